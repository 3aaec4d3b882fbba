import type { Refusal } from '@karvon/domain/decision'
import { type BatchCells, POINT_COLUMNS } from '@karvon/domain/order-batches/batch-columns'
import {
  countProblems,
  errorsOfRefusals,
  type RowProblem,
  rowError,
} from '@karvon/domain/order-batches/row-problems'
import type { Locale } from '@karvon/domain/values/locale'
import type { Db } from '../../platform/db/database.ts'
import { reportFailure } from '../../platform/log.ts'
import type { BatchDeps } from './batch-deps.ts'
import type { RowRecord } from './store/row-repository.ts'

/** A row that fails this often without a reason is given up, until its client tries again. */
const MOST_ATTEMPTS = 3

type Outcome =
  | { readonly status: 'placed'; readonly order_id: number }
  | { readonly status: 'failed'; readonly problems: readonly RowProblem[] }

const save = async (db: Db, row: RowRecord, outcome: Outcome): Promise<void> => {
  const kept = row.problems.filter(({ level }) => level === 'warning')
  const problems = outcome.status === 'placed' ? [] : [...kept, ...outcome.problems]
  const { errors, warnings } = countProblems(problems)
  await db
    .updateTable('order_batch_rows')
    .set({
      status: outcome.status,
      order_id: outcome.status === 'placed' ? outcome.order_id : null,
      problems: JSON.stringify(problems),
      errors_count: errors,
      warnings_count: warnings,
      version: row.version + 1,
    })
    .where('batch_id', '=', row.batch_id)
    .where('line', '=', row.line)
    .where('status', '=', 'chosen')
    .execute()
}

const failedWith = (refusals: readonly Refusal[], cells: BatchCells): Outcome => {
  const columns = POINT_COLUMNS.filter(column => cells[column] !== undefined)
  return { status: 'failed', problems: errorsOfRefusals(refusals, columns, []) }
}

const noteFailure = async (db: Db, row: RowRecord, error: unknown): Promise<void> => {
  reportFailure(error, 'a row of a table of orders was not placed')
  if (row.attempts + 1 >= MOST_ATTEMPTS) {
    await save(db, row, { status: 'failed', problems: [rowError(null, 'unknown_error')] })
    return
  }
  await db
    .updateTable('order_batch_rows')
    .set({ attempts: row.attempts + 1 })
    .where('batch_id', '=', row.batch_id)
    .where('line', '=', row.line)
    .execute()
}

/**
 * Places a chosen row as an order. The database has one order for each row: whoever places it again, after a crash or at the same time,
 * gets the order that is there.
 */
export const placeRow = async (
  row: RowRecord,
  { userId, locale }: { readonly userId: number; readonly locale: Locale },
  { db, placeDraft }: Pick<BatchDeps, 'db' | 'placeDraft'>,
): Promise<void> => {
  try {
    const source = { kind: 'upload', id: row.batch_id, key: String(row.line) } as const
    const placed = await placeDraft({ userId, fields: row.draft ?? {}, source, locale })
    await save(
      db,
      row,
      placed.ok
        ? { status: 'placed', order_id: placed.value.orderId }
        : failedWith(placed.refusals, row.cells),
    )
  } catch (error) {
    await noteFailure(db, row, error)
  }
}
