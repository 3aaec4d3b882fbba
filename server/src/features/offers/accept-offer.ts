import { type ActingClient, isTheirOrder } from '@karvon/domain/access/acting-client'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { checkAcceptance } from '@karvon/domain/offers/accept-offer'
import { checkOfferingDriver } from '@karvon/domain/offers/make-offer'
import { waitingPrice } from '@karvon/domain/pricing/waiting-price'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { bargainFacts, lockOfferingDriver } from './bargain-facts.ts'
import { declineLiveOffers, type LockedOffer, lockOffer, saveOffer } from './locked-offer.ts'
import type { BargainedOrder, OfferDeps, OfferHandbook } from './offer-deps.ts'

/** An acceptance as sent. */
export type SentAcceptance = {
  readonly orderId: number
  readonly offerId: number
  readonly driverId: number
  readonly client: ActingClient
  /** The sum the client saw; undefined if the API client does not send it. */
  readonly amountUzs: number | undefined
  readonly version: number | undefined
}

const EXCLUSION_VIOLATION = '23P01'
const UNIQUE_VIOLATION = '23505'

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/**
 * Maps the database's constraint violations, for a caller who came second: `driver_busy`, `order_changed`.
 */
export const mapConstraintViolation = async <T>(give: () => Promise<Decision<T>>): Promise<Decision<T>> => {
  try {
    return await give()
  } catch (error) {
    if (codeOf(error) === EXCLUSION_VIOLATION) return refuse('driver_busy')
    if (codeOf(error) === UNIQUE_VIOLATION) return refuse('order_changed')
    throw error
  }
}

const declineOthers = async (
  tx: Tx,
  order: BargainedOrder,
  won: LockedOffer,
  at: Date,
  deps: OfferDeps,
): Promise<void> => {
  for (const other of await declineLiveOffers(tx, order.id, at, won.id)) {
    deps.announceOffer(tx, other, 'offer.declined')
    await deps.notify(tx, { at, userId: other.driverId, kind: 'offer_declined', orderId: order.id })
  }
}

/** The offer that wins its order, who accepts it and when. */
export type Winning = {
  readonly order: BargainedOrder
  readonly offer: LockedOffer
  readonly actor: 'client' | 'operator'
  readonly actorId: number
  readonly at: Date
}

/** Gives the order to the driver of the offer that wins; the others are declined, the price is held. */
export const giveOrder = async (
  tx: Tx,
  { order, offer, actor, actorId, at }: Winning,
  handbook: OfferHandbook,
  deps: OfferDeps,
): Promise<Decision<null>> => {
  const type = handbook.truckTypes.find(({ id }) => id === order.truckTypeId)
  const tariff = handbook.tariffs.get(order.truckTypeId)
  if (type === undefined || tariff === undefined)
    throw new Error(`order ${order.id} has a truck type without tariff`)
  // Since the offer, the driver may have been blocked or have changed trucks.
  const driver = await lockOfferingDriver(tx, offer.driverId, order, handbook)
  if (driver === null || checkOfferingDriver(driver).length > 0) {
    return refuse('offer_not_allowed', undefined, { status: offer.status })
  }
  const held = await deps.money.holdPrice(tx, order, { priceUzs: offer.amountUzs, actorId, at })
  if (!held.ok) return held
  await saveOffer(tx, offer, { status: 'accepted' }, at)
  await declineOthers(tx, order, offer, at, deps)
  await deps.orders.handOver(tx, order, {
    driverId: offer.driverId,
    ...driver.truck,
    amountUzs: offer.amountUzs,
    loadMinutes: type.loadMinutes,
    unloadMinutes: type.unloadMinutes,
    ...waitingPrice(tariff, handbook.priceRules),
    cancelRules: handbook.liveRules.cancel,
    actor,
    actorId,
    at,
  })
  return accept(null)
}

/** Notifies the driver that they have the order, and publishes it to everyone. */
export const notifyWinner = async (
  tx: Tx,
  { id, orderId, driverId }: LockedOffer,
  { amountUzs, at }: { readonly amountUzs: number; readonly at: Date },
  deps: OfferDeps,
): Promise<void> => {
  const facts = { amount_uzs: amountUzs }
  await deps.notify(tx, { at, userId: driverId, kind: 'offer_accepted', orderId, facts })
  deps.announceOffer(tx, { id, driverId }, 'offer.accepted')
  deps.publishFeedChange(tx, orderId, 'removed')
  deps.announceOrder(tx, orderId)
}

const acceptUnderLock = async (
  tx: Tx,
  { at, ...sent }: SentAcceptance & { readonly at: Date },
  handbook: OfferHandbook,
  deps: OfferDeps,
): Promise<Decision<null>> => {
  const order = await deps.orders.lock(tx, sent.orderId)
  if (order === null || !isTheirOrder(order, sent.client)) return refuse('not_found')
  const offer = await lockOffer(tx, sent.orderId, sent.offerId, sent.driverId)
  if (offer === null) return refuse('not_found')
  if (sent.version !== undefined && sent.version !== order.version) return refuse('order_changed')
  const seen = { actor: 'client', seenAmountUzs: sent.amountUzs ?? null } as const
  const deal = checkAcceptance(offer, seen, bargainFacts(order, handbook, at))
  if (!deal.ok) return deal
  const given = await giveOrder(
    tx,
    { order, offer, actor: 'client', actorId: sent.client.userId, at },
    handbook,
    deps,
  )
  if (!given.ok) return given
  await notifyWinner(tx, offer, { amountUzs: deal.value, at }, deps)
  return accept(null)
}

/**
 * Gives the order to the driver of one offer. Of concurrent acceptances exactly one wins: they wait for each
 * other at the order's lock, backed by the database's constraints (one accepted offer per order, no driver
 * twice at a time).
 */
export const acceptOffer = async (deps: OfferDeps, sent: SentAcceptance): Promise<Decision<null>> => {
  const handbook = await deps.readHandbook()
  return mapConstraintViolation(() =>
    inTransaction(deps.db, tx => acceptUnderLock(tx, { ...sent, at: deps.clock.now() }, handbook, deps)),
  )
}
