import type { Tx } from '../../../platform/db/database.ts'

/** Whether a dispute was opened about an order, so that its end decides it. */
export const wasDisputed = async (tx: Tx, orderId: number): Promise<boolean> => {
  const found = await tx
    .selectFrom('order_events')
    .select('version')
    .where('order_id', '=', orderId)
    .where('action', '=', 'dispute')
    .executeTakeFirst()
  return found !== undefined
}
