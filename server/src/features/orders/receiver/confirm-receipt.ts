import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { confirmOrder } from '@karvon/domain/orders/ending/confirm-order'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { openPrices, saveEndingTransition } from '../transitions/end-order.ts'
import { type LockedOrder, lockOrder } from '../transitions/locked-order.ts'
import type { TransitionDeps } from '../transitions/transition-deps.ts'
import { doneNotice } from '../transitions/was-disputed.ts'

const confirm = async (
  tx: Tx,
  order: LockedOrder,
  at: Date,
  deps: TransitionDeps,
): Promise<Decision<null>> => {
  const moved = confirmOrder(order.status, 'client', (await openPrices(tx, order.id)).length)
  if (!moved.ok) return moved
  const payload = { by: 'receiver' }
  const end = { action: 'confirm', to: moved.value, actor: 'client', actorId: null } as const
  await saveEndingTransition(tx, order, { ...end, at, payload }, deps)
  const notice = { at, orderId: order.id, ...(await doneNotice(tx, order.id)) }
  if (order.carrierId !== null) {
    await deps.standing.recordKept(tx, order.carrierId)
    await deps.notify(tx, { ...notice, userId: order.carrierId })
  }
  await deps.notify(tx, { ...notice, userId: order.clientId })
  deps.announce(tx, order.id)
  return accept(null)
}

/**
 * The receiver confirms that the goods have arrived: the order is done, as if its client had confirmed it.
 * The link is enough; the delivery code is for the driver, and the page shows it (docs/product.md#codes).
 */
export const confirmReceipt = (deps: TransitionDeps, token: string): Promise<Decision<null>> =>
  inTransaction(deps.db, async tx => {
    const link = await tx
      .selectFrom('receiver_links')
      .select('order_id')
      .where('token', '=', token)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    const order = link === undefined ? null : await lockOrder(tx, link.order_id)
    return order === null ? refuse('not_found') : confirm(tx, order, deps.clock.now(), deps)
  })
