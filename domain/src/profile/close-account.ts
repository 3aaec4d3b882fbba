import { type Refusal, refusal } from '../decision.ts'
import { isMobilePhone } from '../reading/phone.ts'

/** What may block closing an account; sums are whole UZS. */
export type ClosingFacts = {
  /** Twelve digits, or null. */
  readonly phone: string | null
  /** Orders that are neither done nor canceled: a client's own, a company's, or those of a driver. */
  readonly openOrders: number
  /** Reported no-shows and claims about their orders that are not decided yet. */
  readonly openClaims: number
  /** The money of the owner's company; null for everyone else. */
  readonly company: {
    readonly balanceUzs: number
    readonly debtUzs: number
    /** People of the company with an open account, other than the owner. */
    readonly employees: number
  } | null
}

/**
 * Everything that blocks closing an account, in the order in which it is settled: `account_phone_needed`
 * (there is nowhere to send the code), `account_orders_open` and `account_claims_open` (`count`),
 * `account_in_debt` and `account_has_balance` (`amount_uzs`), `account_has_employees` (`count`). An empty list: it may be closed
 * (docs/product.md#closing-an-account).
 */
export const checkClosing = ({ phone, openOrders, openClaims, company }: ClosingFacts): Refusal[] => {
  const { balanceUzs = 0, debtUzs = 0, employees = 0 } = company ?? {}
  return [
    ...(phone !== null && isMobilePhone(phone) ? [] : [refusal('account_phone_needed')]),
    ...(openOrders > 0 ? [refusal('account_orders_open', undefined, { count: openOrders })] : []),
    ...(openClaims > 0 ? [refusal('account_claims_open', undefined, { count: openClaims })] : []),
    ...(debtUzs > 0 ? [refusal('account_in_debt', undefined, { amount_uzs: debtUzs })] : []),
    ...(balanceUzs > 0 ? [refusal('account_has_balance', undefined, { amount_uzs: balanceUzs })] : []),
    ...(employees > 0 ? [refusal('account_has_employees', undefined, { count: employees })] : []),
  ]
}
