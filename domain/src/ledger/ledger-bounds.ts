import { type Refusal, refusal } from '../decision.ts'

/** The smallest and the largest sum of one journal, in UZS. */
export const LEDGER_BOUNDS = { minUzs: 1, maxUzs: 1_000_000_000_000 } as const

/**
 * Refusals of a sum to be booked: whole UZS from 1 to 1,000,000,000,000. Refuses `amount_out_of_range`
 * (`min`, `max`) at `field`.
 */
export const checkLedgerSum = (amountUzs: number, field: string): Refusal[] => {
  const { minUzs, maxUzs } = LEDGER_BOUNDS
  const isRight = Number.isSafeInteger(amountUzs) && amountUzs >= minUzs && amountUzs <= maxUzs
  return isRight ? [] : [refusal('amount_out_of_range', field, { min: minUzs, max: maxUzs })]
}
