import { accept, type Decision } from '@karvon/domain/decision'
import { moveOffer, type OfferAction } from '@karvon/domain/offers/offer-status'
import type { UnitOfWork } from '../../platform/commands/unit-of-work.ts'
import type { Bargain, Bid } from './bargain.ts'
import { announceBid, liveBids, saveBid, withBid } from './bids.ts'
import type { OfferDeps } from './offer-deps.ts'

/** How an offer ends, by whom and when. */
export type BidEnd = {
  readonly action: Extract<OfferAction, 'withdraw' | 'decline' | 'expire'>
  readonly by: 'client' | 'driver' | 'system'
  readonly at: Date
}

/** An offer is over; when it was the last live one, the order waits for offers again. */
export const endBid = <B extends Bargain>(
  work: UnitOfWork,
  bargain: B,
  bid: Bid,
  { action, by, at }: BidEnd,
  deps: OfferDeps,
): Decision<{ readonly bid: Bid; readonly bargain: B }> => {
  const moved = moveOffer(bid.status, action, by)
  if (!moved.ok) return moved
  const ended = saveBid(work, bargain, bid, { status: moved.value, at })
  const left = withBid(bargain, ended)
  const { order } = bargain
  const waiting = liveBids(left).length === 0 ? deps.orders.markUnoffered(work, order, at) : order
  announceBid(work, bargain, ended, action === 'decline' ? 'offer.declined' : 'offer.updated', deps)
  deps.announceDecided(work, waiting)
  return accept({ bid: ended, bargain: { ...left, order: waiting } })
}
