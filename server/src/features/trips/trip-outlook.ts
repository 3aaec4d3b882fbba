import type { TripOutlook } from '@karvon/domain/roads/arrival-range'
import { lasting, wayKm } from '@karvon/domain/roads/way'
import type { MapPoint } from '@karvon/domain/values/map-point'
import { tashkentParts } from '@karvon/domain/values/tashkent-time'
import type { Handbook } from '../handbook/handbook.ts'
import type { TripGeo } from './trip-deps.ts'

/** What the outlook of a trip depends on; `durationMin` is what was agreed on, null: by the profile of the roads. */
export type OutlookQuestion = {
  readonly points: readonly MapPoint[]
  readonly truckTypeId: number
  readonly durationMin: number | null
}

/** What a trip's arrival depends on before it leaves; null for an unknown truck type and a way without length. */
export const tripOutlook = (
  { points, truckTypeId, durationMin }: OutlookQuestion,
  { truckTypes, roadBans, tripTimes, liveRules }: Handbook,
  { wayOf, regionOf }: Pick<TripGeo, 'wayOf' | 'regionOf'>,
): TripOutlook | null => {
  const truck = truckTypes.find(({ id }) => id === truckTypeId)
  const [first, last] = [points[0], points.at(-1)]
  if (truck === undefined || first === undefined || last === undefined) return null
  const { grossMassT, unloadMinutes } = truck
  const driven = wayOf({ points, grossMassT })
  if (wayKm(driven) === 0) return null
  const isOneWay = points.length === 2
  return {
    way: durationMin === null ? driven : lasting(driven, durationMin),
    grossMassT,
    stopMinutes: unloadMinutes,
    bans: roadBans.filter(({ grossOverT }) => grossMassT > grossOverT),
    rules: liveRules.arrivalTimes,
    learntFor: leaveAt => {
      const { hour } = tashkentParts(leaveAt)
      return (isOneWay && tripTimes.get(`${regionOf(first)} ${regionOf(last)} ${hour}`)) || null
    },
  }
}

/** The outlook by the rules that were read last; null before the first reading. */
export const createOutlook =
  ({
    geo,
    latest,
  }: {
    readonly geo: Pick<TripGeo, 'wayOf' | 'regionOf'>
    readonly latest: () => Handbook | null
  }) =>
  (question: OutlookQuestion): TripOutlook | null => {
    const handbook = latest()
    return handbook === null ? null : tripOutlook(question, handbook, geo)
  }
