import { type Refusal, refusal } from '../decision.ts'
import type { PaymentType } from '../values/payment.ts'
import { isUzs, roundUzs, shareOfUzs } from '../values/uzs.ts'
import type { PriceRules } from './tariff.ts'

/** Between which prices, both included, an offer for one order must lie. */
export type OfferBounds = { readonly minUzs: number; readonly maxUzs: number }

/**
 * The bounds of an offer: shares of the estimate rounded to `roundToUzs`, inside the global bounds, which hold
 * alone where there is no estimate (domain.md §1.2).
 */
export const offerBounds = (estimateUzs: number | null, rules: PriceRules): OfferBounds => {
  if (estimateUzs === null) return { minUzs: rules.offerMinimumUzs, maxUzs: rules.offerMaximumUzs }
  const bound = (share: number) => {
    const rounded = roundUzs(shareOfUzs(estimateUzs, share), rules.roundToUzs)
    return Math.min(rules.offerMaximumUzs, Math.max(rules.offerMinimumUzs, rounded))
  }
  return { minUzs: bound(rules.offerLowShare), maxUzs: bound(rules.offerHighShare) }
}

/**
 * Refuses an amount that is no whole UZS (`integer_invalid`) or outside the bounds (`price_out_of_bounds`, `min`
 * and `max` UZS).
 */
export const whyOutOfBounds = (amount: number, bounds: OfferBounds, field = 'price'): Refusal[] => {
  if (!isUzs(amount)) return [refusal('integer_invalid', field)]
  if (amount >= bounds.minUzs && amount <= bounds.maxUzs) return []
  return [refusal('price_out_of_bounds', field, { min: bounds.minUzs, max: bounds.maxUzs })]
}

/** Refuses cash above the legal limit (`cash_over_limit`, `limit` UZS; domain.md, finding 1). */
export const whyNoCash = (
  amountUzs: number,
  paymentType: PaymentType,
  rules: PriceRules,
  field = 'payment_type',
): Refusal[] =>
  paymentType === 'cash' && amountUzs > rules.cashLimitUzs
    ? [refusal('cash_over_limit', field, { limit: rules.cashLimitUzs })]
    : []

/** Everything against an offered price: its form, its bounds, and cash above the limit. */
export const checkOfferedPrice = (
  amount: number,
  bounds: OfferBounds,
  paymentType: PaymentType,
  rules: PriceRules,
  field = 'price',
): Refusal[] => [...whyOutOfBounds(amount, bounds, field), ...whyNoCash(amount, paymentType, rules, field)]
