import { accept, type Decision } from '@karvon/domain/decision'
import { moveOrder } from '@karvon/domain/orders/order-status'
import { workIn } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { JobHandler } from '../../../platform/jobs/job-queue.ts'
import { addTransition } from '../transitions/add-transition.ts'
import { changeOrder, clientActor, type OrderClaim } from '../transitions/change-order.ts'
import { type LockedOrder, lockOrder } from '../transitions/locked-order.ts'
import type { TransitionDeps } from '../transitions/transition-deps.ts'
import { tellDrivers } from '../waiting/tell-drivers.ts'
import { waitingCheck, waitsAgain } from '../waiting/watch-waiting.ts'

type Opening = {
  readonly actor: 'client' | 'system'
  readonly actorId: number | null
  readonly at: Date
}

/** Opens an order to everyone: it enters feeds and searches as if it had just been placed. */
const open = async (
  tx: Tx,
  order: LockedOrder,
  { actor, actorId, at }: Opening,
  deps: Pick<TransitionDeps, 'publishFeedChange' | 'announce'>,
): Promise<Decision<null>> => {
  const moved = moveOrder(order.status, 'open_to_all', actor)
  if (!moved.ok) return moved
  const isEarly = order.waitingSince > at
  const set = { favourites_until: null, ...(isEarly ? waitsAgain(at) : {}) }
  await workIn(tx, work => {
    addTransition(work, order, { action: 'open_to_all', to: moved.value, actor, actorId, at, set })
    work.insert('jobs', tellDrivers(order.id, 'open', at))
    if (isEarly) work.insert('jobs', waitingCheck(order.id, at))
  })
  deps.publishFeedChange(tx, order.id, 'added')
  deps.announce(tx, order.id)
  return accept(null)
}

/** The client opens an order to everybody before its time; one that is open already stays as it is. */
export const openByClient = (
  deps: Pick<TransitionDeps, 'db' | 'clock' | 'publishFeedChange' | 'announce'>,
  claim: OrderClaim,
): Promise<Decision<null>> =>
  changeOrder(deps, claim, async (tx, order, at) => {
    const moved = moveOrder(order.status, 'open_to_all', 'client')
    if (!moved.ok) return moved
    return order.favouritesUntil === null
      ? accept(null)
      : open(tx, order, { ...clientActor(order, claim), at }, deps)
  })

/** The job that does so at its time: once, for then the order has none any more; an edit may have brought the time forward. */
export const openToAllJob =
  (deps: Pick<TransitionDeps, 'publishFeedChange' | 'announce'>): JobHandler =>
  async (tx: Tx, { orderId }: { orderId: number }, now: Date) => {
    const order = await lockOrder(tx, orderId)
    if (order === null || order.favouritesUntil === null || order.favouritesUntil > now) return undefined
    await open(tx, order, { actor: 'system', actorId: null, at: now }, deps)
    return undefined
  }
