import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { readAskedDay } from '@karvon/domain/reading/asked-day'
import { fromTashkent, tashkentDate } from '@karvon/domain/values/tashkent-time'
import { readDays } from '../../../platform/http/day-span.ts'

/** Requested days, inclusive, `YYYY-MM-DD` in Tashkent. */
export type DaysQuery = { readonly from?: string | undefined; readonly to?: string | undefined }

/** From an instant (inclusive) to another (exclusive); null: unbounded. */
export type Period = { readonly from: Date | null; readonly before: Date | null }

/** A bounded period with its formatted days; one that is not over ends with today. */
export type BoundPeriod = {
  readonly from: Date
  readonly before: Date
  readonly firstDay: string
  readonly lastDay: string
  /** It is not over: it ends with today, or is to come. */
  readonly isSoFar: boolean
}

const DAY_MS = 86_400_000

const midnight = (day: string): Date | null => fromTashkent(day, '00:00')

/**
 * The period of the requested days. Refuses `date_invalid` at `from` and `to`; a last day before the first is
 * refused at `to`.
 */
export const readPeriod = ({ from, to }: DaysQuery): Decision<Period> => {
  const days = readDays({ from, to })
  if (!days.ok) return days
  const { from: first, before } = days.value
  return first !== null && before !== null && before <= first ? refuse('date_invalid', 'to') : days
}

const bound = (firstDay: string, askedDay: string, now: Date): Decision<BoundPeriod> => {
  const asked = readPeriod({ from: firstDay, to: askedDay })
  if (!asked.ok) return asked
  const today = tashkentDate(now)
  const isSoFar = askedDay >= today
  const lastDay = isSoFar && firstDay <= today ? today : askedDay
  const period = readPeriod({ from: firstDay, to: lastDay })
  if (!period.ok) return period
  const { from, before } = period.value
  return from === null || before === null
    ? refuse('date_invalid', 'from')
    : accept({ from, before, firstDay, lastDay, isSoFar })
}

/** The same, bounded: by default from the first day of the year to today, which no period that has begun goes beyond. */
export const readBoundPeriod = ({ from, to }: DaysQuery, now: Date): Decision<BoundPeriod> => {
  const lastDay = readAskedDay(to ?? tashkentDate(now), 'to')
  if (!lastDay.ok) return lastDay
  const firstDay = readAskedDay(from ?? `${lastDay.value.slice(0, 4)}-01-01`, 'from')
  return firstDay.ok ? bound(firstDay.value, lastDay.value, now) : firstDay
}

/** A calendar month, `YYYY-MM`; the current one by default. Refuses `date_invalid` at `month`. */
export const readMonth = (month: string | undefined, now: Date): Decision<BoundPeriod> => {
  const asked = month ?? tashkentDate(now).slice(0, 7)
  const first = midnight(`${asked}-01`)
  if (first === null) return refuse('date_invalid', 'month')
  const next = midnight(`${tashkentDate(new Date(first.getTime() + 32 * DAY_MS)).slice(0, 7)}-01`)
  if (next === null) return refuse('date_invalid', 'month')
  return bound(`${asked}-01`, tashkentDate(new Date(next.getTime() - DAY_MS)), now)
}
