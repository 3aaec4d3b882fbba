import { type Refusal, refusal } from '../decision.ts'
import type { PaymentType } from '../values/payment.ts'
import { isUzs, roundUzs, shareOfUzs } from '../values/uzs.ts'
import type { PriceRules } from './tariff.ts'

/** The lowest and the highest price of an offer for one order, both included. */
export type OfferBounds = { readonly minUzs: number; readonly maxUzs: number }

/**
 * The bounds of an offer: shares of the estimate rounded to `roundToUzs`, inside the global bounds, which
 * apply alone without an estimate (docs/figures.md#tariffs).
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
 * Refuses an amount that is not whole UZS (`integer_invalid`) or is outside the bounds
 * (`price_out_of_bounds`, `min` and `max` UZS).
 */
export const checkWithinBounds = (amount: number, bounds: OfferBounds, field = 'price'): Refusal[] => {
  if (!isUzs(amount)) return [refusal('integer_invalid', field)]
  if (amount >= bounds.minUzs && amount <= bounds.maxUzs) return []
  return [refusal('price_out_of_bounds', field, { min: bounds.minUzs, max: bounds.maxUzs })]
}

/** Refuses cash above the legal limit (`cash_over_limit`, `limit` UZS; docs/figures.md#cash-limit). */
export const checkCashLimit = (
  amountUzs: number,
  paymentType: PaymentType,
  rules: PriceRules,
  field = 'payment_type',
): Refusal[] =>
  paymentType === 'cash' && amountUzs > rules.cashLimitUzs
    ? [refusal('cash_over_limit', field, { limit: rules.cashLimitUzs })]
    : []

/** Refusals of an offered price: its format, its bounds, and cash above the limit. */
export const checkOfferedPrice = (
  amount: number,
  bounds: OfferBounds,
  paymentType: PaymentType,
  rules: PriceRules,
  field = 'price',
): Refusal[] => [
  ...checkWithinBounds(amount, bounds, field),
  ...checkCashLimit(amount, paymentType, rules, field),
]
