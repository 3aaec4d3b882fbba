import { accept, type Decision, refuse } from '../decision.ts'
import { greatCircleKm, type MapPoint } from '../values/map-point.ts'
import { isApproximate, type PointExactness } from '../values/point-precision.ts'
import type { Actor } from './order-status.ts'

/** A stop of the way, and how exactly it is known where it is. */
export type ArrivalStop = PointExactness & { readonly point: MapPoint }

/** An arrival at a stop, as far as it is known where the truck is. */
export type ReportedArrival = {
  readonly actor: Actor
  /** Where the truck was last; null where it never said. */
  readonly position: { readonly point: MapPoint; readonly at: Date } | null
  readonly stop: ArrivalStop
  /** When it was reported, or pressed where there was no network. */
  readonly now: Date
}

/** How near an arrival must be, and how old a position may be to say anything. */
export type ArrivalRules = {
  readonly withinKm: number
  /** Of a street without its house: the point is anywhere on it. */
  readonly streetWithinKm: number
  /** Of a point that shows only its city or district. */
  readonly approximateWithinKm: number
  readonly freshMinutes: number
}

/** How near to a stop, in km, its arrival is reported: the less exactly the point is known, the wider. */
export const arrivalRadiusKm = (stop: PointExactness, rules: ArrivalRules): number => {
  if (isApproximate(stop)) return rules.approximateWithinKm
  return stop.precision === 'street' ? rules.streetWithinKm : rules.withinKm
}

const MINUTE_MS = 60_000

/** Whether a position says anything about where its truck was at an instant: known within `freshMinutes` of it. */
export const isFresh = (at: Date, instant: Date, { freshMinutes }: ArrivalRules): boolean =>
  Math.abs(instant.getTime() - at.getTime()) <= freshMinutes * MINUTE_MS

const kmAway = ({ position, stop, now }: ReportedArrival, rules: ArrivalRules): number | null =>
  position === null || !isFresh(position.at, now, rules) ? null : greatCircleKm(position.point, stop.point)

/**
 * Whether a driver may report the arrival at a stop: within `arrivalRadiusKm` of it, or the operator in his place (trust.md §6).
 * It holds only while a fresh position is known: a phone without signal or location must not strand an order, and nothing
 * shows that its truck is elsewhere. Refuses `too_far_from_point` (`km` rounded up to 0.1, `within_km`).
 */
export const checkArrival = (arrival: ReportedArrival, rules: ArrivalRules): Decision<null> => {
  const km = arrival.actor === 'driver' ? kmAway(arrival, rules) : null
  const withinKm = arrivalRadiusKm(arrival.stop, rules)
  if (km === null || km <= withinKm) return accept(null)
  const said = { km: Math.ceil(km * 10) / 10, within_km: withinKm }
  return refuse('too_far_from_point', undefined, said)
}
