import { differenceToEstimateUzs, type OfferOrder } from '@karvon/domain/offers/compare-offers'
import { roundDifferenceUzs } from '@karvon/domain/values/uzs'
import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import type { Offer } from '../../../product/order/order.ts'
import { sumLabel } from '../bargaining/sum-labels.ts'

/** How an offer compares with the estimate, as text and tone. */
export function differenceLabel(
  amountUzs: number,
  estimateUzs: number,
): { text: string; tone: 'less' | 'more' | 'same' } {
  const uzs = differenceToEstimateUzs(amountUzs, estimateUzs)
  if (uzs === 0) return { text: m.orders_offer_as_estimate(), tone: 'same' }
  const sum = sumLabel(roundDifferenceUzs(Math.abs(uzs)))
  return uzs < 0
    ? { text: m.orders_offer_below({ sum }), tone: 'less' }
    : { text: m.orders_offer_above({ sum }), tone: 'more' }
}

/** The state of an offer worth mentioning: it is waiting for the driver, or no rounds are left; else null. */
export function offerState(
  { status, counterAmount, amount, round }: Offer,
  maxRounds: number,
): string | null {
  if (status === 'countered') return m.orders_offer_countered({ price: formatSum(counterAmount ?? amount) })
  if (status === 'stale') return m.orders_offer_stale()
  return round >= maxRounds ? m.orders_rounds_over({ most: maxRounds }) : null
}

const SORT_LABELS = {
  price: m.orders_sort_price,
  rating: m.orders_sort_rating,
  kept_share: m.orders_sort_kept,
  minutes_away: m.orders_sort_near,
} satisfies Record<OfferOrder, () => string>

export const sortLabel = (by: OfferOrder): string => SORT_LABELS[by]()

/** The share of deals kept, out of how many: `99 % из 212`. */
export function keptLabel({ keptShare, trips }: Offer['driver']): string {
  if (keptShare === null) return m.orders_no_deals_yet()
  return m.orders_kept_of({
    percent: Math.floor(keptShare * 100),
    count: Math.round(trips / Math.max(keptShare, 0.01)),
  })
}

/** The first name for use in sentences; a driver without a name has a number, which is kept whole. */
export const firstName = (name: string): string => /^\p{L}\S*/u.exec(name)?.[0] ?? name
