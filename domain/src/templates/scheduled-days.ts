import { type CalendarDay, dayAfter, daysBetween, mondayOf, weekdayOf } from './calendar-day.ts'
import { FARTHEST_MOVE_DAYS, type WeeklyRule } from './weekly-rule.ts'

/** Why an order is on its day, or on none: its weekday, a holiday, its client's choice, or because the day has one already. */
export type DayReason = 'weekday' | 'holiday' | 'chosen' | 'taken'

/** One order of a schedule: the day that its weekday gives, and the day that it is for. */
export type ScheduledDay = {
  /** The day by weekday, which the order keeps for its whole life. */
  readonly origin: CalendarDay
  /** The day of loading; null: there is none this time. */
  readonly day: CalendarDay | null
  readonly reason: DayReason
}

/** Public holidays. */
export type Holidays = ReadonlySet<CalendarDay>

const SUNDAY = 7

const isOfRule = (day: CalendarDay, { weekdays, everyWeeks, startsOn, endsOn }: WeeklyRule): boolean => {
  if (day < startsOn || (endsOn !== null && day > endsOn) || !weekdays.includes(weekdayOf(day))) return false
  return (daysBetween(mondayOf(startsOn), mondayOf(day)) / 7) % everyWeeks === 0
}

const isWithin = (day: CalendarDay, { startsOn, endsOn }: WeeklyRule): boolean =>
  day >= startsOn && (endsOn === null || day <= endsOn)

/** No holiday, and no Sunday unless the schedule orders on Sundays (Labour Code of Uzbekistan: the general day of rest). */
const isOpen = (day: CalendarDay, { weekdays }: WeeklyRule, holidays: Holidays): boolean =>
  !holidays.has(day) && (weekdayOf(day) !== SUNDAY || weekdays.includes(SUNDAY))

const evade = (origin: CalendarDay, rule: WeeklyRule, holidays: Holidays): CalendarDay | null => {
  if (rule.onHoliday === 'skip') return null
  const step = rule.onHoliday === 'before' ? -1 : 1
  for (let days = 1; days <= FARTHEST_MOVE_DAYS; days++) {
    const day = dayAfter(origin, days * step)
    if (isOpen(day, rule, holidays)) return day
  }
  return null
}

const wishFor = (origin: CalendarDay, rule: WeeklyRule, holidays: Holidays): ScheduledDay => {
  const change = rule.changes.find(({ day }) => day === origin)
  if (change !== undefined) {
    const isPossible = change.to !== null && isWithin(change.to, rule)
    return { origin, day: isPossible ? change.to : null, reason: 'chosen' }
  }
  if (!holidays.has(origin)) return { origin, day: origin, reason: 'weekday' }
  const day = evade(origin, rule, holidays)
  return { origin, day: day !== null && isWithin(day, rule) ? day : null, reason: 'holiday' }
}

/** Of those that want one day the first of these keeps it. */
const PRECEDENCE: readonly DayReason[] = ['weekday', 'chosen', 'holiday']

const oneEach = (wishes: readonly ScheduledDay[]): ScheduledDay[] => {
  const taken = new Set<CalendarDay>()
  const kept = PRECEDENCE.flatMap(reason => wishes.filter(wish => wish.reason === reason)).map(
    (wish): ScheduledDay => {
      if (wish.day === null) return wish
      if (taken.has(wish.day)) return { ...wish, day: null, reason: 'taken' }
      taken.add(wish.day)
      return wish
    },
  )
  const order = ({ day, origin }: ScheduledDay) => `${day ?? origin} ${origin}`
  return kept.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
}

/**
 * The orders of a schedule from one day to another, both included, by day; those left out stand at the day of their weekday. Never
 * two on one day; every day lies between the rule's first and last. A day's answer does not depend on what was asked for.
 */
export const scheduledDays = (
  rule: WeeklyRule,
  holidays: Holidays,
  from: CalendarDay,
  to: CalendarDay,
): ScheduledDay[] => {
  const wishes: ScheduledDay[] = []
  // whatever may want a day in between, or a day that one in between wants
  const [first, last] = [dayAfter(from, -2 * FARTHEST_MOVE_DAYS), dayAfter(to, 2 * FARTHEST_MOVE_DAYS)]
  for (let day = first; day <= last; day = dayAfter(day)) {
    if (isOfRule(day, rule)) wishes.push(wishFor(day, rule, holidays))
  }
  return oneEach(wishes).filter(({ day, origin }) => (day ?? origin) >= from && (day ?? origin) <= to)
}
