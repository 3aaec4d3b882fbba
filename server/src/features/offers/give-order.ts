import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { checkOfferingDriver } from '@karvon/domain/offers/make-offer'
import { waitingPrice } from '@karvon/domain/pricing/waiting-price'
import type { UnitOfWork } from '../../platform/commands/unit-of-work.ts'
import type { Handbook } from '../handbook/handbook.ts'
import { type AcceptedBargain, type Bargain, type Bid, carrierOf } from './bargain.ts'
import { commissionFor, expectSameDriver, offeringDriver, priceFacts } from './bargain-facts.ts'
import { addBid, announceBid, liveBids, NEW, saveBid, withBid } from './bids.ts'
import type { OfferDeps } from './offer-deps.ts'
import { isAtAgreedPrice } from './offer-view.ts'

/** The offer that wins its order, who accepts it and when. */
export type Winning = {
  readonly bid: Bid
  /** The system accepts on the client's behalf, within the client's limits. */
  readonly actor: 'client' | 'operator' | 'system'
  readonly actorId: number | null
  readonly keyName?: string | undefined
  readonly at: Date
}

type Giving = { readonly handbook: Handbook; readonly deps: OfferDeps }

const declineOthers = <B extends Bargain>(
  work: UnitOfWork,
  bargain: B,
  { bid: won, at }: Winning,
  deps: OfferDeps,
): B => {
  const others = liveBids(bargain).filter(({ id }) => id !== won.id)
  return others.reduce((before, other) => {
    const declined = saveBid(work, before, other, { status: 'declined', at })
    announceBid(work, before, declined, 'offer.declined', deps)
    const notice = { at, userId: other.driver_id, kind: 'offer_declined', orderId: before.order.id } as const
    deps.addNotice(work, notice, before.readers)
    return withBid(before, declined)
  }, bargain)
}

const termsOf = ({ order }: Bargain, handbook: Handbook, at: Date) => {
  const { truckTypes, tariffs, priceRules, liveRules } = handbook
  const type = truckTypes.find(({ id }) => id === order.truckTypeId)
  const tariff = tariffs.get(order.truckTypeId)
  if (type === undefined || tariff === undefined)
    throw new Error(`order ${order.id} has a truck type without tariff`)
  return {
    loadMinutes: type.loadMinutes,
    unloadMinutes: type.unloadMinutes,
    ...waitingPrice(tariff, priceRules),
    cancelRules: liveRules.cancel,
    commission: commissionFor(order, handbook, at),
    depositShare: handbook.moneyRules.depositShare,
  }
}

const notifyWinner = (
  work: UnitOfWork,
  { order, readers }: Bargain,
  { bid, at }: Winning,
  { handbook, deps }: Giving,
) => {
  const facts = priceFacts(bid.amount_uzs, commissionFor(order, handbook, at))
  const notice = { at, userId: bid.driver_id, kind: 'offer_accepted', orderId: order.id, facts } as const
  deps.addNotice(work, notice, readers)
}

/** The winning offer is written as accepted, even if it is new. */
const winBid = (work: UnitOfWork, bargain: Bargain, { bid, at }: Winning): Bid =>
  bid.id === NEW
    ? addBid(work, bargain, {
        ...{ bidder: bid, amountUzs: bid.amount_uzs, comment: bid.comment, at },
        ...{ minutesAway: bid.minutes_away, expiresAt: bid.expires_at, status: 'accepted' },
      })
    : saveBid(work, bargain, bid, { status: 'accepted', at })

/**
 * Gives the order to the driver of the offer that wins; the others are declined, the price is held, and everyone is notified.
 * Refuses `offer_not_allowed` if the driver may not carry it any more: since the
 * offer they may have been blocked or have changed trucks.
 */
export const giveOrder = (
  work: UnitOfWork,
  bargain: AcceptedBargain,
  winning: Winning,
  { handbook, deps }: Giving,
): Decision<Bargain> => {
  const { order } = bargain
  const { bid, actor, actorId, keyName, at } = winning
  if (checkOfferingDriver(offeringDriver(bid, order, handbook)).length > 0)
    return refuse('offer_not_allowed', undefined, { status: bid.status })
  const held = deps.money.addHold(
    work,
    order,
    { priceUzs: bid.amount_uzs, actorId: actorId ?? order.clientId, at },
    bargain.hold,
  )
  if (!held.ok) return held
  expectSameDriver(work, bid)
  const won = winBid(work, bargain, winning)
  const decided = declineOthers(work, withBid(bargain, won), { ...winning, bid: won }, deps)
  const given = deps.orders.handOver(work, order, {
    carrier: carrierOf(bid),
    amountUzs: bid.amount_uzs,
    isAgreed: isAtAgreedPrice(bid),
    ...termsOf(bargain, handbook, at),
    actor,
    actorId,
    keyName,
    at,
  })
  const after = { ...decided, order: given }
  if (actor !== 'system') notifyWinner(work, bargain, winning, { handbook, deps })
  announceBid(work, bargain, won, 'offer.accepted', deps)
  work.afterwards(() => deps.publishFeed(order.id, 'removed'))
  deps.announceDecided(work, given)
  return accept(after)
}
