import { listReplacementRequests } from '@karvon/contract/driver/replacements'
import { listMyOffers, showDriverOrder } from '@karvon/contract/drivers'
import type { Endpoint } from '@karvon/contract/endpoint'
import { showOrder } from '@karvon/contract/orders'
import { isLiveOffer } from '@karvon/domain/offers/offer-status'
import type { OwnAnswer } from '../../../../platform/http/call-as.ts'
import type { Load, Order, Reader } from '../conversation-deps.ts'
import type { Card, Html } from '../writing/html.ts'
import { type Bid, bidCard, endedBidCard } from './bid-card.ts'
import { clientOfferCard } from './client-offer-card.ts'
import { clientOrderCard } from './client-order-card.ts'
import { closedLoadCard, loadCard } from './load-card.ts'
import { type Replacement, replacementCard } from './replacement-card.ts'
import { tripCard } from './trip-card.ts'

const TOO_MANY = 429

/** The data of a response; null if the person may not see it. Too many requests (429) throw, so that the update is retried. */
export const found = <E extends Endpoint>(answer: OwnAnswer<E>) => {
  if (answer.ok) return answer.data
  if (answer.status === TOO_MANY) throw new Error(answer.code)
  return null
}

/** An order of this client; null: they have no such order. */
export const clientOrder = async ({ deps, caller, locale }: Reader, id: number): Promise<Order | null> => {
  return found(await deps.callAs(caller, showOrder, { params: { id }, locale }))
}

/** An order that this driver has a deal for; null: there is none. */
export const driverOrder = async ({ deps, caller, locale }: Reader, id: number): Promise<Order | null> => {
  return found(await deps.callAs(caller, showDriverOrder, { params: { id }, locale }))
}

/** An open order for this driver; null: it is gone, or was never for them. */
export const loadFor = ({ deps, caller, locale }: Reader, orderId: number): Promise<Load | null> =>
  deps.readLoad({ driverId: caller.userId, orderId, locale })

/** The driver's newest offer for an order; null: they made none lately. */
export const bidFor = async (reader: Reader, orderId: number): Promise<Bid | null> => {
  const { deps, caller, locale } = reader
  const offers = found(await deps.callAs(caller, listMyOffers, { locale })) ?? []
  const recent = offers.find(({ order }) => order.id === orderId)
  if (recent !== undefined) return recent
  const load = await loadFor(reader, orderId)
  return load?.myOffer ? { offer: load.myOffer, order: load } : null
}

/** A client's order as it is now. */
export const clientOrderNow = async (
  reader: Reader,
  orderId: number,
  headline: Html | null = null,
): Promise<Card | null> => {
  const order = await clientOrder(reader, orderId)
  return order === null ? null : clientOrderCard(order, reader, headline)
}

/** An offer for a client's order as it is now. */
export const clientOfferNow = async (
  reader: Reader,
  orderId: number,
  offerId: number,
  over: Html | null = null,
): Promise<Card | null> => {
  const order = await clientOrder(reader, orderId)
  return order === null ? null : clientOfferCard(offerId, order, reader, over)
}

/** A driver's trip as it is now. */
export const tripNow = async (
  reader: Reader,
  orderId: number,
  headline: Html | null = null,
): Promise<Card | null> => {
  const order = await driverOrder(reader, orderId)
  return order === null ? null : tripCard(order, reader, headline)
}

const afterBid = async (reader: Reader, bid: Bid): Promise<Card> => {
  if (isLiveOffer(bid.offer.status)) return bidCard(bid, reader)
  const trip = bid.offer.status === 'accepted' ? await tripNow(reader, bid.order.id) : null
  return trip ?? endedBidCard(bid, reader)
}

/** A load as it is now for a driver: their offer, the trip, the open load, or that it is gone. */
export const loadNow = async (reader: Reader, orderId: number): Promise<Card> => {
  const bid = await bidFor(reader, orderId)
  if (bid !== null) return afterBid(reader, bid)
  const load = await loadFor(reader, orderId)
  if (load !== null) return loadCard(load, reader)
  return (await tripNow(reader, orderId)) ?? closedLoadCard(orderId, 'gone', reader)
}

/** The driver's live offer for an order; null: they have none. */
export const liveBidFor = async (reader: Reader, orderId: number): Promise<Bid | null> => {
  const bid = await bidFor(reader, orderId)
  return bid !== null && isLiveOffer(bid.offer.status) ? bid : null
}

/** A question to take an order over, if it still stands. */
export const replacementFor = async (
  { deps, caller, locale }: Reader,
  which: (asked: Replacement) => boolean,
): Promise<Replacement | null> => {
  const asked = found(await deps.callAs(caller, listReplacementRequests, { locale })) ?? []
  return asked.find(which) ?? null
}

/** The same as a card. */
export const replacementNow = async (reader: Reader, orderId: number): Promise<Card | null> => {
  const asked = await replacementFor(reader, one => one.orderId === orderId)
  return asked === null ? null : replacementCard(asked, reader)
}
