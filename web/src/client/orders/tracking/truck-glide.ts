import { progressAlong } from '@karvon/domain/tracking/progress'
import { greatCircleKm, type MapPoint } from '@karvon/domain/values/map-point'
import { between, type MeasuredLine, placeAtKm } from './measured-line.ts'

/** A truck as it is drawn: on its way after so many km, or beside it (null). */
export type DrawnTruck = { readonly point: MapPoint; readonly doneKm: number | null }

/** From where it is drawn to where it was seen, in so long; 0 is a jump. */
export type Glide = { readonly from: DrawnTruck; readonly to: DrawnTruck; readonly durationMs: number }

/** A truck this near to its way is on it. */
const ON_ROUTE_KM = 0.5
/** After a silence a truck farther than this is put where it is: nobody saw how it came there. */
const JUMP_KM = 2
const SILENCE_MS = 15_000
const LONGEST_MS = 10_000

/** Where a truck that was seen is to be drawn; `notBeforeKm` is what of the way is surely done. */
export function drawnTruck(line: MeasuredLine, point: MapPoint, notBeforeKm: number): DrawnTruck {
  const { doneKm, offRouteKm, snapped } = progressAlong(line.points, point, notBeforeKm)
  return offRouteKm <= ON_ROUTE_KM ? { point: snapped, doneKm } : { point, doneKm: null }
}

/** How a truck comes from where it is drawn to where it was seen, `sinceMs` after the sight before. */
export function glideTo(from: DrawnTruck, to: DrawnTruck, sinceMs: number): Glide {
  const isFar = greatCircleKm(from.point, to.point) > JUMP_KM
  const isJump = (isFar && sinceMs > SILENCE_MS) || sinceMs <= 0
  return { from, to, durationMs: isJump ? 0 : Math.min(LONGEST_MS, sinceMs) }
}

/** Where the truck is after a share (0 to 1) of its glide: along its way where both ends are on it, else straight. */
export function placeInGlide({ from, to }: Glide, share: number, line: MeasuredLine): DrawnTruck {
  if (share >= 1) return to
  if (from.doneKm === null || to.doneKm === null)
    return { point: between(from.point, to.point, share), doneKm: to.doneKm }
  const doneKm = from.doneKm + (to.doneKm - from.doneKm) * share
  return { point: placeAtKm(line, doneKm) ?? to.point, doneKm }
}
