import { moveOrder } from '@karvon/domain/orders/order-status'
import type { Tx } from '../../../platform/db/database.ts'
import type { JobHandler } from '../../../platform/jobs/job-queue.ts'
import { watchWaiting } from '../waiting/watch-waiting.ts'
import { saveEndingTransition } from './end-order.ts'
import { type LockedOrder, lockOrder } from './locked-order.ts'
import { saveTransition } from './save-transition.ts'
import type { TransitionDeps } from './transition-deps.ts'
import { doneNotice } from './was-disputed.ts'

const follow = async (
  tx: Tx,
  order: LockedOrder,
  action: 'offer_arrived' | 'offers_gone',
  at: Date,
): Promise<void> => {
  const moved = moveOrder(order.status, action, 'system')
  if (!moved.ok) return
  const move = { action, to: moved.value, actor: 'system', actorId: null, at } as const
  if (action === 'offer_arrived') {
    await saveTransition(tx, order, move)
    return
  }
  await saveTransition(tx, order, { ...move, set: { waiting_since: at } })
  await watchWaiting(tx, order.id, at)
}

/** The first live offer has come: `new` becomes `order`; otherwise nothing happens. */
export const markOffered = (tx: Tx, order: LockedOrder, at: Date): Promise<void> =>
  follow(tx, order, 'offer_arrived', at)

/** The last live offer has ended: `order` becomes `new` again; otherwise nothing happens. */
export const markUnoffered = (tx: Tx, order: LockedOrder, at: Date): Promise<void> =>
  follow(tx, order, 'offers_gone', at)

/** The job that ends an order which nobody confirmed (docs/product.md#confirmation). */
export const confirmOrderJob =
  (deps: TransitionDeps): JobHandler =>
  async (tx: Tx, { orderId, askedAt }: { orderId: number; askedAt: string }, now: Date) => {
    const order = await lockOrder(tx, orderId)
    if (order === null || order.confirmationAskedAt === null) return undefined
    // After a dispute the driver ends again: that end has a later job of its own.
    if (order.confirmationAskedAt > new Date(askedAt)) return undefined
    const moved = moveOrder(order.status, 'expire_confirmation', 'system')
    if (!moved.ok) return undefined
    const end = { action: 'expire_confirmation', to: moved.value, actor: 'system', actorId: null } as const
    await saveEndingTransition(tx, order, { ...end, at: now }, deps)
    const notice = { at: now, orderId: order.id, ...(await doneNotice(tx, order.id)) }
    if (order.carrierId !== null) {
      await deps.standing.recordKept(tx, order.carrierId)
      await deps.notify(tx, { ...notice, userId: order.carrierId })
    }
    await deps.notify(tx, { ...notice, userId: order.clientId })
    deps.announce(tx, order.id)
    return undefined
  }
