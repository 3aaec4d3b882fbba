import { type ActingClient, isTheirOrder } from '@karvon/domain/access/acting-client'
import { accept, type Decision, refusal, refuse, refuseAll } from '@karvon/domain/decision'
import { answerCounter, checkCounter, type OfferState } from '@karvon/domain/offers/counter-offer'
import { checkOfferingDriver } from '@karvon/domain/offers/make-offer'
import { moveOffer, type OfferAction } from '@karvon/domain/offers/offer-status'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/job-queue.ts'
import { bargainFacts, lockOfferingDriver } from './bargain-facts.ts'
import { type LockedOffer, lockLiveOffers, lockOffer, orderIdOfOffer, saveOffer } from './locked-offer.ts'
import type { BargainedOrder, OfferDeps } from './offer-deps.ts'

/** What runs under the locks of an order and an offer, at the instant when both are held. */
type Under<T> = (tx: Tx, order: BargainedOrder, offer: LockedOffer, now: Date) => Promise<Decision<T>>

const underClientsOrder = <T>(
  deps: OfferDeps,
  orderId: number,
  offerId: number,
  client: ActingClient,
  step: Under<T>,
) =>
  inTransaction(deps.db, async (tx): Promise<Decision<T>> => {
    const order = await deps.orders.lock(tx, orderId)
    if (order === null || !isTheirOrder(order, client)) return refuse('not_found')
    const offer = await lockOffer(tx, orderId, offerId)
    return offer === null ? refuse('not_found') : step(tx, order, offer, deps.clock.now())
  })

const underDriversOffer = <T>(deps: OfferDeps, offerId: number, driverId: number, step: Under<T>) =>
  inTransaction(deps.db, async (tx): Promise<Decision<T>> => {
    const orderId = await orderIdOfOffer(tx, offerId, driverId)
    const order = orderId === null ? null : await deps.orders.lock(tx, orderId)
    const offer = order === null ? null : await lockOffer(tx, order.id, offerId, driverId)
    return order === null || offer === null ? refuse('not_found') : step(tx, order, offer, deps.clock.now())
  })

const keep = async (
  tx: Tx,
  offer: LockedOffer,
  { at, ...next }: OfferState & { readonly at: Date },
  deps: OfferDeps,
): Promise<void> => {
  await saveOffer(tx, offer, next, at)
  await enqueue(tx, { kind: 'expire_offer', payload: { offerId: offer.id }, runAt: next.expiresAt })
  deps.announceOffer(tx, offer, 'offer.updated')
  deps.announceOrder(tx, offer.orderId)
}

/** The client names another sum to one driver. */
export const counterOffer = async (
  deps: OfferDeps,
  {
    orderId,
    offerId,
    client,
    amountUzs,
  }: { orderId: number; offerId: number; client: ActingClient; amountUzs: number },
): Promise<Decision<number>> => {
  const handbook = await deps.readHandbook()
  return underClientsOrder(deps, orderId, offerId, client, async (tx, order, offer, at) => {
    const next = checkCounter(offer, amountUzs, bargainFacts(order, handbook, at))
    if (!next.ok) return next
    await keep(tx, offer, { ...next.value, at }, deps)
    const facts = { amount_uzs: amountUzs }
    await deps.notify(tx, { at, userId: offer.driverId, kind: 'offer_countered', orderId, facts })
    return accept(offer.id)
  })
}

/** The driver agrees: to the client's counter, or to their own offer after an edit. */
export const confirmOffer = async (
  deps: OfferDeps,
  offerId: number,
  driverId: number,
): Promise<Decision<number>> => {
  const handbook = await deps.readHandbook()
  return underDriversOffer(deps, offerId, driverId, async (tx, order, offer, at) => {
    const driver = await lockOfferingDriver(tx, driverId, order, handbook)
    const driverRefusals = driver === null ? [refusal('driver_not_approved')] : checkOfferingDriver(driver)
    const next = answerCounter(offer, bargainFacts(order, handbook, at))
    if (!next.ok || driverRefusals.length > 0)
      return refuseAll([...(next.ok ? [] : next.refusals), ...driverRefusals])
    await keep(tx, offer, { ...next.value, at }, deps)
    const facts = { amount_uzs: next.value.amountUzs }
    await deps.notify(tx, { at, userId: order.clientId, kind: 'offer_arrived', orderId: order.id, facts })
    return accept(offer.id)
  })
}

/** An offer is over; when it was the last live one, the order waits for offers again. */
export const endOffer = async (
  tx: Tx,
  order: BargainedOrder,
  offer: LockedOffer,
  ending: {
    action: Extract<OfferAction, 'withdraw' | 'decline' | 'expire'>
    by: 'client' | 'driver' | 'system'
    at: Date
  },
  deps: OfferDeps,
): Promise<Decision<number>> => {
  const moved = moveOffer(offer.status, ending.action, ending.by)
  if (!moved.ok) return moved
  const { at } = ending
  await saveOffer(tx, offer, { status: moved.value }, at)
  if ((await lockLiveOffers(tx, order.id)).length === 0) await deps.orders.markUnoffered(tx, order, at)
  deps.announceOffer(tx, offer, ending.action === 'decline' ? 'offer.declined' : 'offer.updated')
  deps.announceOrder(tx, order.id)
  return accept(offer.id)
}

/** The driver takes their offer back. */
export const withdrawOffer = (
  deps: OfferDeps,
  offerId: number,
  driverId: number,
): Promise<Decision<number>> =>
  underDriversOffer(deps, offerId, driverId, (tx, order, offer, at) =>
    endOffer(tx, order, offer, { action: 'withdraw', by: 'driver', at }, deps),
  )

/** The client does not want this offer. */
export const declineOffer = (
  deps: OfferDeps,
  orderId: number,
  offerId: number,
  client: ActingClient,
): Promise<Decision<number>> =>
  underClientsOrder(deps, orderId, offerId, client, async (tx, order, offer, at) => {
    const ended = await endOffer(tx, order, offer, { action: 'decline', by: 'client', at }, deps)
    if (ended.ok) await deps.notify(tx, { at, userId: offer.driverId, kind: 'offer_declined', orderId })
    return ended
  })
