import type { DataOf } from '@karvon/contract/endpoint'
import type { forecastTrip } from '@karvon/contract/trips'
import { type ArrivalRange, arrivalRanges, type TripOutlook } from '@karvon/domain/roads/arrival-range'
import { bansOnRoute, nextAllowedTime } from '@karvon/domain/roads/bans-on-route'
import type { Way } from '@karvon/domain/roads/way'
import type { Locale } from '@karvon/domain/values/locale'
import { nameIn } from '../../platform/db/name-in.ts'

/** A forecast for the API, in camelCase. */
export type Forecast = DataOf<typeof forecastTrip>

/** A trip from where its truck is now, or from where it loads. */
export type TripAhead = {
  readonly outlook: TripOutlook
  readonly way: Way
  readonly drivenMinutes: number
  readonly leaveAt: Date
  /** Minutes between loading and leaving; null once it has left. */
  readonly loadMinutes: number | null
}

const MINUTE_MS = 60_000

const written = ({ from, expected, to }: ArrivalRange) => ({
  from: from.toISOString(),
  expected: expected.toISOString(),
  to: to.toISOString(),
})

/** The bans that a trip meets, the next time without, and when it arrives. */
export const forecast = (trip: TripAhead, locale: Locale): Forecast => {
  const { outlook, way, drivenMinutes, leaveAt, loadMinutes } = trip
  const { bans, rules, grossMassT, stopMinutes } = outlook
  const planned = { way, grossMassT, stopMinutes, rest: rules }
  const met = bansOnRoute(planned, leaveAt, bans)
  const next = met.length === 0 ? leaveAt : nextAllowedTime(planned, leaveAt, bans)
  const learnt = outlook.learntFor(new Date(leaveAt.getTime() - drivenMinutes * MINUTE_MS))
  const isLearnt = learnt !== null && learnt.trips >= rules.learntFrom
  return {
    leaveAt: leaveAt.toISOString(),
    warnings: met.map(({ ban, at }) => ({
      banId: ban.id,
      text: nameIn(ban.text, locale),
      sourceTitle: ban.sourceTitle,
      sourceUrl: ban.sourceUrl,
      metAt: at.toISOString(),
    })),
    nextLeaveAt: next?.toISOString() ?? null,
    nextLoadTime:
      next === null || loadMinutes === null
        ? null
        : new Date(next.getTime() - loadMinutes * MINUTE_MS).toISOString(),
    arrivals: arrivalRanges({ ...outlook, way, drivenMinutes, leaveAt, learnt }).map(written),
    learntFrom: isLearnt ? learnt.trips : 0,
  }
}
