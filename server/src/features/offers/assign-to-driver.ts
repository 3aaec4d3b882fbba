import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import { checkAcceptance } from '@karvon/domain/offers/accept-offer'
import { checkOfferingDriver } from '@karvon/domain/offers/make-offer'
import { type UnitOfWork, workIn } from '../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Handbook } from '../handbook/handbook.ts'
import type { AcceptedBargain, Bargain, BidderRow } from './bargain.ts'
import { bargainFacts, offeringDriver } from './bargain-facts.ts'
import { addBid, liveBids, stateOf } from './bids.ts'
import { releaseWinner, SELECT_LOST_BIDDERS } from './end-offers.ts'
import { giveOrder } from './give-order.ts'
import { bargainOf } from './locked-bargain.ts'
import type { OfferDeps } from './offer-deps.ts'

/** Which driver an operator gives an order to, and when. */
export type OperatorsChoice = { readonly driverId: number; readonly operatorId: number; readonly at: Date }

/** Who takes a deal over, at which price and when. */
export type NextDeal = { readonly driverId: number; readonly amountUzs: number; readonly at: Date }

/** A driver's truck, as an order has it. */
type Truck = Pick<BidderRow, 'plate' | 'model'>

const checkDriver = ({ order, bidder }: Bargain, handbook: Handbook): Decision<BidderRow> => {
  if (bidder === null) return refuse('choice_invalid', 'driver_id')
  if (bidder.listing === 'blocked') return refuse('driver_blocked_by_client', 'driver_id')
  const refusals = checkOfferingDriver(offeringDriver(bidder, order, handbook))
  return refusals.length > 0 ? refuseAll(refusals) : accept(bidder)
}

/** Accepts the live offer of the chosen driver for the client, who is notified as well. */
const give = (
  work: UnitOfWork,
  bargain: AcceptedBargain,
  { operatorId, at }: OperatorsChoice,
  { handbook, deps }: { readonly handbook: Handbook; readonly deps: OfferDeps },
): Decision<null> => {
  const { order, bidder, readers } = bargain
  const bid = liveBids(bargain).find(({ driver_id }) => driver_id === bidder?.driver_id)
  if (bid === undefined) return refuse('choice_invalid', 'driver_id')
  const driver = checkDriver(bargain, handbook)
  if (!driver.ok) return driver
  const seen = { actor: 'operator', seenAmountUzs: null } as const
  const deal = checkAcceptance(stateOf(bid), seen, bargainFacts(order, handbook, at))
  if (!deal.ok) return deal
  const winning = { bid, actor: 'operator', actorId: operatorId, at } as const
  const given = giveOrder(work, bargain, winning, { handbook, deps })
  if (!given.ok) return given
  const notice = { at, userId: order.clientId, kind: 'offer_accepted_for_client', orderId: order.id } as const
  deps.addNotice(work, { ...notice, facts: { amount_uzs: bid.amount_uzs } }, readers)
  return accept(null)
}

/**
 * How an operator gives orders to drivers: called under the order's lock, with what was read of the handbook
 * before.
 */
export type AssignToDriver = {
  readHandbook(): Promise<Handbook>
  /** Accepts the driver's live offer for the client. */
  acceptFor(tx: Tx, orderId: number, choice: OperatorsChoice, handbook: Handbook): Promise<Decision<null>>
  /** Whether a driver may carry an order; refuses otherwise. */
  checkDriver(tx: Tx, orderId: number, driverId: number, handbook: Handbook): Promise<Decision<null>>
  /** Locks the driver who is to take an order over and returns their truck. */
  lockNextDriver(tx: Tx, orderId: number, driverId: number, handbook: Handbook): Promise<Decision<Truck>>
  /** Moves a deal from the offer that had won to one of the next driver's. */
  moveDeal(tx: Tx, orderId: number, next: NextDeal): Promise<void>
}

/** Reads whether the driver may carry the order, and expects them to stay as they are. */
const lockDriver = async (
  tx: Tx,
  asked: { readonly orderId: number; readonly driverId: number },
  handbook: Handbook,
  deps: OfferDeps,
): Promise<Decision<BidderRow>> => {
  await tx
    .selectFrom('drivers')
    .select('user_id')
    .where('user_id', '=', asked.driverId)
    .forNoKeyUpdate()
    .execute()
  const bargain = await bargainOf(tx, asked, deps)
  // a driver blocked since the request must not learn that
  return bargain.bidder?.listing === 'blocked' ? refuse('not_found') : checkDriver(bargain, handbook)
}

export const createAssignToDriver = (deps: OfferDeps): AssignToDriver => ({
  readHandbook: deps.readHandbook,
  acceptFor: async (tx, orderId, choice, handbook) => {
    const { driverId, operatorId: actorId, at } = choice
    const bargain = await deps.bargains.readAcceptedIn(tx, { orderId, driverId }, { actorId, at })
    if (bargain === null) throw new Error(`order ${orderId} was locked and is not there`)
    return workIn(tx, work => give(work, bargain, choice, { handbook, deps }))
  },
  checkDriver: async (tx, orderId, driverId, handbook) => {
    const driver = checkDriver(await bargainOf(tx, { orderId, driverId }, deps), handbook)
    return driver.ok ? accept(null) : driver
  },
  lockNextDriver: (tx, orderId, driverId, handbook) => lockDriver(tx, { orderId, driverId }, handbook, deps),
  moveDeal: async (tx, orderId, { driverId, amountUzs, at }) => {
    const before = await bargainOf(tx, { orderId }, deps)
    const query = tx.selectFrom('orders as o').select(SELECT_LOST_BIDDERS.as('lost'))
    const { lost } = await query.where('o.id', '=', orderId).executeTakeFirstOrThrow()
    const { driver_id: fromId } = await workIn(tx, work => releaseWinner(work, before, at, deps))
    const bargain = await bargainOf(tx, { orderId, driverId }, deps)
    const { bidder } = bargain
    if (bidder === null) throw new Error(`driver ${driverId} was locked and is not there`)
    // they agreed to this price when they were asked
    const won = { bidder, amountUzs, comment: null, minutesAway: null, expiresAt: at, at }
    await workIn(tx, work => {
      addBid(work, bargain, { ...won, status: 'accepted' })
      for (const userId of lost.filter(id => id !== fromId && id !== driverId))
        deps.addNotice(work, { at, userId, kind: 'order_given_elsewhere', orderId })
    })
  },
})
