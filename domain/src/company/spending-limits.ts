import { type Refusal, refusal } from '../decision.ts'
import { fromTashkent, tashkentDate } from '../values/tashkent-time.ts'

/** What an owner lets an employee spend, in UZS; null: no limit. */
export type SpendingLimits = {
  readonly perOrderUzs: number | null
  readonly perMonthUzs: number | null
}

/** A deal that an employee is about to make or raise, in UZS. */
export type PlannedSpending = {
  /** The full price of the deal then. */
  readonly priceUzs: number
  /** The employee's other deals in this calendar month in Tashkent, without canceled ones. */
  readonly spentThisMonthUzs: number
}

/**
 * Refusals of a deal beyond an employee's limits (docs/product.md#limits-of-employees); a deal exactly at the
 * limit passes. Refuses `order_limit_exceeded` (`limit`) and `month_limit_exceeded` (`limit`, `left`) at
 * `amount`.
 */
export const checkSpendingLimits = (
  { perOrderUzs, perMonthUzs }: SpendingLimits,
  { priceUzs, spentThisMonthUzs }: PlannedSpending,
): Refusal[] => {
  const leftUzs = perMonthUzs === null ? null : Math.max(0, perMonthUzs - spentThisMonthUzs)
  return [
    ...(perOrderUzs !== null && priceUzs > perOrderUzs
      ? [refusal('order_limit_exceeded', 'amount', { limit: perOrderUzs })]
      : []),
    ...(perMonthUzs !== null && leftUzs !== null && priceUzs > leftUzs
      ? [refusal('month_limit_exceeded', 'amount', { limit: perMonthUzs, left: leftUzs })]
      : []),
  ]
}

/** Whether a deal brings its employee to their monthly limit, or beyond it. */
export const reachesMonthLimit = (
  { perMonthUzs }: SpendingLimits,
  { priceUzs, spentThisMonthUzs }: PlannedSpending,
): boolean => perMonthUzs !== null && spentThisMonthUzs + priceUzs >= perMonthUzs

/** Whether a deal needs the owner's approval: it costs more than their limit; null: it never does. */
export const needsApproval = (
  priceUzs: number,
  approvalAboveUzs: number | null,
): approvalAboveUzs is number => approvalAboveUzs !== null && priceUzs > approvalAboveUzs

/** The first moment of the instant's calendar month in Tashkent. */
export const monthStart = (at: Date): Date => {
  const start = fromTashkent(`${tashkentDate(at).slice(0, 8)}01`, '00:00')
  if (start === null) throw new RangeError('an instant beyond the calendar')
  return start
}
