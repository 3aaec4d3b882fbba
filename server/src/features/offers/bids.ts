import { room } from '@karvon/contract/events'
import type { OfferState } from '@karvon/domain/offers/counter-offer'
import { offerAsClientSees } from '@karvon/domain/offers/offer-as-client-sees'
import { isLiveOffer, isStandingOffer } from '@karvon/domain/offers/offer-status'
import { newId } from '../../platform/commands/guarded-write.ts'
import { type Decided, decidedBy } from '../../platform/commands/serve-command.ts'
import type { UnitOfWork } from '../../platform/commands/unit-of-work.ts'
import type { Bargain, Bid, BidderRow } from './bargain.ts'
import type { OfferDeps } from './offer-deps.ts'
import { inOrder, type OfferView, offerView } from './offer-view.ts'

/** The id of an offer that is not written yet. */
export const NEW = 0

/** An offer in the course of bargaining. */
export const stateOf = (bid: Bid): OfferState => ({
  status: bid.status,
  amountUzs: bid.amount_uzs,
  counterAmountUzs: bid.counter_amount_uzs,
  round: bid.round,
  expiresAt: bid.expires_at,
})

/** The live offers of a bargain. */
export const liveBids = ({ bids }: Bargain): Bid[] => bids.filter(({ status }) => isLiveOffer(status))

/** The same bargain after one of its offers has changed, or has come. */
export const withBid = <B extends Bargain>(bargain: B, bid: Bid): B => ({
  ...bargain,
  bids: [...bargain.bids.filter(({ id }) => id !== bid.id), bid],
})

/** Offers are only changed as they were read, all of them: each change raises their order's count. */
const expectSameOffers = (work: UnitOfWork, { order: { id, version, offersVersion } }: Bargain): void => {
  work.expect('orders', { id }, { version, offers_version: offersVersion })
  work.change('orders', { id }, {}, { offers_version: 1 })
}

/** What an offer becomes, when, and what its driver says about it now. */
export type BidChange = Partial<OfferState> & { readonly at: Date; readonly comment?: string | null }

/** Changes an offer; each change raises its version. */
export const saveBid = (
  work: UnitOfWork,
  bargain: Bargain,
  bid: Bid,
  { at, comment = bid.comment, ...next }: BidChange,
): Bid => {
  const state = { ...stateOf(bid), ...next }
  const columns = {
    status: state.status,
    amount_uzs: state.amountUzs,
    counter_amount_uzs: state.counterAmountUzs,
    round: state.round,
    expires_at: state.expiresAt,
    comment,
    updated_at: at,
    version: bid.version + 1,
  }
  expectSameOffers(work, bargain)
  work.change('offers', { id: bid.id }, columns)
  return { ...bid, ...columns }
}

/** What a new offer says. */
export type NewBid = {
  readonly bidder: BidderRow
  readonly amountUzs: number
  readonly comment: string | null
  readonly minutesAway: number | null
  readonly expiresAt: Date
  readonly status: Bid['status']
  readonly at: Date
}

const columnsOf = (orderId: number, added: NewBid) => ({
  order_id: orderId,
  driver_id: added.bidder.driver_id,
  amount_uzs: added.amountUzs,
  comment: added.comment,
  status: added.status,
  counter_amount_uzs: null,
  minutes_away: added.minutesAway,
  expires_at: added.expiresAt,
  created_at: added.at,
  updated_at: added.at,
})

/** An offer that is not written yet. */
export const newBid = ({ order }: Bargain, added: NewBid): Bid => ({
  ...added.bidder,
  ...columnsOf(order.id, added),
  id: NEW,
  round: 1,
  version: 1,
})

/** Adds an offer to an order. */
export const addBid = (work: UnitOfWork, bargain: Bargain, added: NewBid): Bid => {
  expectSameOffers(work, bargain)
  work.insert('offers', { id: work.newId('offers'), ...columnsOf(bargain.order.id, added) })
  return newBid(bargain, added)
}

/** The job that ends an offer once its time is over. */
export const EXPIRE_OFFER = 'expire_offer'

/** That job for this offer. */
export const expiryJob = (bid: Bid) => ({
  kind: EXPIRE_OFFER,
  payload: { offerId: bid.id === NEW ? newId('offers') : bid.id },
  run_at: bid.expires_at,
})

/** A decision that is answered by an offer. */
export const decidedBid = (work: UnitOfWork, bid: Bid): Decided<OfferView> =>
  decidedBy(work, offerView(bid), bid.id === NEW ? 'offers' : null)

/** The same for the client of the order. */
export const decidedForClient = (work: UnitOfWork, bid: Bid): Decided<OfferView> =>
  decidedBy(work, offerAsClientSees(offerView(bid)))

/** The offers that the client sees, live and accepted ones. */
export const shownOffers = ({ bids }: Bargain): OfferView[] =>
  inOrder(bids.filter(({ status }) => isStandingOffer(status)).map(offerView))

/** Events for the driver alone: the offer was accepted or lost. */
const DRIVERS_ONLY = new Set(['offer.accepted', 'offer.declined'])

/** Publishes an offer to both sides once it is written. */
export const announceBid = (
  work: UnitOfWork,
  { order }: Bargain,
  bid: Bid,
  event: 'offer.created' | 'offer.updated' | 'offer.accepted' | 'offer.declined',
  { publish }: Pick<OfferDeps, 'publish'>,
): void => {
  const { id: orderId, clientId, clientCompanyId } = order
  const clients = [room.user(clientId), ...(clientCompanyId === null ? [] : [room.owner(clientCompanyId)])]
  const to = [room.user(bid.driver_id), ...(DRIVERS_ONLY.has(event) ? [] : clients)]
  const { status, version } = bid
  work.afterwards(ids => {
    const offerId = bid.id === NEW ? ids('offers') : bid.id
    publish({ to, event, payload: { orderId, offerId, version, status } })
  })
}
