import { differenceToEstimateUzs } from '@karvon/domain/offers/compare-offers'
import { roundDifferenceUzs } from '@karvon/domain/values/uzs'
import { m } from '../../../messages/compiled/messages.js'
import type { Offer } from '../../../product/order/order.ts'
import { sumLabel } from '../bargaining/sum-labels.ts'
import { differenceLabel } from './offer-labels.ts'

/** The difference as shown in a list row, under the estimate all offers are compared with. */
export function shortDifference(amountUzs: number, estimateUzs: number) {
  const { tone, text } = differenceLabel(amountUzs, estimateUzs)
  const sum = sumLabel(roundDifferenceUzs(Math.abs(differenceToEstimateUzs(amountUzs, estimateUzs))))
  if (tone === 'same') return { tone, text }
  return { tone, text: tone === 'less' ? m.orders_offer_less({ sum }) : m.orders_offer_dearer({ sum }) }
}

const GONE_LABELS: Partial<Record<Offer['status'], () => string>> = {
  withdrawn: m.orders_offer_withdrawn,
  expired: m.orders_offer_expired,
  declined: m.orders_offer_is_declined,
}

/** Why an offer can no longer be accepted. */
export const goneLabel = (status: Offer['status']): string => (GONE_LABELS[status] ?? m.orders_offer_over)()
