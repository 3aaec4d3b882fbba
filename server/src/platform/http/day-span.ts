import { accept, type Decision, refuseAll } from '@karvon/domain/decision'
import { readAskedDay } from '@karvon/domain/reading/asked-day'
import { fromTashkent } from '@karvon/domain/values/tashkent-time'

/** Days in Tashkent as query parameters, both inclusive. */
type DaysQuery = { readonly from?: string | undefined; readonly to?: string | undefined }

/** A requested time span; null: no bound. */
export type DaySpan = { readonly from: Date | null; readonly before: Date | null }

const DAY_MS = 86_400_000

/** The beginning in Tashkent of a day that is asked for, null if none is. Refuses `date_invalid` at `field`. */
export const readMidnight = (sent: string | undefined, field: string): Decision<Date | null> => {
  if (sent === undefined) return accept(null)
  const day = readAskedDay(sent, field)
  return day.ok ? accept(fromTashkent(day.value, '00:00')) : day
}

/** The time span of the requested days. Refuses `date_invalid` at each invalid one. */
export const readDays = (asked: DaysQuery): Decision<DaySpan> => {
  const [from, to] = [readMidnight(asked.from, 'from'), readMidnight(asked.to, 'to')]
  if (!from.ok || !to.ok) return refuseAll([from, to].flatMap(day => (day.ok ? [] : day.refusals)))
  return accept({
    from: from.value,
    before: to.value === null ? null : new Date(to.value.getTime() + DAY_MS),
  })
}
