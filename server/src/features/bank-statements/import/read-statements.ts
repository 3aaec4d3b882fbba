import type { listBankStatements } from '@karvon/contract/admin/bank-statements'
import type { DataOf } from '@karvon/contract/endpoint'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Page } from '../../../platform/http/serve-endpoint.ts'
import { readLeftOut } from '../../../platform/spreadsheets/left-out.ts'

/** A statement for the API, in camelCase. */
export type StatementView = DataOf<typeof listBankStatements>[number]

const selectStatements = (db: Db) =>
  db
    .selectFrom('bank_statements as s')
    .innerJoin('statement_maps as m', 'm.id', 's.map_id')
    .innerJoin('users as u', 'u.id', 's.imported_by')
    .selectAll('s')
    .select([
      'm.title',
      sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('imported_name'),
      sql<number>`(select count(*)::int from bank_lines l where l.statement_id = s.id and l.match_id is null)`.as(
        'unmatched_count',
      ),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectStatements>['execute']>>[number]

const viewOf = (row: Row): StatementView => ({
  id: row.id,
  mapTitle: row.title,
  account: row.account,
  fileName: row.file_name,
  isQuiet: row.is_quiet,
  firstDay: row.first_day,
  lastDay: row.last_day,
  openingTiyin: row.opening_tiyin,
  closingTiyin: row.closing_tiyin,
  linesCount: row.lines_count,
  newCount: row.new_count,
  unmatchedCount: row.unmatched_count,
  leftOut: readLeftOut(row.left_out),
  importedBy: row.imported_name,
  importedAt: row.imported_at.toISOString(),
})

/** A page of statements, the newest first. */
export const readStatements = async (
  db: Db,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<Page<StatementView>> => {
  const { total } = await db
    .selectFrom('bank_statements')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await selectStatements(db)
    .orderBy('s.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { items: rows.map(viewOf), page, perPage, total: Number(total) }
}

/** One statement; null if there is none. */
export const readStatementView = async (db: Db, id: number): Promise<StatementView | null> => {
  const row = await selectStatements(db).where('s.id', '=', id).executeTakeFirst()
  return row === undefined ? null : viewOf(row)
}
