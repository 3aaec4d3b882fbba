import type { OfferOrder } from '@karvon/domain/offers/compare-offers'
import { isLiveOffer } from '@karvon/domain/offers/offer-status'
import type { Offer } from '../../../product/order/order.ts'
import { cheapestOpen, comparedOffers } from './compare-offers.ts'

/** The offers as shown to the client. Rows are only moved, added or opened by the client's own action. */
export type OfferList = {
  readonly by: OfferOrder
  /** In display order, as they were when listed. */
  readonly listed: readonly Offer[]
  readonly openId: number | null
  /** The price the open row was opened at; null if it cannot be accepted. */
  readonly openUzs: number | null
}

/** One row; `isGone` once its offer can no longer be accepted or answered. */
export type OfferRow = { readonly offer: Offer; readonly isGone: boolean }

/** The offer in the open row, and whether it can be accepted. */
export type OpenOffer = {
  readonly offer: Offer
  /** `changed`: the driver has named another price since the row was opened. */
  readonly state: 'acceptable' | 'changed' | 'waiting' | 'gone'
}

/** The same list with one row open, at its current price. */
export const openRow = (list: OfferList, offer: Offer | null): OfferList => ({
  ...list,
  openId: offer?.id ?? null,
  openUzs: offer?.status === 'open' ? offer.amount : null,
})

/** All live offers sorted, with the cheapest acceptable one open. */
export function listOffers(offers: readonly Offer[], by: OfferOrder): OfferList {
  const listed = comparedOffers(offers, by)
  return openRow({ by, listed, openId: null, openUzs: null }, cheapestOpen(offers) ?? listed[0] ?? null)
}

/** The rows in display order, with their offers' current data. */
export const rowsOf = ({ listed }: OfferList, offers: readonly Offer[]): OfferRow[] =>
  listed.map(seen => {
    const offer = offers.find(({ id }) => id === seen.id)
    return { offer: offer ?? seen, isGone: offer === undefined || !isLiveOffer(offer.status) }
  })

/** Live offers that came after the list was made, cheapest first. */
export const newOffers = ({ listed }: OfferList, offers: readonly Offer[]): Offer[] =>
  comparedOffers(offers, 'price').filter(({ id }) => !listed.some(seen => seen.id === id))

/** The list re-sorted with all live offers; ended ones come last and the open row stays open. */
export function sortList(list: OfferList, offers: readonly Offer[], by: OfferOrder): OfferList {
  const gone = rowsOf(list, offers).filter(({ isGone }) => isGone)
  return { ...list, by, listed: [...comparedOffers(offers, by), ...gone.map(({ offer }) => offer)] }
}

/** Adds new offers to the list and opens the cheapest of them. */
export const showNewOffers = (list: OfferList, offers: readonly Offer[]): OfferList =>
  openRow(sortList(list, offers, list.by), newOffers(list, offers)[0] ?? null)

/** The open row's offer and whether the price shown can still be accepted; null if no row is open. */
export function openOffer(list: OfferList, offers: readonly Offer[]): OpenOffer | null {
  const row = rowsOf(list, offers).find(({ offer }) => offer.id === list.openId)
  if (row === undefined) return null
  const { offer, isGone } = row
  if (isGone) return { offer, state: 'gone' }
  if (offer.status !== 'open') return { offer, state: 'waiting' }
  return { offer, state: list.openUzs === null || list.openUzs === offer.amount ? 'acceptable' : 'changed' }
}
