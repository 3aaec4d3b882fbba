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

/** Why a driver reports an arrival where nothing shows that the truck is at the stop. */
export const ARRIVAL_REASONS = [
  'gate_elsewhere',
  'client_moved_it',
  'no_way_there',
  'no_signal',
  'other',
] as const

/** One of them. */
export type ArrivalReason = (typeof ARRIVAL_REASONS)[number]

/** What a driver says of an arrival that nothing shows. */
export type ArrivalExplanation = {
  readonly reason: ArrivalReason | null
  /** In their own words; empty: nothing. */
  readonly note: string
  readonly hasPhoto: boolean
}

/** An arrival that is taken on the driver's word, which the client is told of. `km`: how far off; null: not known. */
export type ArrivalDoubt = { readonly km: number | null; readonly reason: ArrivalReason }

const kmAway = ({ position, stop, now }: ReportedArrival, rules: ArrivalRules): number | null =>
  position === null || !isFresh(position.at, now, rules) ? null : greatCircleKm(position.point, stop.point)

const FIELD = 'arrival_reason'

/**
 * Whether a driver may report the arrival at a stop: within `arrivalRadiusKm` of it, or the operator in their place (trust.md §6);
 * the value is null then. From elsewhere, or with no fresh position, the driver gives a reason and a photo, or words where
 * there is no camera, and the arrival counts with that doubt (product.md Arrival). Refuses at `arrival_reason`
 * `too_far_from_point` (`km` rounded up to 0.1, `within_km`) and `place_unknown`, at `photo` `photo_or_words_required`.
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
