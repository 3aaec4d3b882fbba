import type { DataOf } from '@karvon/contract/endpoint'
import { fillText } from '@karvon/contract/messages/every-language'
import { ORDER_BATCH_LABELS } from '@karvon/contract/messages/order-batch-labels'
import type { listBatchRows, showOrderBatch } from '@karvon/contract/order-batches/order-batches'
import type { RowState } from '@karvon/contract/order-batches/wire-batch'
import { refusalSentence } from '@karvon/contract/refusal-sentence'
import { BATCH_COLUMNS, REQUIRED_COLUMNS } from '@karvon/domain/order-batches/batch-columns'
import type { RowProblem } from '@karvon/domain/order-batches/row-problems'
import { textIn } from '@karvon/domain/values/in-script-of'
import type { Locale } from '@karvon/domain/values/locale'
import type { Db } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import { readLeftOut } from '../../platform/spreadsheets/left-out.ts'
import type { Handbook } from '../handbook/handbook.ts'
import type { BatchDeps } from './batch-deps.ts'
import type { BatchRecord } from './store/batch-repository.ts'
import { countRows, type RowRecord, usedColumnsOf } from './store/row-repository.ts'

/** A table for the API, in camelCase. */
export type BatchView = DataOf<typeof showOrderBatch>

/** A row for the API, in camelCase. */
export type RowView = DataOf<typeof listBatchRows>[number]

/** Columns that every table shows, so that a missing cell can be filled in. */
const SHOWN: readonly string[] = [...REQUIRED_COLUMNS, 'load_time', 'truck']

/** A table with its counts, as its owner sees it. */
export const viewBatch = async (
  db: Db,
  batch: BatchRecord,
  caller: Pick<SignedIn, 'userId' | 'companyId'>,
  { countRoomLeft }: Pick<BatchDeps, 'countRoomLeft'>,
): Promise<BatchView> => {
  const { estimate_uzs: estimate, ...counts } = await countRows(db, batch.id)
  const used = new Set([...SHOWN, ...(await usedColumnsOf(db, batch.id))])
  return {
    id: batch.id,
    fileName: batch.file_name,
    createdAt: batch.created_at.toISOString(),
    expiresAt: batch.expires_at.toISOString(),
    columns: BATCH_COLUMNS.filter(column => used.has(column)),
    unknownHeadings: batch.unknown_headings as unknown as string[],
    skipped: batch.skipped,
    leftOut: readLeftOut(batch.left_out),
    counts,
    estimate: Number(estimate),
    openOrdersLeft: await countRoomLeft(caller),
  }
}

/** The state of a row as its owner sees it. */
export const stateOf = ({
  status,
  checked_at: checkedAt,
  errors_count: errors,
}: Pick<RowRecord, 'status' | 'checked_at' | 'errors_count'>): RowState => {
  if (status !== 'new') return status
  if (checkedAt === null) return 'checking'
  return errors > 0 ? 'wrong' : 'new'
}

/** The sentence of a problem in a language. */
export const problemSentence = (problem: RowProblem, locale: Locale): string =>
  problem.level === 'error'
    ? refusalSentence({ code: problem.code, facts: problem.facts }, locale)
    : fillText(ORDER_BATCH_LABELS[locale].warnings[problem.code], problem.facts)

/** The name of a truck type of the handbook; null: it has none of this id. */
export const truckNameIn = (
  { truckTypes }: Pick<Handbook, 'truckTypes'>,
  id: number | null,
  locale: Locale,
): string | null => {
  const type = truckTypes.find(each => each.id === id)
  return type === undefined ? null : textIn(type.names, locale)
}

/** A row as its owner sees it. */
export const viewRow = (row: RowRecord, handbook: Pick<Handbook, 'truckTypes'>, locale: Locale): RowView => ({
  line: row.line,
  state: stateOf(row),
  version: row.version,
  cells: BATCH_COLUMNS.flatMap(column => {
    const text = row.cells[column]
    return text === undefined ? [] : [{ column, text }]
  }),
  problems: row.problems.map(problem => ({
    column: problem.column,
    level: problem.level,
    code: problem.code,
    sentence: problemSentence(problem, locale),
  })),
  stops: row.stops.map(({ column, chosen, isGuess, choices }) => ({
    column,
    address: chosen?.address ?? null,
    precision: chosen?.precision ?? null,
    isGuess,
    choices: choices.map(({ address, precision }) => ({ address, precision })),
  })),
  truck: truckNameIn(handbook, row.truck_type_id, locale),
  estimate: row.estimate_uzs === null ? null : Number(row.estimate_uzs),
  orderId: row.order_id,
})
