import { accept, type Decision, type Refusal, refusal, refuse } from '../decision.ts'
import { sumUzs } from '../values/uzs.ts'

/**
 * The accounts of a company (trust.md §5, product.md "Money of a company"), with the sign each sum has. `balance` ≥ 0: its
 * own money with us. `debt` ≤ 0: what it owes us. `held` ≥ 0 and its mirror `promised`: a memo of what deals on the road
 * will take, so that `balance` stays real money. `bank` ≤ 0: what came in from outside. `income` ≥ 0: what was charged.
 * `written_off` ≤ 0: what we gave up. `balance` and `debt` are never both beside zero: what comes in pays the debt first,
 * what goes out takes the balance first.
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

/** One account. */
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

/** The types of the lines a company is shown (spec §3, Transaction). */
export const COMPANY_TRANSACTION_TYPES = ['refill', 'debt', 'company_debt'] as const

/** One type of line. */
export type CompanyTransactionType = (typeof COMPANY_TRANSACTION_TYPES)[number]

/** A movement on one account, in whole UZS, never zero. */
export type Posting = { readonly account: LedgerAccount; readonly amountUzs: number }

/** What a company has and owes, both positive sums in UZS. */
export type CompanyStanding = { readonly balanceUzs: number; readonly debtUzs: number }

/** A company's standing with its holds and the credit an operator gave it. */
export type CompanyFunds = CompanyStanding & { readonly heldUzs: number; readonly creditLimitUzs: number }

/** The smallest and the largest sum one journal moves, in UZS. */
export const LEDGER_BOUNDS = { minUzs: 1, maxUzs: 1_000_000_000_000 } as const

/** What a company may still promise: balance − debt − holds + credit limit, in UZS; may be negative. */
export const availableUzs = ({ balanceUzs, debtUzs, heldUzs, creditLimitUzs }: CompanyFunds): number =>
  sumUzs([balanceUzs, -debtUzs, -heldUzs, creditLimitUzs])

/**
 * What stands against a sum that is to be moved: whole UZS from 1 to 1,000,000,000,000. Refuses `amount_out_of_range`
 * (`min`, `max`) at `field`.
 */
export const checkLedgerSum = (amountUzs: number, field: string): Refusal[] => {
  const { minUzs, maxUzs } = LEDGER_BOUNDS
  const isRight = Number.isSafeInteger(amountUzs) && amountUzs >= minUzs && amountUzs <= maxUzs
  return isRight ? [] : [refusal('amount_out_of_range', field, { min: minUzs, max: maxUzs })]
}

const movements = (amounts: readonly (readonly [LedgerAccount, number])[]): Posting[] =>
  amounts.flatMap(([account, amountUzs]) => (amountUzs === 0 ? [] : [{ account, amountUzs }]))

/** Money for the company from one of our accounts: the debt is paid first, the rest is its balance. */
export const creditPostings = (
  { debtUzs }: CompanyStanding,
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

/** Money from the company to one of our accounts: from the balance while there is some, the rest becomes its debt. */
export const chargePostings = (
  { balanceUzs }: CompanyStanding,
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

/** A promise of money for a deal (a positive sum), or its end (a negative one); no money moves. */
export const holdPostings = (amountUzs: number): Posting[] =>
  movements([
    ['held', amountUzs],
    ['promised', -amountUzs],
  ])

/** A debt that is given up, whole or in part. Refuses `amount_out_of_range` (`min`, `max`: the debt) at `amount`. */
export const writeOffPostings = (standing: CompanyStanding, amountUzs: number): Decision<Posting[]> =>
  amountUzs > standing.debtUzs
    ? refuse('amount_out_of_range', 'amount', { min: LEDGER_BOUNDS.minUzs, max: standing.debtUzs })
    : accept(creditPostings(standing, amountUzs, 'written_off'))
