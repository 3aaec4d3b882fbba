import type {
  confirmOffer as confirmOfferEndpoint,
  withdrawOffer as withdrawOfferEndpoint,
} from '@karvon/contract/drivers'
import type {
  counterOffer as counterOfferEndpoint,
  declineOffer as declineOfferEndpoint,
} from '@karvon/contract/offers'
import { isTheirOrder } from '@karvon/domain/access/acting-client'
import { accept, type Decision, refusal, refuse, refuseAll } from '@karvon/domain/decision'
import type { NoticeKind } from '@karvon/domain/notices/notice-table'
import { answerCounter, checkCounter, type OfferState } from '@karvon/domain/offers/counter-offer'
import { checkOfferingDriver } from '@karvon/domain/offers/make-offer'
import type { Command, CommandCall, Outcome } from '../../platform/commands/serve-command.ts'
import { createUnitOfWork, type UnitOfWork } from '../../platform/commands/unit-of-work.ts'
import { actingClient, signedIn } from '../../platform/http/caller.ts'
import type { Handbook } from '../handbook/handbook.ts'
import type { Bargain, Bid } from './bargain.ts'
import {
  bargainFacts,
  checkClientOwes,
  checkPapers,
  checkPrepaid,
  commissionFor,
  expectSameDriver,
  offeringDriver,
  priceFacts,
} from './bargain-facts.ts'
import { announceBid, decidedBid, decidedForClient, expiryJob, saveBid, stateOf } from './bids.ts'
import { endBid } from './end-bid.ts'
import type { OfferDeps } from './offer-deps.ts'
import type { OfferView } from './offer-view.ts'

type Clients = typeof counterOfferEndpoint | typeof declineOfferEndpoint
type Drivers = typeof confirmOfferEndpoint | typeof withdrawOfferEndpoint

/** An offer to be answered, what it is an offer for, and when. */
type OfferFacts<Call> = {
  readonly call: Call
  readonly bargain: Bargain
  readonly bid: Bid
  readonly handbook: Handbook
  readonly now: Date
}

/** An offer for an order of this client. */
const loadClients = async <E extends Clients>(
  call: CommandCall<E>,
  deps: OfferDeps,
): Promise<Decision<OfferFacts<CommandCall<E>>>> => {
  const { id: orderId, offerId } = call.params as { id: number; offerId: number }
  const handbook = await deps.readHandbook()
  const bargain = await deps.bargains.read({ orderId, offerId })
  const bid = bargain?.bids.find(({ id }) => id === offerId)
  if (!bargain || bid === undefined) return refuse('not_found')
  if (!isTheirOrder(bargain.order, actingClient(call.caller, 'counter_offer'))) return refuse('not_found')
  return accept({ call, bargain, bid, handbook, now: call.now })
}

/** An offer of this driver. */
const loadDrivers = async <E extends Drivers>(
  call: CommandCall<E>,
  deps: OfferDeps,
): Promise<Decision<OfferFacts<CommandCall<E>>>> => {
  const { id: offerId } = call.params as { id: number }
  const driverId = signedIn(call.caller).userId
  const handbook = await deps.readHandbook()
  const bargain = await deps.bargains.read({ offerId, driverId })
  const bid = bargain?.bids.find(({ id }) => id === offerId)
  if (!bargain || bid === undefined) return refuse('not_found')
  return accept({ call, bargain, bid, handbook, now: call.now })
}

type Told = {
  readonly userId: number
  readonly kind: NoticeKind
  readonly facts: Readonly<Record<string, number>>
}

/** Renews an offer by an answer, and tells the other side. */
const renew = (
  { bargain, bid, now: at }: OfferFacts<unknown>,
  next: OfferState,
  told: Told,
  deps: OfferDeps,
): { readonly work: UnitOfWork; readonly saved: Bid } => {
  const { order, readers } = bargain
  const work = createUnitOfWork()
  const saved = saveBid(work, bargain, bid, { ...next, at })
  work.insert('jobs', expiryJob(saved))
  deps.addNotice(work, { at, orderId: order.id, ...told }, readers)
  announceBid(work, bargain, saved, 'offer.updated', deps)
  deps.announceDecided(work, order)
  return { work, saved }
}

/** The client names another sum to one driver. */
export const counterOffer = (
  deps: OfferDeps,
): Command<typeof counterOfferEndpoint, OfferFacts<CommandCall<typeof counterOfferEndpoint>>> => ({
  load: call => loadClients(call, deps),
  decide: facts => {
    const { call, bargain, bid, handbook, now } = facts
    const { amount: amountUzs } = call.body
    const next = checkCounter(stateOf(bid), amountUzs, bargainFacts(bargain.order, handbook, now))
    const owes = checkClientOwes(bargain, handbook)
    if (!next.ok || owes.length > 0) return refuseAll([...(next.ok ? [] : next.refusals), ...owes])
    const priced = priceFacts(amountUzs, commissionFor(bargain.order, handbook, now))
    const told = { userId: bid.driver_id, kind: 'offer_countered', facts: priced } as const
    const { work, saved } = renew(facts, next.value, told, deps)
    return accept(decidedForClient(work, saved))
  },
  lanes: ({ params }) => [`order ${params.id}`],
})

/** The driver agrees: to the client's counter, or to their own offer after an edit. */
export const confirmOffer = (
  deps: OfferDeps,
): Command<typeof confirmOfferEndpoint, OfferFacts<CommandCall<typeof confirmOfferEndpoint>>> => ({
  load: call => loadDrivers(call, deps),
  decide: facts => {
    const { bargain, bid, handbook, now } = facts
    const { order, bidder } = bargain
    const driverRefusals =
      bidder === null
        ? [refusal('driver_not_approved')]
        : [
            ...checkOfferingDriver(offeringDriver(bidder, order, handbook)),
            ...checkPapers(bidder, handbook, now),
            ...checkPrepaid(bidder, handbook),
          ]
    const next = answerCounter(stateOf(bid), bargainFacts(order, handbook, now))
    if (!next.ok || bidder === null || driverRefusals.length > 0)
      return refuseAll([...(next.ok ? [] : next.refusals), ...driverRefusals])
    const { amountUzs } = next.value
    const { work, saved } = renew(
      facts,
      next.value,
      { userId: order.clientId, kind: 'offer_arrived', facts: { amount_uzs: amountUzs } },
      deps,
    )
    expectSameDriver(work, bidder)
    return accept(decidedBid(work, saved))
  },
})

/** Ends an offer; a driver whose offer is declined is notified. */
const end = (
  { bargain, bid, now: at }: OfferFacts<unknown>,
  ending: { readonly action: 'withdraw' | 'decline'; readonly by: 'client' | 'driver' },
  deps: OfferDeps,
): Outcome<OfferView> => {
  const work = createUnitOfWork()
  const ended = endBid(work, bargain, bid, { ...ending, at }, deps)
  if (!ended.ok) return ended
  if (ending.by === 'client') {
    const notice = { at, userId: bid.driver_id, kind: 'offer_declined', orderId: bargain.order.id } as const
    deps.addNotice(work, notice, bargain.readers)
    return accept(decidedForClient(work, ended.value.bid))
  }
  return accept(decidedBid(work, ended.value.bid))
}

/** The driver takes their offer back. */
export const withdrawOffer = (
  deps: OfferDeps,
): Command<typeof withdrawOfferEndpoint, OfferFacts<CommandCall<typeof withdrawOfferEndpoint>>> => ({
  load: call => loadDrivers(call, deps),
  decide: facts => end(facts, { action: 'withdraw', by: 'driver' }, deps),
})

/** The client does not want this offer. */
export const declineOffer = (
  deps: OfferDeps,
): Command<typeof declineOfferEndpoint, OfferFacts<CommandCall<typeof declineOfferEndpoint>>> => ({
  load: call => loadClients(call, deps),
  decide: facts => end(facts, { action: 'decline', by: 'client' }, deps),
  lanes: ({ params }) => [`order ${params.id}`],
})
