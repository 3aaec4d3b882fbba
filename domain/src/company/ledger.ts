import { accept, type Decision, type Refusal, refusal, refuse } from '../decision.ts'
import { sumUzs } from '../values/uzs.ts'

/**
 * The accounts of a company (docs/trust.md#money, docs/product.md#money-of-a-company), with the sign of each
 * sum. `balance` ≥ 0: its own money with us. `debt` ≤ 0: what it owes us. `held` ≥ 0 and its mirror
 * `promised`: a memo of what open deals will take, so that `balance` stays real money. `bank` ≤ 0: received
 * from outside. `income` ≥ 0: charged. `written_off` ≤ 0: written off. `balance` and `debt` are never both
 * nonzero: a receipt pays the debt first, a charge takes the balance first.
 */
export const LEDGER_ACCOUNTS = [
  'bank',
  'balance',
  'debt',
  'held',
  'promised',
  'income',
  'written_off',
] as const

/** An account. */
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

/** The types of the lines a company is shown (docs/product.md#money-of-a-company). */
export const COMPANY_TRANSACTION_TYPES = ['refill', 'debt', 'company_debt'] as const

/** A type of line. */
export type CompanyTransactionType = (typeof COMPANY_TRANSACTION_TYPES)[number]

/** A movement on one account, in whole UZS, never zero. */
export type Posting = { readonly account: LedgerAccount; readonly amountUzs: number }

/** What a company has and owes, both positive sums in UZS. */
export type CompanyBalance = { readonly balanceUzs: number; readonly debtUzs: number }

/** A company's balance with its holds and its credit limit. */
export type CompanyFunds = CompanyBalance & { readonly heldUzs: number; readonly creditLimitUzs: number }

/** A company's money, in UZS; `availableUzs` (see the function) may be negative. */
export type CompanyMoney = CompanyFunds & { readonly availableUzs: number }

/** The smallest and the largest sum of one journal, in UZS. */
export const LEDGER_BOUNDS = { minUzs: 1, maxUzs: 1_000_000_000_000 } as const

/** What a company can still commit: balance − debt − holds + credit limit, in UZS; may be negative. */
export const availableUzs = ({ balanceUzs, debtUzs, heldUzs, creditLimitUzs }: CompanyFunds): number =>
  sumUzs([balanceUzs, -debtUzs, -heldUzs, creditLimitUzs])

/**
 * Refusals of a sum to be booked: whole UZS from 1 to 1,000,000,000,000. Refuses `amount_out_of_range`
 * (`min`, `max`) at `field`.
 */
export const checkLedgerSum = (amountUzs: number, field: string): Refusal[] => {
  const { minUzs, maxUzs } = LEDGER_BOUNDS
  const isRight = Number.isSafeInteger(amountUzs) && amountUzs >= minUzs && amountUzs <= maxUzs
  return isRight ? [] : [refusal('amount_out_of_range', field, { min: minUzs, max: maxUzs })]
}

const movements = (amounts: readonly (readonly [LedgerAccount, number])[]): Posting[] =>
  amounts.flatMap(([account, amountUzs]) => (amountUzs === 0 ? [] : [{ account, amountUzs }]))

/** Money for the company from one of our accounts: pays the debt first, the rest goes to its balance. */
export const creditPostings = (
  { debtUzs }: CompanyBalance,
  amountUzs: number,
  from: 'bank' | 'income' | 'written_off',
): Posting[] => {
  const paidUzs = Math.min(debtUzs, amountUzs)
  return movements([
    ['debt', paidUzs],
    ['balance', amountUzs - paidUzs],
    [from, -amountUzs],
  ])
}

/** Money from the company to one of our accounts: takes the balance first, the rest becomes debt. */
export const chargePostings = (
  { balanceUzs }: CompanyBalance,
  amountUzs: number,
  to: 'bank' | 'income',
): Posting[] => {
  const coveredUzs = Math.min(balanceUzs, amountUzs)
  return movements([
    ['balance', -coveredUzs],
    ['debt', coveredUzs - amountUzs],
    [to, amountUzs],
  ])
}

/** What a company owes after these postings, in UZS, if they raise its debt; otherwise 0. */
export const raisedDebtUzs = ({ debtUzs }: CompanyBalance, postings: readonly Posting[]): number => {
  const raisedUzs = sumUzs(postings.filter(({ account }) => account === 'debt').map(each => -each.amountUzs))
  return raisedUzs > 0 ? debtUzs + raisedUzs : 0
}

/** A hold for a deal (a positive sum), or its release (a negative one); no money moves. */
export const holdPostings = (amountUzs: number): Posting[] =>
  movements([
    ['held', amountUzs],
    ['promised', -amountUzs],
  ])

/**
 * A write-off of a debt, whole or in part. Refuses `amount_out_of_range` (`min`, `max`: the debt) at
 * `amount`.
 */
export const writeOffPostings = (standing: CompanyBalance, amountUzs: number): Decision<Posting[]> =>
  amountUzs > standing.debtUzs
    ? refuse('amount_out_of_range', 'amount', { min: LEDGER_BOUNDS.minUzs, max: standing.debtUzs })
    : accept(creditPostings(standing, amountUzs, 'written_off'))
