import { accept, type Decision, refuse } from '../decision.ts'
import { greatCircleKm, type MapPoint } from '../values/map-point.ts'
import type { Actor } from './order-status.ts'

/** An arrival at a stop, as far as it is known where the truck is. */
export type ReportedArrival = {
  readonly actor: Actor
  /** Where the truck was last; null where it never said. */
  readonly position: { readonly point: MapPoint; readonly at: Date } | null
  readonly stop: MapPoint
  /** When it was reported, or pressed where there was no network. */
  readonly now: Date
}

/** How near an arrival must be, and how old a position may be to say anything. */
export type ArrivalRules = { readonly withinKm: number; readonly freshMinutes: number }

const MINUTE_MS = 60_000

/** Whether a position says anything about where its truck was at an instant: known within `freshMinutes` of it. */
export const isFresh = (at: Date, instant: Date, { freshMinutes }: ArrivalRules): boolean =>
  Math.abs(instant.getTime() - at.getTime()) <= freshMinutes * MINUTE_MS

const kmAway = ({ position, stop, now }: ReportedArrival, rules: ArrivalRules): number | null =>
  position === null || !isFresh(position.at, now, rules) ? null : greatCircleKm(position.point, stop)

/**
 * Whether a driver may report the arrival at a stop: within `withinKm` of it, or the operator in his place (trust.md §6).
 * It holds only while a fresh position is known: a phone without signal or location must not strand an order, and nothing
 * shows that its truck is elsewhere. Refuses `too_far_from_point` (`km` rounded up to 0.1, `within_km`).
 */
export const checkArrival = (arrival: ReportedArrival, rules: ArrivalRules): Decision<null> => {
  const km = arrival.actor === 'driver' ? kmAway(arrival, rules) : null
  if (km === null || km <= rules.withinKm) return accept(null)
  const said = { km: Math.ceil(km * 10) / 10, within_km: rules.withinKm }
  return refuse('too_far_from_point', undefined, said)
}
