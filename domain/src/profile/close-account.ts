import { type Refusal, refusal } from '../decision.ts'
import { isMobilePhone } from '../values/phone.ts'

/** What stands on the other side of an account that is to be closed; sums are whole UZS. */
export type ClosingFacts = {
  /** Twelve digits, or null: there is none. */
  readonly phone: string | null
  /** Orders that are neither done nor canceled: a client's own, a company's, or those a driver carries. */
  readonly openOrders: number
  /** How the company stands whose owner this is; null for everybody else. */
  readonly company: {
    readonly balanceUzs: number
    readonly debtUzs: number
    /** People of the company besides the owner whose accounts are open. */
    readonly employees: number
  } | null
}

/**
 * Everything that stands against closing an account, in the order in which it is settled: `account_phone_needed` (the code
 * has nowhere to go), `account_orders_open` (`count`), `account_in_debt` and `account_has_balance` (`amount_uzs`),
 * `account_has_employees` (`count`). An empty list: it may be closed (trust.md §7, product.md Money of a company).
 */
export const checkClosing = ({ phone, openOrders, company }: ClosingFacts): Refusal[] => {
  const { balanceUzs = 0, debtUzs = 0, employees = 0 } = company ?? {}
  return [
    ...(phone !== null && isMobilePhone(phone) ? [] : [refusal('account_phone_needed')]),
    ...(openOrders > 0 ? [refusal('account_orders_open', undefined, { count: openOrders })] : []),
    ...(debtUzs > 0 ? [refusal('account_in_debt', undefined, { amount_uzs: debtUzs })] : []),
    ...(balanceUzs > 0 ? [refusal('account_has_balance', undefined, { amount_uzs: balanceUzs })] : []),
    ...(employees > 0 ? [refusal('account_has_employees', undefined, { count: employees })] : []),
  ]
}
