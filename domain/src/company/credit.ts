import { type CalendarDay, dayAfter } from '../templates/calendar-day.ts'
import { sumUzs } from '../values/uzs.ts'

/** What is not paid of a charge, whole UZS, and the day of the charge in Tashkent, by the bank's date where there is one. */
export type UnpaidCharge = { readonly day: CalendarDay; readonly uzs: number }

/** The payment terms that an operator may give, in days. */
export const TERM_RANGE = { min: 1, max: 180 } as const

/** A company's credit as an operator has set it, and the charges that it has not paid, the oldest first. */
export type CompanyCredit = {
  readonly creditLimitUzs: number
  /** Days from a charge to the last day of its payment; null: no term. */
  readonly termDays: number | null
  readonly unpaid: readonly UnpaidCharge[]
}

/** What a company has, holds and owes, whole UZS. */
type Owing = { readonly balanceUzs: number; readonly heldUzs: number; readonly debtUzs: number }

/** The term that counts: only within a credit limit; null: none. */
const termOf = ({ creditLimitUzs, termDays }: CompanyCredit): number | null =>
  creditLimitUzs > 0 ? termDays : null

/** What of a credit limit is used, whole UZS: what is owed, and what deals hold beyond the balance. */
export const usedCreditUzs = ({ balanceUzs, heldUzs, debtUzs }: Owing): number =>
  debtUzs + Math.max(0, heldUzs - balanceUzs)

/**
 * A company's debt, whole UZS: what is past its payment term, by the end of its last day in Tashkent (decision 0103). Without a limit and
 * a term everything that is owed is debt.
 */
export const overdueUzs = (money: CompanyCredit & Pick<Owing, 'debtUzs'>, today: CalendarDay): number => {
  const term = termOf(money)
  if (term === null) return money.debtUzs
  return sumUzs(money.unpaid.filter(({ day }) => dayAfter(day, term) < today).map(({ uzs }) => uzs))
}

/** A sum to pay, whole UZS, and the last day of its term. */
export type DueSum = { readonly day: CalendarDay; readonly uzs: number }

/** What is to be paid next within its term; null: nothing, or there is no term. */
export const nextDue = (credit: CompanyCredit, today: CalendarDay): DueSum | null => {
  const term = termOf(credit)
  if (term === null) return null
  const due = credit.unpaid.map(({ day, uzs }) => ({ day: dayAfter(day, term), uzs }))
  const [first] = due.filter(({ day }) => day >= today)
  if (first === undefined) return null
  return { day: first.day, uzs: sumUzs(due.filter(({ day }) => day === first.day).map(({ uzs }) => uzs)) }
}

/** What falls due in a span of days: the sum in whole UZS, and the first and last of those days. */
export type DueSpan = { readonly uzs: number; readonly firstDay: CalendarDay; readonly lastDay: CalendarDay }

/** What falls due between two days, both included; `from` null: ever before. Null: nothing, or there is no term. */
export const dueBetween = (
  credit: CompanyCredit,
  { from, to }: { readonly from: CalendarDay | null; readonly to: CalendarDay },
): DueSpan | null => {
  const term = termOf(credit)
  if (term === null) return null
  const due = credit.unpaid
    .map(({ day, uzs }) => ({ day: dayAfter(day, term), uzs }))
    .filter(({ day }) => (from === null || day >= from) && day <= to)
  const [first, last] = [due[0], due.at(-1)]
  if (first === undefined || last === undefined) return null
  return { uzs: sumUzs(due.map(({ uzs }) => uzs)), firstDay: first.day, lastDay: last.day }
}
