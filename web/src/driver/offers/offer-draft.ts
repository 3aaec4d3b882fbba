import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import { checkOfferedPrice } from '@karvon/domain/pricing/offer-bounds'
import type { PriceRules } from '@karvon/domain/pricing/tariff'
import { formatNumber } from '@karvon/domain/reading/figures'
import { getLocale } from '../../platform/locale/locale.ts'
import { typedSum } from '../../platform/locale/read-figure.ts'
import type { FeedOrder } from '../queries/driver.ts'
import type { SentOffer } from '../queries/driver-calls.ts'

/** The choices for how long an offer is valid, in minutes. */
export const OFFER_LIFETIMES = ['15', '30', '60', '120'] as const

export type OfferLifetime = (typeof OFFER_LIFETIMES)[number]

/** An offer as typed. */
export type OfferDraft = { amount: string; comment: string; life: OfferLifetime }

/** An amount as formatted in its field. */
export const formatAmount = (uzs: number): string => formatNumber(uzs, getLocale(), 0)

/** The initial amount: the client's counteroffer, else the driver's live offer, else the client's price. */
export const presetAmount = ({ myOffer, price }: Pick<FeedOrder, 'myOffer' | 'price'>): number =>
  myOffer?.counterAmount ?? myOffer?.amount ?? price

export const newOfferDraft = (order: FeedOrder): OfferDraft => ({
  amount: formatAmount(Math.min(presetAmount(order), order.offerMax)),
  comment: order.myOffer?.comment ?? '',
  life: '30',
})

export const boundsOf = ({ offerMin, offerMax }: FeedOrder) => ({ minUzs: offerMin, maxUzs: offerMax })

/** The offer to send, or why its amount is refused, by the server's rule. */
export function checkOfferDraft(draft: OfferDraft, order: FeedOrder, rules: PriceRules): Decision<SentOffer> {
  const amount = typedSum(draft.amount)
  if (amount === null) return refuse('integer_invalid', 'amount')
  const refusals = checkOfferedPrice(amount, boundsOf(order), order.paymentType, rules, 'amount')
  if (refusals.length > 0) return refuseAll(refusals)
  const comment = draft.comment.trim()
  return accept({ amount, comment: comment === '' ? null : comment, validMinutes: Number(draft.life) })
}
