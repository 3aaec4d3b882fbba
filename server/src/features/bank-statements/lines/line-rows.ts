import type { listBankLines } from '@karvon/contract/admin/bank-statements'
import type { QueryOf } from '@karvon/contract/endpoint'
import type { StatementLine } from '@karvon/domain/bank-statements/statement-line'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { matchesWords } from '../../../platform/db/search/search-words.ts'
import type { Tables } from '../../../platform/db/tables.ts'

/** A row of a line. */
export type BankLineRow = Selectable<Tables['bank_lines']>
/** A row of a match. */
export type BankMatchRow = Selectable<Tables['bank_matches']>

/** Which lines are asked for. */
export type LineFilters = Omit<QueryOf<typeof listBankLines>, 'page' | 'perPage'>

/** A row as the domain reads a line. */
export const lineOf = (row: BankLineRow): StatementLine => ({
  day: row.day,
  document: row.document,
  direction: row.direction,
  amountTiyin: row.amount_tiyin,
  counterparty: row.counterparty,
  inn: row.inn,
  account: row.counterparty_account,
  purpose: row.purpose,
})

const COLUMNS = ['l.counterparty', 'l.inn', 'l.document', 'l.purpose']

const selectLines = (db: Db, { q, matched, direction, statement, line }: LineFilters) => {
  let lines = db
    .selectFrom('bank_lines as l')
    .where(matchesWords(q, { texts: COLUMNS.map(name => sql.ref(name)) }))
  if (matched !== undefined) lines = lines.where('l.match_id', matched === 'yes' ? 'is not' : 'is', null)
  if (direction !== undefined) lines = lines.where('l.direction', '=', direction)
  if (line !== undefined) lines = lines.where('l.id', '=', line)
  return statement === undefined ? lines : lines.where('l.statement_id', '=', statement)
}

/** How many lines there are, and a page of them, the newest first. */
export const findLines = async (
  db: Db,
  filters: LineFilters,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ readonly rows: readonly BankLineRow[]; readonly total: number }> => {
  const { total } = await selectLines(db, filters)
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await selectLines(db, filters)
    .selectAll('l')
    .orderBy('l.day', 'desc')
    .orderBy('l.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { rows, total: Number(total) }
}

/** A line; undefined: there is none. */
export const findLine = (db: Db, id: number): Promise<BankLineRow | undefined> =>
  db.selectFrom('bank_lines').selectAll().where('id', '=', id).executeTakeFirst()

/** A line, locked: of two operators the second finds what the first has done. */
export const lockLine = (tx: Tx, id: number): Promise<BankLineRow | undefined> =>
  tx.selectFrom('bank_lines').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
