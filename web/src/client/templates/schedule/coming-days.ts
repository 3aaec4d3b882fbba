import { dayAfter, mondayOf } from '@karvon/domain/templates/calendar-day'
import { holidaysBetween } from '@karvon/domain/templates/holiday'
import { type ScheduledDay, scheduledDays } from '@karvon/domain/templates/scheduled-days'
import type { WeeklyRule } from '@karvon/domain/templates/weekly-rule'
import { fromTashkent, tashkentDate } from '@karvon/domain/values/tashkent-time'
import type { Schedule } from '../../../product/template/schedule.ts'
import type { Holiday } from '../queries/schedule-queries.ts'

/** How many weeks a schedule is shown ahead. */
export const WEEKS_SHOWN = 8

const DAY_MS = 86_400_000

/** A week more on each side, for what is moved into view. */
const MARGIN_DAYS = 14

/** The weeks that are shown, from Monday, seven days each. */
export const shownWeeks = (today: string): string[][] => {
  const first = mondayOf(today)
  return Array.from({ length: WEEKS_SHOWN }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => dayAfter(first, 7 * week + day)),
  )
}

const lastShown = (today: string): string => dayAfter(mondayOf(today), 7 * WEEKS_SHOWN - 1)

/** The holidays of the weeks that are shown. */
export const shownHolidays = (holidays: readonly Holiday[], today: string): ReadonlyMap<string, Holiday> =>
  holidaysBetween(holidays, dayAfter(today, -MARGIN_DAYS), dayAfter(lastShown(today), MARGIN_DAYS))

/** The orders of a rule in those weeks, from today on. */
export const comingDays = (rule: WeeklyRule, holidays: readonly Holiday[], today: string): ScheduledDay[] =>
  scheduledDays(rule, new Set(shownHolidays(holidays, today).keys()), today, lastShown(today))

/** The next order that has not been placed, and when it will be; null: none within sight. */
export const nextOrder = (
  schedule: Schedule,
  holidays: readonly Holiday[],
  now: Date,
): { readonly day: string; readonly placedAt: Date } | null => {
  const known = new Set(schedule.known.map(({ origin }) => origin))
  for (const { origin, day } of comingDays(schedule, holidays, tashkentDate(now))) {
    const loadAt = day === null ? null : fromTashkent(day, schedule.loadTime)
    if (day === null || loadAt === null || known.has(origin) || loadAt <= now) continue
    const placedAt = new Date(Math.max(loadAt.getTime() - schedule.daysAhead * DAY_MS, now.getTime()))
    return { day, placedAt }
  }
  return null
}
