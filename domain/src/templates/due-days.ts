import { fromTashkent, tashkentDate } from '../values/tashkent-time.ts'
import { type CalendarDay, dayAfter } from './calendar-day.ts'
import { type Holidays, type ScheduledDay, scheduledDays } from './scheduled-days.ts'
import { FARTHEST_MOVE_DAYS, type Schedule } from './weekly-rule.ts'

/** What has become of orders of a schedule so far, by the days of their weekdays and of their loading. */
export type KnownDays = {
  readonly origins: ReadonlySet<CalendarDay>
  readonly days: ReadonlySet<CalendarDay>
}

/** When a schedule is looked at. */
export type Look = {
  readonly now: Date
  /** Since when it runs: since it was made, changed or resumed. What was too late then is nobody's miss. */
  readonly since: Date
  /** Of the template's truck type: an order with less time before its loading can't be placed. */
  readonly leadMinutes: number
  readonly known: KnownDays
}

/** An order of a schedule whose time to be placed has come; `isLate`: its loading is too near by now. */
export type DueDay = {
  readonly origin: CalendarDay
  readonly day: CalendarDay
  readonly loadAt: Date
  readonly isLate: boolean
}

/** What is due, and when the next one will be; null: nothing will within sight. */
export type DueDays = { readonly due: readonly DueDay[]; readonly nextAt: Date | null }

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** How far ahead the next order is searched for: longer than any gap that weeks and holidays can make. */
const SIGHT_DAYS = 70

/** Missed orders older than this are not reported; outcomes are stored for longer. */
const MEMORY_DAYS = 31

const isNew = ({ origin, day }: ScheduledDay, { origins, days }: KnownDays): boolean =>
  day !== null && !origins.has(origin) && !days.has(day)

/**
 * The orders that are due now, oldest first, and when the next one will be. Each is placed `daysAhead` before its loading, or at once
 * if that has passed; one whose loading is nearer than the lead time is late. Independent of how often and when it is asked.
 */
export const dueDays = (
  schedule: Schedule,
  holidays: Holidays,
  { now, since: running, leadMinutes, known }: Look,
): DueDays => {
  const since = new Date(Math.max(running.getTime(), now.getTime() - MEMORY_DAYS * DAY_MS))
  const [from, today] = [tashkentDate(since), tashkentDate(now)]
  const last = dayAfter(today, schedule.daysAhead + SIGHT_DAYS)
  const leadMs = leadMinutes * MINUTE_MS
  const open = scheduledDays(schedule, holidays, dayAfter(from, -FARTHEST_MOVE_DAYS), last).flatMap(each => {
    const loadAt = each.day === null ? null : fromTashkent(each.day, schedule.loadTime)
    if (each.day === null || loadAt === null || !isNew(each, known)) return []
    const { origin, day } = each
    return loadAt.getTime() - leadMs < since.getTime() ? [] : [{ origin, day, loadAt }]
  })
  const placedAt = ({ loadAt }: (typeof open)[number]) => loadAt.getTime() - schedule.daysAhead * DAY_MS
  const due = open
    .filter(each => placedAt(each) <= now.getTime())
    .map(each => ({ ...each, isLate: each.loadAt.getTime() - leadMs < now.getTime() }))
  const next = open.find(each => placedAt(each) > now.getTime())
  return { due, nextAt: next === undefined ? null : new Date(placedAt(next)) }
}

/** After so many orders in a row that could not be placed, a schedule pauses. */
export const MOST_FAILURES = 3
