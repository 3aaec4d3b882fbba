import type { OfferOrder } from '@karvon/domain/offers/compare-offers'
import { isLiveOffer } from '@karvon/domain/offers/offer-status'
import type { Offer } from '../../../product/order/order.ts'
import { cheapestOpen, comparedOffers } from './compare-offers.ts'

/** The offers as the client has them on the screen. Only the client moves, adds or opens a row. */
export type OfferList = {
  readonly by: OfferOrder
  /** In their places, as they were when they were listed. */
  readonly listed: readonly Offer[]
  readonly openId: number | null
  /** The price the open row was opened at; null while there is nothing to accept in it. */
  readonly openUzs: number | null
}

/** One row; `isGone` once its offer can no longer be accepted or answered. */
export type OfferRow = { readonly offer: Offer; readonly isGone: boolean }

/** What the accept button stands for. */
export type OpenOffer = {
  readonly offer: Offer
  /** `changed`: the driver has named another price since the row was opened. */
  readonly state: 'acceptable' | 'changed' | 'waiting' | 'gone'
}

/** The same list with one row open, at the price it has now. */
export const openRow = (list: OfferList, offer: Offer | null): OfferList => ({
  ...list,
  openId: offer?.id ?? null,
  openUzs: offer?.status === 'open' ? offer.amount : null,
})

/** All live offers sorted, with the cheapest that can be accepted open. */
export function listOffers(offers: readonly Offer[], by: OfferOrder): OfferList {
  const listed = comparedOffers(offers, by)
  return openRow({ by, listed, openId: null, openUzs: null }, cheapestOpen(offers) ?? listed[0] ?? null)
}

/** The rows in their places, with what is true of them now. */
export const rowsOf = ({ listed }: OfferList, offers: readonly Offer[]): OfferRow[] =>
  listed.map(seen => {
    const offer = offers.find(({ id }) => id === seen.id)
    return { offer: offer ?? seen, isGone: offer === undefined || !isLiveOffer(offer.status) }
  })

/** Live offers that came after the list was made, cheapest first. */
export const unlisted = ({ listed }: OfferList, offers: readonly Offer[]): Offer[] =>
  comparedOffers(offers, 'price').filter(({ id }) => !listed.some(seen => seen.id === id))

/** The list re-sorted with all live offers; ended ones come last and the open row stays open. */
export function sortList(list: OfferList, offers: readonly Offer[], by: OfferOrder): OfferList {
  const gone = rowsOf(list, offers).filter(({ isGone }) => isGone)
  return { ...list, by, listed: [...comparedOffers(offers, by), ...gone.map(({ offer }) => offer)] }
}

/** Puts the newcomers into the list and opens the cheapest of them. */
export const showUnlisted = (list: OfferList, offers: readonly Offer[]): OfferList =>
  openRow(sortList(list, offers, list.by), unlisted(list, offers)[0] ?? null)

/** The open row's offer and whether the price that was shown can still be accepted; null where no row is open. */
export function openOffer(list: OfferList, offers: readonly Offer[]): OpenOffer | null {
  const row = rowsOf(list, offers).find(({ offer }) => offer.id === list.openId)
  if (row === undefined) return null
  const { offer, isGone } = row
  if (isGone) return { offer, state: 'gone' }
  if (offer.status !== 'open') return { offer, state: 'waiting' }
  return { offer, state: list.openUzs === null || list.openUzs === offer.amount ? 'acceptable' : 'changed' }
}
