import { progressAlong } from '@karvon/domain/tracking/progress'
import { greatCircleKm, type MapPoint } from '@karvon/domain/values/map-point'
import { interpolate, type MeasuredLine, pointAtKm } from './measured-line.ts'

/** A truck as drawn: `doneKm` along its route, or null off the route. */
export type DrawnTruck = { readonly point: MapPoint; readonly doneKm: number | null }

/** A movement from the drawn position to the latest one; a duration of 0 is a jump. */
export type Glide = { readonly from: DrawnTruck; readonly to: DrawnTruck; readonly durationMs: number }

/** A truck closer than this to its route is drawn on it. */
const ON_ROUTE_KM = 0.5
/** After a gap in the signal, a truck farther away than this jumps, since its path is unknown. */
const JUMP_KM = 2
const SILENCE_MS = 15_000
const LONGEST_MS = 10_000

/** Where to draw a truck seen at `point`; `notBeforeKm` is the distance certainly driven. */
export function drawnTruck(line: MeasuredLine, point: MapPoint, notBeforeKm: number): DrawnTruck {
  const { doneKm, offRouteKm, snapped } = progressAlong(line.points, point, notBeforeKm)
  return offRouteKm <= ON_ROUTE_KM ? { point: snapped, doneKm } : { point, doneKm: null }
}

/** The movement to the latest position, seen `sinceMs` after the previous one. */
export function glideTo(from: DrawnTruck, to: DrawnTruck, sinceMs: number): Glide {
  const isFar = greatCircleKm(from.point, to.point) > JUMP_KM
  const isJump = (isFar && sinceMs > SILENCE_MS) || sinceMs <= 0
  return { from, to, durationMs: isJump ? 0 : Math.min(LONGEST_MS, sinceMs) }
}

/** The truck after a share (0 to 1) of its movement: along the route if both ends are on it, else in a straight line. */
export function truckInGlide({ from, to }: Glide, share: number, line: MeasuredLine): DrawnTruck {
  if (share >= 1) return to
  if (from.doneKm === null || to.doneKm === null)
    return { point: interpolate(from.point, to.point, share), doneKm: to.doneKm }
  const doneKm = from.doneKm + (to.doneKm - from.doneKm) * share
  return { point: pointAtKm(line, doneKm) ?? to.point, doneKm }
}
