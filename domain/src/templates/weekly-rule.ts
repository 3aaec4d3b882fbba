import { accept, type Decision, type Refusal, refusal, refuseAll } from '../decision.ts'
import { readTimeOfDay } from '../reading/date-time.ts'
import { type CalendarDay, dayAfter, isCalendarDay } from './calendar-day.ts'

/** What becomes of an order whose day is a holiday. */
export const HOLIDAY_RULES = ['skip', 'before', 'after'] as const

/** `before`: the last open day before it; `after`: the first open day after it (see `scheduledDays`). */
export type HolidayRule = (typeof HOLIDAY_RULES)[number]

/** One day of a schedule that its client has changed: moved to another day, or left out. */
export type DayChange = { readonly day: CalendarDay; readonly to: CalendarDay | null }

/** On which days a schedule orders. */
export type WeeklyRule = {
  /** Monday = 1 to Sunday = 7, in order; at least one. */
  readonly weekdays: readonly number[]
  /** Every week, or every second, third or fourth, counted from the week of the first day. */
  readonly everyWeeks: number
  readonly startsOn: CalendarDay
  /** The last day; null: until it is stopped. */
  readonly endsOn: CalendarDay | null
  readonly onHoliday: HolidayRule
  /** By their days, each once. */
  readonly changes: readonly DayChange[]
}

/** A schedule as its client sets it (docs/product.md#schedules). */
export type Schedule = WeeklyRule & {
  /** When loading begins, `HH:mm` in Tashkent. */
  readonly loadTime: string
  /** How many days before its loading each order is placed, at the same time of day. */
  readonly daysAhead: number
  /** Whether the template's own price is asked for; else the estimate of the moment counts. */
  readonly keepsPrice: boolean
}

/** The longest pause between two weeks of a schedule. */
export const MOST_WEEKS = 4

/** From how many days before loading an order may be placed; an order may be placed 30 days ahead. */
export const DAYS_AHEAD = { min: 1, max: 29, default: 2 } as const

/** The most single days that a schedule may have changed. */
export const MOST_DAY_CHANGES = 60

/** How far a single day may be moved, and a holiday is evaded. */
export const FARTHEST_MOVE_DAYS = 7

/** The most schedules that a person may have at once; stopped ones do not count. */
export const MOST_SCHEDULES = 50

/** How long before its first day a schedule may be made, in days. */
export const LATEST_START_DAYS = 366

const isWhole = (value: number, least: number, most: number) =>
  Number.isSafeInteger(value) && value >= least && value <= most

const range = (field: string, value: number, min: number, max: number): Refusal[] =>
  isWhole(value, min, max) ? [] : [refusal('figure_out_of_range', field, { min, max })]

const checkWeekdays = (weekdays: readonly number[]): Refusal[] => {
  if (weekdays.length === 0) return [refusal('weekdays_required', 'weekdays')]
  return weekdays.every(day => isWhole(day, 1, 7)) ? [] : [refusal('choice_invalid', 'weekdays')]
}

const checkSpan = ({ startsOn, endsOn }: WeeklyRule, today: CalendarDay): Refusal[] => {
  if (!isCalendarDay(startsOn) || startsOn > dayAfter(today, LATEST_START_DAYS))
    return [refusal('date_invalid', 'starts_on')]
  if (endsOn === null) return []
  return !isCalendarDay(endsOn) || endsOn < startsOn || endsOn < today
    ? [refusal('date_invalid', 'ends_on')]
    : []
}

const isNear = ({ day, to }: DayChange): boolean =>
  to === null ||
  (isCalendarDay(to) &&
    to !== day &&
    to >= dayAfter(day, -FARTHEST_MOVE_DAYS) &&
    to <= dayAfter(day, FARTHEST_MOVE_DAYS))

const checkChanges = (changes: readonly DayChange[]): Refusal[] => {
  if (changes.length > MOST_DAY_CHANGES)
    return [refusal('figure_out_of_range', 'changes', { min: 0, max: MOST_DAY_CHANGES })]
  const isOnce = new Set(changes.map(({ day }) => day)).size === changes.length
  const areDays = changes.every(change => isCalendarDay(change.day) && isNear(change))
  return isOnce && areDays ? [] : [refusal('date_invalid', 'changes')]
}

/**
 * A schedule with its weekdays and changes in order, or all refusals: `weekdays_required`, `choice_invalid` at `weekdays`;
 * `time_invalid` at `load_time`; `figure_out_of_range` at `every_weeks`, `days_ahead` and `changes`; `date_invalid` at
 * `starts_on`, `ends_on` (in the past or before the first day) and `changes` (no day, twice, or farther than a week).
 */
export const checkSchedule = (typed: Schedule, today: CalendarDay): Decision<Schedule> => {
  const loadTime = readTimeOfDay(typed.loadTime)
  const refusals = [
    ...checkWeekdays(typed.weekdays),
    ...(loadTime === null ? [refusal('time_invalid', 'load_time')] : []),
    ...range('every_weeks', typed.everyWeeks, 1, MOST_WEEKS),
    ...checkSpan(typed, today),
    ...range('days_ahead', typed.daysAhead, DAYS_AHEAD.min, DAYS_AHEAD.max),
    ...checkChanges(typed.changes),
  ]
  if (loadTime === null || refusals.length > 0) return refuseAll(refusals)
  const weekdays = [...new Set(typed.weekdays)].toSorted((a, b) => a - b)
  return accept({
    ...typed,
    loadTime,
    weekdays,
    changes: typed.changes.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  })
}
