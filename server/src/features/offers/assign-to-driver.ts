import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import { checkAcceptance } from '@karvon/domain/offers/accept-offer'
import { checkOfferingDriver } from '@karvon/domain/offers/make-offer'
import { moveOffer } from '@karvon/domain/offers/offer-status'
import type { Tx } from '../../platform/db/database.ts'
import { giveOrder, notifyWinner } from './accept-offer.ts'
import { bargainFacts, type LockedDriver, lockOfferingDriver } from './bargain-facts.ts'
import { type LockedOffer, lockAcceptedOffer, lockLiveOffers, saveOffer } from './locked-offer.ts'
import type { BargainedOrder, OfferDeps, OfferHandbook } from './offer-deps.ts'

/** Which driver an operator gives an order to, and when. */
export type OperatorsChoice = { readonly driverId: number; readonly operatorId: number; readonly at: Date }

/** Who takes a deal over, at which price and when. */
export type NextDeal = { readonly driverId: number; readonly amountUzs: number; readonly at: Date }

const checkDriver = async (
  tx: Tx,
  driverId: number,
  order: BargainedOrder,
  handbook: OfferHandbook,
): Promise<Decision<LockedDriver['truck']>> => {
  const driver = await lockOfferingDriver(tx, driverId, order, handbook)
  if (driver === null) return refuse('choice_invalid', 'driver_id')
  const refusals = checkOfferingDriver(driver)
  return refusals.length > 0 ? refuseAll(refusals) : accept(driver.truck)
}

const give = async (
  tx: Tx,
  order: BargainedOrder,
  offer: LockedOffer,
  { operatorId, at }: OperatorsChoice,
  { handbook, deps }: { readonly handbook: OfferHandbook; readonly deps: OfferDeps },
): Promise<Decision<null>> => {
  const given = await giveOrder(
    tx,
    { order, offer, actor: 'operator', actorId: operatorId, at },
    handbook,
    deps,
  )
  if (!given.ok) return given
  await notifyWinner(tx, offer, { amountUzs: offer.amountUzs, at }, deps)
  const facts = { amount_uzs: offer.amountUzs }
  const told = { kind: 'offer_accepted_for_client', orderId: order.id } as const
  await deps.notify(tx, { ...told, at, userId: order.clientId, facts })
  return given
}

/** The offer by which the next driver has the deal; they agreed to its price when they were asked. */
const insertWon = async (tx: Tx, orderId: number, { driverId, amountUzs, at }: NextDeal): Promise<void> => {
  await tx
    .insertInto('offers')
    .values({
      order_id: orderId,
      driver_id: driverId,
      amount_uzs: amountUzs,
      comment: null,
      status: 'accepted',
      counter_amount_uzs: null,
      minutes_away: null,
      expires_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute()
}

/**
 * Notifies drivers whose offers had lost that the order went on without them, except the previous and the
 * next driver.
 */
const notifyEarlierBidders = async (
  tx: Tx,
  orderId: number,
  { driverId, at, fromId }: NextDeal & { readonly fromId: number },
  deps: OfferDeps,
): Promise<void> => {
  const bidders = await tx
    .selectFrom('offers')
    .select('driver_id')
    .distinct()
    .where('order_id', '=', orderId)
    .where('status', '=', 'declined')
    .where('driver_id', 'not in', [fromId, driverId])
    .execute()
  for (const { driver_id: userId } of bidders) {
    await deps.notify(tx, { at, userId, kind: 'order_given_elsewhere', orderId })
  }
}

/**
 * How an operator gives orders to drivers: called under the order's lock, with what was read of the handbook
 * before.
 */
export type AssignToDriver = {
  readHandbook(): Promise<OfferHandbook>
  /** Accepts the driver's live offer for the client. */
  acceptFor(
    tx: Tx,
    orderId: number,
    choice: OperatorsChoice,
    handbook: OfferHandbook,
  ): Promise<Decision<null>>
  /** Whether a driver may carry an order; refuses otherwise. */
  checkDriver(tx: Tx, orderId: number, driverId: number, handbook: OfferHandbook): Promise<Decision<null>>
  /** Locks the driver who is to take an order over and returns their truck. */
  lockNextDriver(
    tx: Tx,
    orderId: number,
    driverId: number,
    handbook: OfferHandbook,
  ): Promise<Decision<LockedDriver['truck']>>
  /** Moves a deal from the offer that had won to one of the next driver's. */
  moveDeal(tx: Tx, orderId: number, next: NextDeal): Promise<void>
}

const lockedOrder = async (tx: Tx, orderId: number, deps: OfferDeps): Promise<BargainedOrder> => {
  const order = await deps.orders.lock(tx, orderId)
  if (order === null) throw new Error(`order ${orderId} was locked and is not there`)
  return order
}

export const createAssignToDriver = (deps: OfferDeps): AssignToDriver => ({
  readHandbook: deps.readHandbook,
  acceptFor: async (tx, orderId, choice, handbook) => {
    const order = await lockedOrder(tx, orderId, deps)
    const [offer] = await lockLiveOffers(tx, orderId, choice.driverId)
    if (offer === undefined) return refuse('choice_invalid', 'driver_id')
    const driver = await checkDriver(tx, choice.driverId, order, handbook)
    if (!driver.ok) return driver
    const seen = { actor: 'operator', seenAmountUzs: null } as const
    const deal = checkAcceptance(offer, seen, bargainFacts(order, handbook, choice.at))
    return deal.ok ? give(tx, order, offer, choice, { handbook, deps }) : deal
  },
  checkDriver: async (tx, orderId, driverId, handbook) => {
    const driver = await checkDriver(tx, driverId, await lockedOrder(tx, orderId, deps), handbook)
    return driver.ok ? accept(null) : driver
  },
  lockNextDriver: async (tx, orderId, driverId, handbook) =>
    checkDriver(tx, driverId, await lockedOrder(tx, orderId, deps), handbook),
  moveDeal: async (tx, orderId, next) => {
    const won = await lockAcceptedOffer(tx, orderId)
    if (won === null) throw new Error(`order ${orderId} has a driver and no accepted offer`)
    const released = moveOffer(won.status, 'release', 'system')
    if (!released.ok) throw new Error(`offer ${won.id} is accepted and can't be released`)
    await saveOffer(tx, won, { status: released.value }, next.at)
    deps.announceOffer(tx, won, 'offer.updated')
    await insertWon(tx, orderId, next)
    await notifyEarlierBidders(tx, orderId, { ...next, fromId: won.driverId }, deps)
  },
})
