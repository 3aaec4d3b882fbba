import type { Fields } from '@karvon/contract/wire/bracket-fields'
import type { BatchCells, PointColumn } from '@karvon/domain/order-batches/batch-columns'
import type { RowProblem } from '@karvon/domain/order-batches/row-problems'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { PointPrecision } from '@karvon/domain/values/point-precision'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

/** A place of a row's address: the one that is taken, or one to choose. */
export type RowPlace = {
  readonly address: string
  readonly point: MapPoint
  readonly place: string | null
  readonly precision: PointPrecision
}

/** Where an address of a row is; `chosen` is null if nothing was found. */
export type RowStop = {
  readonly column: PointColumn
  readonly chosen: RowPlace | null
  /** Found by its text, not named by a person. */
  readonly isGuess: boolean
  readonly choices: readonly RowPlace[]
}

/** The places picked for addresses, with the text that they were picked for. */
export type RowPicks = { readonly [C in PointColumn]?: RowPlace & { readonly text: string } }

type Stored = Selectable<Tables['order_batch_rows']>

/** A row with its JSON columns by their shapes. */
export type RowRecord = Omit<Stored, 'cells' | 'picks' | 'draft' | 'stops' | 'problems' | 'ends'> & {
  readonly cells: BatchCells
  readonly picks: RowPicks
  readonly draft: Fields | null
  readonly stops: readonly RowStop[]
  readonly problems: readonly RowProblem[]
}

/** Which rows. */
export type RowFilter = 'errors' | 'warnings' | 'ready' | 'placed'

/** The states in which rows are counted. */
export type RowCounts = {
  readonly rows: number
  readonly checking: number
  readonly wrong: number
  readonly new: number
  readonly chosen: number
  readonly placed: number
  readonly failed: number
  readonly warned: number
  readonly estimate_uzs: number
}

const recordOf = (row: Stored): RowRecord => row as unknown as RowRecord

const READY = sql<SqlBool>`status = 'new' and checked_at is not null and errors_count = 0`

const FILTERS: Readonly<Record<RowFilter, ReturnType<typeof sql<SqlBool>>>> = {
  errors: sql<SqlBool>`(status = 'failed' or (status = 'new' and errors_count > 0))`,
  warnings: sql<SqlBool>`(status in ('new', 'failed') and warnings_count > 0)`,
  ready: READY,
  placed: sql<SqlBool>`status = 'placed'`,
}

export const countRows = async (db: Db, batchId: number): Promise<RowCounts> => {
  const { rows } = await sql<RowCounts>`select count(*)::int as rows,
      count(*) filter (where status = 'new' and checked_at is null)::int as checking,
      count(*) filter (where status = 'new' and checked_at is not null and errors_count > 0)::int as wrong,
      count(*) filter (where ${READY})::int as new,
      count(*) filter (where status = 'chosen')::int as chosen,
      count(*) filter (where status = 'placed')::int as placed,
      count(*) filter (where status = 'failed')::int as failed,
      count(*) filter (where status in ('new', 'failed') and warnings_count > 0)::int as warned,
      coalesce(sum(estimate_uzs) filter (where ${READY}), 0)::bigint as estimate_uzs
    from order_batch_rows where batch_id = ${batchId}`.execute(db)
  const [counts] = rows
  if (counts === undefined) throw new Error('a count without a row')
  return counts
}

/** The columns that the rows of a table have, so that others need not be shown. */
export const usedColumnsOf = async (db: Db, batchId: number): Promise<string[]> => {
  const { rows } = await sql<{ column: string }>`select distinct jsonb_object_keys(cells) as column
    from order_batch_rows where batch_id = ${batchId}`.execute(db)
  return rows.map(({ column }) => column)
}

export const listRows = async (
  db: Db,
  batchId: number,
  filter: RowFilter | undefined,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ readonly rows: RowRecord[]; readonly total: number }> => {
  const of = db
    .selectFrom('order_batch_rows')
    .where('batch_id', '=', batchId)
    .$if(filter !== undefined, query => query.where(FILTERS[filter ?? 'errors']))
  const { total } = await of.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await of
    .selectAll()
    .orderBy('line')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { rows: rows.map(recordOf), total: Number(total) }
}

/** Every row of a table, for its result. */
export const readAllRows = async (db: Db, batchId: number): Promise<RowRecord[]> => {
  const rows = await db
    .selectFrom('order_batch_rows')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('line')
    .execute()
  return rows.map(recordOf)
}

export type RowKey = { readonly batchId: number; readonly line: number }

export const findRow = async (db: Db, { batchId, line }: RowKey): Promise<RowRecord | undefined> => {
  const row = await db
    .selectFrom('order_batch_rows')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('line', '=', line)
    .executeTakeFirst()
  return row === undefined ? undefined : recordOf(row)
}

/** What is written into the cells of a row, if nobody has changed it since `version`; whether nobody has. */
export const changeCells = async (
  tx: Tx,
  { batchId, line }: RowKey,
  version: number,
  { cells, picks }: Pick<RowRecord, 'cells' | 'picks'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('order_batch_rows')
    .set({
      cells: JSON.stringify(cells),
      picks: JSON.stringify(picks),
      status: 'new',
      checked_at: null,
      version: version + 1,
    })
    .where('batch_id', '=', batchId)
    .where('line', '=', line)
    .where('version', '=', version)
    .where('status', 'in', ['new', 'failed'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Marks rows to be placed: those of `lines`, also ones that were refused, or all that are ready; how many. */
export const chooseRows = async (
  tx: Tx,
  batchId: number,
  lines: readonly number[] | undefined,
): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('order_batch_rows')
    .set({ status: 'chosen', attempts: 0 })
    .where('batch_id', '=', batchId)
    .where('draft', 'is not', null)
    .$if(lines === undefined, query => query.where(READY))
    .$if(lines !== undefined, query =>
      query
        .where(sql<SqlBool>`line = any(${[...(lines ?? [])]}::int[])`)
        .where(sql<SqlBool>`(status = 'failed' or (${READY}))`),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
