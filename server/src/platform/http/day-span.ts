import { accept, type Decision, type Refusal, refusal, refuseAll } from '@karvon/domain/decision'
import { fromTashkent } from '@karvon/domain/values/tashkent-time'

/** Days in Tashkent as query parameters, both inclusive. */
type DaysQuery = { readonly from?: string | undefined; readonly to?: string | undefined }

/** A requested time span; null: no bound. */
export type DaySpan = { readonly from: Date | null; readonly before: Date | null }

const DAY_MS = 86_400_000

const dayOf = (day: string | undefined, field: string): { at: Date | null; refusals: Refusal[] } => {
  const at = day === undefined ? null : fromTashkent(day, '00:00')
  return { at, refusals: day !== undefined && at === null ? [refusal('date_invalid', field)] : [] }
}

/** The time span of the requested days. Refuses `date_invalid` at each invalid one. */
export const readDays = (asked: DaysQuery): Decision<DaySpan> => {
  const [from, to] = [dayOf(asked.from, 'from'), dayOf(asked.to, 'to')]
  const refusals = [...from.refusals, ...to.refusals]
  if (refusals.length > 0) return refuseAll(refusals)
  return accept({ from: from.at, before: to.at === null ? null : new Date(to.at.getTime() + DAY_MS) })
}
