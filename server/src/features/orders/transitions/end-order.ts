import { moveOrder } from '@karvon/domain/orders/order-status'
import { isEnded } from '@karvon/domain/orders/statuses/order-sets'
import type { Tx } from '../../../platform/db/database.ts'
import { waitsAgain, watchWaiting } from '../waiting/watch-waiting.ts'
import type { LockedOrder } from './locked-order.ts'
import { endReplacement } from './replacement-rows.ts'
import { type OrderMove, saveTransition } from './save-transition.ts'
import type { TransitionDeps } from './transition-deps.ts'

/** A move that may end a deal, and what it costs the client to end it so. */
export type EndingTransition = OrderMove & { readonly feeUzs?: number }

/** The additional prices of an order that nobody has answered. */
export const openPrices = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('additional_prices')
    .select(['id', 'amount_uzs'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'requested')
    .execute()

/** An ended order has no open prices: what nobody approved is not paid, and its driver is notified. */
const rejectOpenPrices = async (
  tx: Tx,
  { id: orderId, carrierId }: LockedOrder,
  at: Date,
  { notify }: TransitionDeps,
): Promise<void> => {
  const lapsed = await tx
    .updateTable('additional_prices')
    .set({ status: 'rejected', decided_at: at })
    .where('order_id', '=', orderId)
    .where('status', '=', 'requested')
    .returning('amount_uzs')
    .execute()
  if (carrierId === null) return
  for (const { amount_uzs } of lapsed) {
    const facts = { amount_uzs, decision: 'rejected' }
    await notify(tx, { at, userId: carrierId, kind: 'additional_price_decided', orderId, facts })
  }
}

/** Prices on top of a deal end with it: the next deal of the order begins without them. */
const voidPrices = (tx: Tx, orderId: number, at: Date) =>
  tx
    .updateTable('additional_prices')
    .set({ status: 'rejected', decided_at: at })
    .where('order_id', '=', orderId)
    .where('status', '<>', 'rejected')
    .execute()

/**
 * Saves a transition that may end a deal (done, canceled, given back) and settles the company's money; every
 * such transition goes through here, or a hold would outlive its order. A fee is stored with the order, and a
 * pending take-over request ends.
 */
export const saveEndingTransition = async (
  tx: Tx,
  order: LockedOrder,
  { feeUzs, ...move }: EndingTransition,
  deps: TransitionDeps,
): Promise<number> => {
  const isOpenAgain = move.to === 'new'
  const set = {
    ...move.set,
    ...(feeUzs === undefined ? {} : { cancel_fee_uzs: feeUzs }),
    ...(isOpenAgain ? waitsAgain(move.at) : {}),
  }
  const version = await saveTransition(tx, order, { ...move, set })
  if (isEnded(move.to)) {
    await rejectOpenPrices(tx, order, move.at, deps)
  }
  await deps.money.settleOrder(tx, order, {
    to: move.to,
    feeUzs: feeUzs ?? 0,
    actorId: move.actorId,
    at: move.at,
  })
  if (isOpenAgain) {
    await voidPrices(tx, order.id, move.at)
    await watchWaiting(tx, order.id, move.at)
  }
  if (!moveOrder(move.to, 'replace', 'driver').ok) {
    await endReplacement(tx, order.id, 'withdrawn', move.at, deps)
  }
  return version
}
