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

/** The notice that an order is done, or, after a dispute, that it is decided so. */
export const doneNotice = async (tx: Tx, orderId: number) =>
  (await wasDisputed(tx, orderId))
    ? ({ kind: 'dispute_decided', facts: { outcome: 'done' } } as const)
    : ({ kind: 'order_done' } as const)
