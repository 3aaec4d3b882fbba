import type { makeOffer as makeOfferEndpoint } from '@karvon/contract/drivers'
import { checkAgreedPrice, checkTaking } from '@karvon/domain/carriers/lane-prices/match-lane-price'
import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import { type CheckedOffer, checkOffer } from '@karvon/domain/offers/make-offer'
import { moveOffer } from '@karvon/domain/offers/offer-status'
import type { Command, CommandCall, Outcome } from '../../platform/commands/serve-command.ts'
import { createUnitOfWork, type UnitOfWork } from '../../platform/commands/unit-of-work.ts'
import { EXCLUSION_VIOLATION } from '../../platform/error-code.ts'
import { signedIn } from '../../platform/http/caller.ts'
import type { Handbook } from '../handbook/handbook.ts'
import type { ActingBidder, Bid, BidderRow, OfferedBargain, TakenBargain } from './bargain.ts'
import {
  bargainFacts,
  checkPapers,
  checkPrepaid,
  expectNotBlocked,
  expectSameDriver,
  isOffered,
  offeringDriver,
} from './bargain-facts.ts'
import { addBid, announceBid, decidedBid, expiryJob, liveBids, saveBid, withBid } from './bids.ts'
import type { OfferDeps } from './offer-deps.ts'
import type { OfferView } from './offer-view.ts'
import { takeOrder } from './take-order.ts'

/** The driver already carries an order at that time; for deals made immediately. */
const TAKEN_VIOLATIONS = { [EXCLUSION_VIOLATION]: 'driver_busy' } as const

type Call = CommandCall<typeof makeOfferEndpoint>

type OfferFacts = {
  readonly call: Call
  readonly bargain: OfferedBargain | TakenBargain
  readonly handbook: Handbook
  /** How long the driver needs to the loading point; null if nobody knows where they are. */
  readonly minutesAway: number | null
}

const load = async (call: Call, deps: OfferDeps): Promise<Decision<OfferFacts>> => {
  const driverId = signedIn(call.caller).userId
  const { lat, lng } = call.body
  const handbook = await deps.readHandbook()
  const asked = { orderId: call.params.id, driverId }
  const bargain =
    call.body.atAgreedPrice === true
      ? await deps.bargains.readTaken(asked, { actorId: null, at: call.now })
      : await deps.bargains.read(asked)
  if (bargain === null || !isOffered(bargain, call.now)) return refuse('not_found')
  const from = lat === undefined || lng === undefined ? bargain.truckAt : { lat, lng }
  const to = bargain.order.stops[0]?.point
  const minutesAway = from === null || to === undefined ? null : await deps.minutesBetween(from, to)
  return accept({ call, bargain, handbook, minutesAway })
}

type Put = { readonly bid: Bid; readonly event: 'offer.created' | 'offer.updated' }

/** A driver has one live offer to an order: a second replaces the first, and answers a counter as well. */
const putBid = (
  work: UnitOfWork,
  { call: { now: at }, bargain, minutesAway }: OfferFacts,
  bidder: BidderRow,
  { amountUzs, comment, expiresAt }: CheckedOffer,
): Decision<Put> => {
  const live = liveBids(bargain).find(({ driver_id }) => driver_id === bidder.driver_id)
  if (live === undefined) {
    const added = { bidder, amountUzs, comment, minutesAway, expiresAt, status: 'open', at } as const
    return accept({ bid: addBid(work, bargain, added), event: 'offer.created' })
  }
  const moved = moveOffer(live.status, 'offer_again', 'driver')
  if (!moved.ok) return moved
  const next = { status: moved.value, amountUzs, counterAmountUzs: null, expiresAt, at, comment }
  return accept({ bid: saveBid(work, bargain, live, next), event: 'offer.updated' })
}

/** All that stands against an offer, or the offer. */
const checkAll = ({ call, bargain, handbook }: OfferFacts, bidder: ActingBidder): Decision<CheckedOffer> => {
  const { order } = bargain
  const { now: at } = call
  const { amount: amountUzs, atAgreedPrice = false, comment = null, validMinutes = null } = call.body
  const driver = offeringDriver(bidder, order, handbook)
  const facts = { ...bargainFacts(order, handbook, at), driver }
  const checked = checkOffer({ amountUzs, comment, validMinutes }, facts)
  const checkPrice = atAgreedPrice ? checkTaking : checkAgreedPrice
  const refusals = [
    ...(checked.ok ? [] : checked.refusals),
    ...checkPrice(amountUzs, bidder.agreed_uzs),
    ...checkPapers(bidder, handbook, at),
    ...checkPrepaid(bidder, handbook),
  ]
  return checked.ok && refusals.length === 0 ? checked : refuseAll(refusals)
}

const decide = (facts: OfferFacts, deps: OfferDeps): Outcome<OfferView> => {
  const { call, bargain, handbook } = facts
  const { order, bidder, readers } = bargain
  const { now: at } = call
  if (bidder === null) return refuse('driver_not_approved')
  const checked = checkAll(facts, bidder)
  if (!checked.ok) return checked
  const work = createUnitOfWork()
  expectNotBlocked(work, bidder)
  if ('hold' in bargain && order.givesToCarriers) {
    const { minutesAway } = facts
    const taken = takeOrder(
      work,
      { bargain, bidder, checked: checked.value, minutesAway, handbook, at },
      deps,
    )
    if (taken !== null) return accept(taken)
  }
  const put = putBid(work, facts, bidder, checked.value)
  if (!put.ok) return put
  const { bid, event } = put.value
  expectSameDriver(work, bidder)
  const after = { ...withBid(bargain, bid), order: deps.orders.markOffered(work, order, at) }
  work.insert('jobs', expiryJob(bid))
  const notice = { at, userId: order.clientId, kind: 'offer_arrived', orderId: order.id } as const
  deps.addNotice(
    work,
    { ...notice, facts: { amount_uzs: bid.amount_uzs, driver_id: bid.driver_id } },
    readers,
  )
  announceBid(work, bargain, bid, event, deps)
  deps.announceDecided(work, after.order)
  return accept(decidedBid(work, bid))
}

/** A driver's offer for an order, or a new sum of the one they have made; it expires by a job. */
export const makeOffer = (deps: OfferDeps): Command<typeof makeOfferEndpoint, OfferFacts> => ({
  load: call => load(call, deps),
  decide: facts => decide(facts, deps),
  lanes: ({ params }) => [`order ${params.id}`],
  violations: TAKEN_VIOLATIONS,
})
