/** A day of the calendar in Tashkent, `YYYY-MM-DD`: days compare as texts. */
export type CalendarDay = string

const DAY_MS = 86_400_000
const DAY = /^\d{4}-\d{2}-\d{2}$/

const startOf = (day: CalendarDay): number => Date.parse(`${day}T00:00:00.000Z`)

/** Whether a text is a day that exists, of the years 2000 to 2199. */
export const isCalendarDay = (text: string): boolean =>
  DAY.test(text) &&
  text >= '2000-01-01' &&
  text <= '2199-12-31' &&
  new Date(startOf(text) || 0).toISOString().startsWith(text)

/** The day so many days later; earlier if negative. */
export const dayAfter = (day: CalendarDay, days = 1): CalendarDay =>
  new Date(startOf(day) + days * DAY_MS).toISOString().slice(0, 10)

/** How many days `later` is after `day`; negative if before it. */
export const daysBetween = (day: CalendarDay, later: CalendarDay): number =>
  Math.round((startOf(later) - startOf(day)) / DAY_MS)

/** Monday = 1 to Sunday = 7. */
export const weekdayOf = (day: CalendarDay): number => new Date(startOf(day)).getUTCDay() || 7

/** The Monday of a day's week. */
export const mondayOf = (day: CalendarDay): CalendarDay => dayAfter(day, 1 - weekdayOf(day))
