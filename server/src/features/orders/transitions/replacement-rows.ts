import { isAnswered, type ReplacementStatus } from '@karvon/domain/orders/ending/replacement'
import type { Tx } from '../../../platform/db/database.ts'
import type { TransitionDeps } from './transition-deps.ts'

/** A question that waits for its driver, its row locked; the order is locked before. */
export const lockAsked = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('replacements')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', 'asked')
    .forUpdate()
    .executeTakeFirst()

/** Ends the pending request, if there is one, and notifies its driver unless they ended it. */
export const endReplacement = async (
  tx: Tx,
  orderId: number,
  status: Exclude<ReplacementStatus, 'asked'>,
  at: Date,
  { notify, announceReplacement }: Pick<TransitionDeps, 'notify' | 'announceReplacement'>,
): Promise<void> => {
  const asked = await lockAsked(tx, orderId)
  if (asked === undefined) return
  await tx.updateTable('replacements').set({ status, answered_at: at }).where('id', '=', asked.id).execute()
  if (!isAnswered(status))
    await notify(tx, { at, userId: asked.driver_id, kind: 'replacement_ended', orderId })
  announceReplacement(tx, asked.driver_id, orderId)
}
