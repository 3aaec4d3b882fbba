import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { PayoutMove } from '@karvon/domain/payouts/payout-states'
import { checkMove, isSettled, type RemovalReason } from '@karvon/domain/payouts/payout-states'
import type { Selectable, Updateable } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

/** A row of a batch. */
export type BatchRow = Selectable<Tables['payout_batches']>
/** A row of a line. */
export type LineRow = Selectable<Tables['payout_lines']>

/** A line that pays a driver. */
export type DriverLine = LineRow & { readonly driver_id: number }
/** A line that pays a company's refund. */
export type RefundLine = LineRow & { readonly refund_id: number }

/** Whether a line pays a driver. */
export const isOfDriver = (line: LineRow): line is DriverLine => line.driver_id !== null
/** Whether a line pays a company's refund. */
export const isOfRefund = (line: LineRow): line is RefundLine => line.refund_id !== null

/** Everything done in a batch waits for this lock. */
const lockBatch = (tx: Tx, batchId: number): Promise<BatchRow | undefined> =>
  tx.selectFrom('payout_batches').selectAll().where('id', '=', batchId).forUpdate().executeTakeFirst()

/** The locked batch, if its state allows the move and nobody has changed it since it was seen. */
export const lockForMove = async (
  tx: Tx,
  {
    batchId,
    version,
    move,
  }: { readonly batchId: number; readonly version?: number; readonly move: PayoutMove },
): Promise<Decision<BatchRow>> => {
  const batch = await lockBatch(tx, batchId)
  if (batch === undefined) return refuse('not_found')
  if (version !== undefined && batch.version !== version) return refuse('changed_meanwhile')
  const allowed = checkMove(batch.state, move)
  return allowed.ok ? accept(batch) : allowed
}

/** Changes a locked batch. */
export const saveBatch = (
  tx: Tx,
  batch: BatchRow,
  change: Updateable<Tables['payout_batches']>,
): Promise<BatchRow> =>
  tx
    .updateTable('payout_batches')
    .set({ ...change, version: batch.version + 1 })
    .where('id', '=', batch.id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The lines of a batch, by id. */
export const readLines = (tx: Tx, batchId: number): Promise<LineRow[]> =>
  tx.selectFrom('payout_lines').selectAll().where('batch_id', '=', batchId).orderBy('id').execute()

/** Takes planned lines out of their batch; a line that is no longer planned stays as it is. */
export const removeLines = async (
  tx: Tx,
  lineIds: readonly number[],
  removal: RemovalReason,
): Promise<readonly number[]> => {
  if (lineIds.length === 0) return []
  const removed = await tx
    .updateTable('payout_lines')
    .set({ state: 'removed', removal })
    .where('id', 'in', [...lineIds])
    .where('state', '=', 'planned')
    .returning('id')
    .execute()
  return removed.map(({ id }) => id)
}

/** Closes an exported batch once none of its lines awaits the bank. */
export const closeIfSettled = async (tx: Tx, batch: BatchRow, at: Date): Promise<void> => {
  const lines = await readLines(tx, batch.id)
  await saveBatch(tx, batch, isSettled(lines) ? { state: 'closed', closed_at: at } : {})
}
