import { type Refusal, refusal } from '../decision.ts'
import { fromTashkent, tashkentDate } from '../values/tashkent-time.ts'

/** What an owner lets an employee spend, in UZS; null: no limit. */
export type SpendingLimits = {
  readonly perOrderUzs: number | null
  readonly perMonthUzs: number | null
}

/** A deal that an employee is about to make or to raise, in UZS. */
export type PlannedSpending = {
  /** The whole price the deal then has. */
  readonly priceUzs: number
  /** The employee's other deals of this calendar month in Tashkent, canceled ones left out. */
  readonly spentThisMonthUzs: number
}

/**
 * Which of an employee's limits a deal goes beyond (product.md "What nobody else has together", 6); a deal just at the
 * limit is within it. Refuses `order_limit_exceeded` (`limit`) and `month_limit_exceeded` (`limit`, `left`) at `amount`.
 */
export const whyBeyondLimits = (
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

/** Whether a deal waits for the owner: it costs more than the sum above which they decide; null: it never waits. */
export const needsApproval = (
  priceUzs: number,
  approvalAboveUzs: number | null,
): approvalAboveUzs is number => approvalAboveUzs !== null && priceUzs > approvalAboveUzs

/** The first moment of the calendar month in Tashkent that an instant lies in. */
export const monthStart = (at: Date): Date => {
  const start = fromTashkent(`${tashkentDate(at).slice(0, 8)}01`, '00:00')
  if (start === null) throw new RangeError('an instant beyond the calendar')
  return start
}
