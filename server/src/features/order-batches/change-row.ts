import type { BodyOf } from '@karvon/contract/endpoint'
import type { changeBatchRow } from '@karvon/contract/order-batches/order-batches'
import { accept, type Decision, type Refusal, refuse, refuseAll } from '@karvon/domain/decision'
import { BATCH_LIMITS, type BatchCells, type BatchColumn } from '@karvon/domain/order-batches/batch-columns'
import { readText } from '@karvon/domain/reading/text'
import { inTransaction } from '../../platform/db/database.ts'
import type { BatchDeps } from './batch-deps.ts'
import { checkRow, readCheckFacts, saveCheck } from './check/check-row.ts'
import type { BatchRecord } from './store/batch-repository.ts'
import { changeCells, findRow, type RowPicks, type RowRecord } from './store/row-repository.ts'

type Sent = BodyOf<typeof changeBatchRow>

const changedCells = (before: BatchCells, sent: Sent['cells']): Decision<BatchCells> => {
  const cells: { [C in BatchColumn]?: string } = { ...before }
  const refusals: Refusal[] = []
  for (const { column, text } of sent ?? []) {
    const read = readText(text, { maxLength: BATCH_LIMITS.cellLength, field: `cells.${column}` })
    if (!read.ok) refusals.push(...read.refusals)
    else if (read.value === '') delete cells[column]
    else cells[column] = read.value
  }
  return refusals.length > 0 ? refuseAll(refusals) : accept(cells)
}

/** A picked place counts for the text that it was shown for. */
const changedPicks = (row: RowRecord, cells: BatchCells, sent: Sent['picks']): RowPicks => {
  const picks: { -readonly [C in keyof RowPicks]: RowPicks[C] } = { ...row.picks }
  for (const { column, choice } of sent ?? []) {
    const picked = row.stops.find(stop => stop.column === column)?.choices[choice]
    const text = cells[column]
    if (picked !== undefined && text !== undefined) picks[column] = { ...picked, text }
  }
  return picks
}

/** Why a row can't be changed now. */
const whyNot = ({ status }: RowRecord) =>
  status === 'placed' ? refuse('batch_row_placed') : status === 'chosen' ? refuse('batch_busy') : null

/** Changes a row of a table and checks it; the row as it is then. */
export const changeRow = async (
  batch: BatchRecord,
  line: number,
  { version, cells: sentCells, picks: sentPicks }: Sent,
  deps: BatchDeps,
): Promise<Decision<RowRecord>> => {
  const { db, clock } = deps
  const key = { batchId: batch.id, line }
  const row = await findRow(db, key)
  if (row === undefined) return refuse('not_found')
  const refused = whyNot(row)
  if (refused !== null) return refused
  const cells = changedCells(row.cells, sentCells)
  if (!cells.ok) return cells
  const picks = changedPicks(row, cells.value, sentPicks)
  const isChanged = await inTransaction(db, tx =>
    changeCells(tx, key, version, { cells: cells.value, picks }),
  )
  if (!isChanged) return refuse('changed_meanwhile')
  const changed = await findRow(db, key)
  if (changed === undefined) return refuse('not_found')
  const facts = await readCheckFacts(deps, { userId: batch.user_id, locale: batch.locale as RowLocale })
  await saveCheck(db, changed, await checkRow(changed, facts, deps), clock.now())
  return accept((await findRow(db, key)) ?? changed)
}

type RowLocale = Parameters<typeof readCheckFacts>[1]['locale']
