import { type OfferOrder, sortOffers } from '@karvon/domain/offers/compare-offers'
import { isLiveOffer } from '@karvon/domain/offers/offer-status'
import type { Offer } from '../../../product/order/order.ts'

const compared = (offer: Offer) => ({
  id: offer.id,
  amountUzs: offer.amount,
  rating: offer.driver.rating,
  keptShare: offer.driver.keptShare,
  minutesAway: offer.minutesAway,
  offer,
})

/** The live offers, sorted as the client chose. */
export const comparedOffers = (offers: readonly Offer[], by: OfferOrder): Offer[] =>
  sortOffers(offers.filter(({ status }) => isLiveOffer(status)).map(compared), by).map(({ offer }) => offer)

/** The cheapest offer that can be accepted now, or null. */
export const cheapestOpen = (offers: readonly Offer[]): Offer | null =>
  comparedOffers(offers, 'price').find(({ status }) => status === 'open') ?? null
