import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import { checkAcceptance } from '@karvon/domain/offers/accept-offer'
import { whyNotThisDriver } from '@karvon/domain/offers/make-offer'
import { moveOffer } from '@karvon/domain/offers/offer-status'
import type { Tx } from '../../platform/db/database.ts'
import { giveOrder, tellWinner } from './accept-offer.ts'
import { bargainFacts, lockOfferingDriver } from './bargain-facts.ts'
import { type LockedOffer, lockAcceptedOffer, lockLiveOffers, lockOffer, saveOffer } from './locked-offer.ts'
import type { BargainedOrder, OfferHandbook, OfferParts } from './offer-parts.ts'

/** Which driver an operator gives an order to, and when. */
export type OperatorsChoice = { readonly driverId: number; readonly operatorId: number; readonly at: Date }

const checkDriver = async (
  tx: Tx,
  driverId: number,
  order: BargainedOrder,
  handbook: OfferHandbook,
): Promise<Decision<null>> => {
  const driver = await lockOfferingDriver(tx, driverId, order, handbook)
  if (driver === null) return refuse('choice_invalid', 'driver_id')
  const refusals = whyNotThisDriver(driver)
  return refusals.length > 0 ? refuseAll(refusals) : accept(null)
}

const give = async (
  tx: Tx,
  order: BargainedOrder,
  offer: LockedOffer,
  { operatorId, at }: OperatorsChoice,
  { handbook, parts }: { readonly handbook: OfferHandbook; readonly parts: OfferParts },
): Promise<Decision<null>> => {
  const given = await giveOrder(
    tx,
    { order, offer, actor: 'operator', actorId: operatorId, at },
    handbook,
    parts,
  )
  if (given.ok) await tellWinner(tx, offer, { amountUzs: offer.amountUzs, at }, parts)
  return given
}

const openOffer = async (
  tx: Tx,
  order: BargainedOrder,
  { driverId, at }: OperatorsChoice,
  amountUzs: number,
): Promise<LockedOffer> => {
  const { id } = await tx
    .insertInto('offers')
    .values({
      order_id: order.id,
      driver_id: driverId,
      amount_uzs: amountUzs,
      comment: null,
      status: 'open',
      counter_amount_uzs: null,
      minutes_away: null,
      expires_at: at,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const offer = await lockOffer(tx, order.id, id)
  if (offer === null) throw new Error(`offer ${id} was written and is not there`)
  return offer
}

/** What an operator gives orders with: called under the order's lock, with what was read of the handbook before. */
export type HandToDriver = {
  readHandbook(): Promise<OfferHandbook>
  /** Accepts the driver's live offer for the client. */
  acceptFor(
    tx: Tx,
    orderId: number,
    choice: OperatorsChoice,
    handbook: OfferHandbook,
  ): Promise<Decision<null>>
  /** The offer that had won is one no more; nobody is asked again. */
  releaseQuietly(tx: Tx, orderId: number, at: Date): Promise<void>
  /** Gives an order that has just been taken from its driver to another at a price. */
  handTo(
    tx: Tx,
    orderId: number,
    choice: OperatorsChoice & { readonly amountUzs: number },
    handbook: OfferHandbook,
  ): Promise<Decision<null>>
}

const lockedOrder = async (tx: Tx, orderId: number, parts: OfferParts): Promise<BargainedOrder> => {
  const order = await parts.orders.lock(tx, orderId)
  if (order === null) throw new Error(`order ${orderId} was locked and is not there`)
  return order
}

export const createHandToDriver = (parts: OfferParts): HandToDriver => ({
  readHandbook: parts.readHandbook,
  acceptFor: async (tx, orderId, choice, handbook) => {
    const order = await lockedOrder(tx, orderId, parts)
    const [offer] = await lockLiveOffers(tx, orderId, choice.driverId)
    if (offer === undefined) return refuse('choice_invalid', 'driver_id')
    const driver = await checkDriver(tx, choice.driverId, order, handbook)
    if (!driver.ok) return driver
    const seen = { actor: 'operator', seenAmountUzs: null } as const
    const deal = checkAcceptance(offer, seen, bargainFacts(order, handbook, choice.at))
    return deal.ok ? give(tx, order, offer, choice, { handbook, parts }) : deal
  },
  releaseQuietly: async (tx, orderId, at) => {
    const won = await lockAcceptedOffer(tx, orderId)
    if (won === null) throw new Error(`order ${orderId} has a driver and no accepted offer`)
    const released = moveOffer(won.status, 'release', 'system')
    if (!released.ok) throw new Error(`offer ${won.id} is accepted and can't be released`)
    await saveOffer(tx, won, { status: released.value }, at)
    parts.announceOffer(tx, won, 'offer.updated')
  },
  handTo: async (tx, orderId, { amountUzs, ...choice }, handbook) => {
    const free = await lockedOrder(tx, orderId, parts)
    const driver = await checkDriver(tx, choice.driverId, free, handbook)
    if (!driver.ok) return driver
    const offer = await openOffer(tx, free, choice, amountUzs)
    await parts.orders.markOffered(tx, free, choice.at)
    return give(tx, await lockedOrder(tx, orderId, parts), offer, choice, { handbook, parts })
  },
})
