import { type ActingClient, isTheirOrder } from '@karvon/domain/access/acting-client'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Clock } from '../../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { type LockedOrder, lockOrder } from './locked-order.ts'

/** Whose order it must be, and the version the caller has seen, if it names one. */
export type OrderClaim = {
  readonly orderId: number
  readonly client?: ActingClient
  readonly driverId?: number
  readonly version?: number | undefined
}

const isClaimed = (order: LockedOrder, { client, driverId }: OrderClaim): boolean =>
  (client === undefined || isTheirOrder(order, client)) &&
  (driverId === undefined || order.carrierId === driverId)

/**
 * An order that does not exist or is not the caller's is `not_found` (indistinguishable); one that has changed since the caller
 * saw it is `order_changed`.
 */
export const checkClaim = <Order extends LockedOrder>(
  order: Order | null,
  claim: OrderClaim,
): Decision<Order> => {
  if (order === null || !isClaimed(order, claim)) return refuse('not_found')
  const isSeen = claim.version === undefined || claim.version === order.version
  return isSeen ? accept(order) : refuse('order_changed')
}

/** The client who moves the order; in a company not always the one who placed it. */
export const clientActor = ({ clientId }: LockedOrder, { client }: OrderClaim) =>
  ({ actor: 'client', actorId: client?.userId ?? clientId, keyName: client?.keyName }) as const

/**
 * Runs a change of an order under its lock, at one instant: that of its call, or else that
 * at which the lock is held.
 */
export const changeOrder = <T>(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  claim: OrderClaim,
  change: (tx: Tx, order: LockedOrder, now: Date) => Promise<Decision<T>>,
): Promise<Decision<T>> =>
  inTransaction(db, async tx => {
    const order = checkClaim(await lockOrder(tx, claim.orderId), claim)
    return order.ok ? change(tx, order.value, clock.now()) : order
  })
