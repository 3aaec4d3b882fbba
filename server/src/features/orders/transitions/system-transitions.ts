import { moveOrder } from '@karvon/domain/orders/order-status'
import { type UnitOfWork, workIn } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { JobHandler } from '../../../platform/jobs/job-queue.ts'
import { notifyOfDone } from '../ending/done-order.ts'
import { addEndingTransition } from '../ending/end-order.ts'
import { waitsSince } from '../favourites/favourite-jobs.ts'
import { movedOrder, type OrderFacts } from '../queries/order-facts.ts'
import { waitingCheck } from '../waiting/watch-waiting.ts'
import { addTransition, type OrderMove } from './add-transition.ts'
import { type LockedOrder, lockOrder } from './locked-order.ts'
import { lockMoveFacts } from './read-moves.ts'
import type { TransitionDeps } from './transition-deps.ts'

/** The order after its first live offer has come, or the last one has ended; null if that changes nothing. */
const moveBySystem = (
  order: LockedOrder,
  action: 'offer_arrived' | 'offers_gone',
  at: Date,
): OrderMove | null => {
  const moved = moveOrder(order.status, action, 'system')
  if (!moved.ok) return null
  const set = action === 'offers_gone' ? { waiting_since: waitsSince(order.favouritesUntil, at) } : {}
  return { action, to: moved.value, actor: 'system', actorId: null, at, set }
}

/** The first live offer has come: `new` becomes `order`; otherwise nothing happens. */
export const markOffered = (work: UnitOfWork, order: OrderFacts, at: Date): OrderFacts => {
  const move = moveBySystem(order, 'offer_arrived', at)
  if (move === null) return order
  addTransition(work, order, move)
  return movedOrder(order, move)
}

/** The last live offer has ended: `order` becomes `new` again; otherwise nothing happens. */
export const markUnoffered = (work: UnitOfWork, order: OrderFacts, at: Date): OrderFacts => {
  const move = moveBySystem(order, 'offers_gone', at)
  if (move === null) return order
  addTransition(work, order, move)
  work.insert('jobs', waitingCheck(order.id, waitsSince(order.favouritesUntil, at)))
  return movedOrder(order, move)
}

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
    const facts = await lockMoveFacts(tx, order, deps)
    await workIn(tx, work => {
      addEndingTransition(work, facts, { ...end, at: now }, deps)
      notifyOfDone(work, facts, now, deps)
    })
    deps.announce(tx, order.id)
    return undefined
  }
