import { accept, type Decision, refuse } from '../decision.ts'
import { type CalendarDay, dayAfter } from '../templates/calendar-day.ts'
import { tashkentDate } from '../values/tashkent-time.ts'

/** What may be open at the end of a month, in the order in which it is shown (decision 0091). */
export const MONTH_GAPS = [
  'bankDays',
  'bankLines',
  'bankEntries',
  'claims',
  'claimPayments',
  'acts',
  'carrierPapers',
  'payouts',
  'refunds',
] as const

/** A kind of thing that is open at the end of a month. */
export type MonthGap = (typeof MONTH_GAPS)[number]

/** How many of each kind are open. */
export type MonthGaps = Readonly<Record<MonthGap, number>>

/** Whether the books of a day are closed; `closedThrough` is the last closed day, null if no month is closed. */
export const isDayClosed = (day: CalendarDay, closedThrough: CalendarDay | null): boolean =>
  closedThrough !== null && day <= closedThrough

const monthOf = (day: CalendarDay): string => day.slice(0, 7)

/** The last day of a month, `YYYY-MM`. */
export const lastDayOf = (month: string): CalendarDay =>
  dayAfter(`${monthOf(dayAfter(`${month}-01`, 31))}-01`, -1)

/** The month to close next, `YYYY-MM`: after the last closed one, else that of the first booked day; null: nothing is booked. */
export const monthToClose = (
  closedThrough: CalendarDay | null,
  firstBookedDay: CalendarDay | null,
): string | null => {
  if (closedThrough !== null) return monthOf(dayAfter(closedThrough))
  return firstBookedDay === null ? null : monthOf(firstBookedDay)
}

/** Whether a month is over in Tashkent. */
export const isMonthOver = (month: string, now: Date): boolean => month < monthOf(tashkentDate(now))

/** What decides whether a month can be closed. */
export type ClosingFacts = {
  readonly closedThrough: CalendarDay | null
  /** The month to close next. */
  readonly next: string | null
  readonly gaps: MonthGaps
  /** Whoever closes it has seen what is open, and closes it all the same. */
  readonly despiteGaps: boolean
  readonly now: Date
}

/**
 * Whether a month, `YYYY-MM`, can be closed now. Refuses `already_decided` if it is, `month_not_over`, `month_out_of_order`
 * (`month`: the one that comes first) and `month_incomplete` (`count`: how much is open).
 */
export const checkClosing = (month: string, facts: ClosingFacts): Decision<null> => {
  const { closedThrough, next, gaps, despiteGaps, now } = facts
  if (isDayClosed(`${month}-01`, closedThrough)) return refuse('already_decided')
  if (!isMonthOver(month, now)) return refuse('month_not_over')
  if (month !== next) return refuse('month_out_of_order', undefined, { month: next ?? '' })
  const count = MONTH_GAPS.reduce((sum, gap) => sum + gaps[gap], 0)
  return count === 0 || despiteGaps ? accept(null) : refuse('month_incomplete', undefined, { count })
}
