import { accept, type Decision, refuse } from '../decision.ts'
import { greatCircleKm, type MapPoint } from '../values/map-point.ts'
import { isApproximate, type PointExactness } from '../values/point-precision.ts'
import type { Actor } from './order-status.ts'

/** A stop of the route, and how exactly its point is known. */
export type ArrivalStop = PointExactness & { readonly point: MapPoint }

/** A reported arrival at a stop, with the truck's known position. */
export type ReportedArrival = {
  readonly actor: Actor
  /** The truck's last position; null if there is none. */
  readonly position: { readonly point: MapPoint; readonly at: Date } | null
  readonly stop: ArrivalStop
  /** When it was reported, or pressed while offline. */
  readonly now: Date
}

/** How near an arrival must be, and how old a position may be. */
export type ArrivalRules = {
  readonly withinKm: number
  /** For a street without a house: the point is anywhere on it. */
  readonly streetWithinKm: number
  /** For a point that shows only its city or district. */
  readonly approximateWithinKm: number
  readonly freshMinutes: number
}

/** How near to a stop, in km, its arrival is accepted: the less exact the point, the wider. */
export const arrivalRadiusKm = (stop: PointExactness, rules: ArrivalRules): number => {
  if (isApproximate(stop)) return rules.approximateWithinKm
  return stop.precision === 'street' ? rules.streetWithinKm : rules.withinKm
}

const MINUTE_MS = 60_000

/** Whether a position is fresh at an instant: within `freshMinutes` of it. */
export const isFresh = (at: Date, instant: Date, { freshMinutes }: ArrivalRules): boolean =>
  Math.abs(instant.getTime() - at.getTime()) <= freshMinutes * MINUTE_MS

/** Why a driver reports an arrival that no position confirms. */
export const ARRIVAL_REASONS = [
  'gate_elsewhere',
  'client_moved_it',
  'no_way_there',
  'no_signal',
  'other',
] as const

/** A reason. */
export type ArrivalReason = (typeof ARRIVAL_REASONS)[number]

/** A driver's explanation of an unconfirmed arrival. */
export type ArrivalExplanation = {
  readonly reason: ArrivalReason | null
  /** In their own words; may be empty. */
  readonly note: string
  readonly hasPhoto: boolean
}

/**
 * An arrival accepted on the driver's word, of which the client is notified. `km`: how far off; null:
 * unknown.
 */
export type ArrivalDoubt = { readonly km: number | null; readonly reason: ArrivalReason }

const kmAway = ({ position, stop, now }: ReportedArrival, rules: ArrivalRules): number | null =>
  position === null || !isFresh(position.at, now, rules) ? null : greatCircleKm(position.point, stop.point)

const FIELD = 'arrival_reason'

/**
 * Whether a driver may report the arrival at a stop: within `arrivalRadiusKm` of it, or the operator in their
 * place (docs/product.md#arrival); the value is null then. From elsewhere, or without a fresh position, the
 * driver gives a reason and a photo, or a comment without a camera, and the arrival counts with that doubt
 * (docs/product.md#arrival). Refuses at `arrival_reason` `too_far_from_point` (`km` rounded up to 0.1,
 * `within_km`) and `place_unknown`, at `photo` `photo_or_words_required`.
 */
export const checkArrival = (
  arrival: ReportedArrival,
  rules: ArrivalRules,
  { reason, note, hasPhoto }: ArrivalExplanation,
): Decision<ArrivalDoubt | null> => {
  if (arrival.actor === 'operator') return accept(null)
  const away = kmAway(arrival, rules)
  const withinKm = arrivalRadiusKm(arrival.stop, rules)
  if (away !== null && away <= withinKm) return accept(null)
  const km = away === null ? null : Math.ceil(away * 10) / 10
  if (reason === null) {
    return km === null
      ? refuse('place_unknown', FIELD)
      : refuse('too_far_from_point', FIELD, { km, within_km: withinKm })
  }
  return hasPhoto || note !== '' ? accept({ km, reason }) : refuse('photo_or_words_required', 'photo')
}
