import { type CalendarDay, dayAfter } from '../templates/calendar-day.ts'
import { sumUzs } from '../values/uzs.ts'

/** What is not paid of the charge `id`, whole UZS, and its day in Tashkent, by the bank's date where there is one. */
export type UnpaidCharge = { readonly id: number; readonly day: CalendarDay; readonly uzs: number }

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

/** What is not paid of each charge that falls due between two days, both included; `from` null: ever before. `day` is the due day. */
export const dueBetween = (
  credit: CompanyCredit,
  { from, to }: { readonly from: CalendarDay | null; readonly to: CalendarDay },
): readonly UnpaidCharge[] => {
  const term = termOf(credit)
  if (term === null) return []
  return credit.unpaid
    .map(charge => ({ ...charge, day: dayAfter(charge.day, term) }))
    .filter(({ day }) => (from === null || day >= from) && day <= to)
}
