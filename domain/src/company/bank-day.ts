import { accept, type Decision, refuse } from '../decision.ts'
import { readDay } from '../reading/date-time.ts'
import { type CalendarDay, daysBetween } from '../templates/calendar-day.ts'

/** How far back a payment can be dated by hand. */
const OLDEST_DAYS = 366

/**
 * The bank's day of a payment as typed; absent: today. Refuses `date_invalid` at `field` for one that does not exist, is to come, or is
 * more than a year ago (decision 0084).
 */
export const checkBankDay = (
  typed: string | undefined,
  today: CalendarDay,
  field = 'bank_day',
): Decision<CalendarDay> => {
  if (typed === undefined) return accept(today)
  const day = readDay(typed)
  const age = day === null ? -1 : daysBetween(day, today)
  return day !== null && age >= 0 && age <= OLDEST_DAYS ? accept(day) : refuse('date_invalid', field)
}
