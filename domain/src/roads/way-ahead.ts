import { progressAlong } from '../tracking/progress.ts'
import type { MapPoint } from '../values/map-point.ts'
import { restOfWay, type Way } from './way.ts'

/** A truck on its way: the line it follows, the unloading points it has reached, and where it is. */
export type TruckOnWay = {
  readonly line: readonly MapPoint[]
  readonly reached: readonly MapPoint[]
  readonly place: MapPoint
  /** Whether the truck has arrived at a stop and not left it. */
  readonly isAtStop: boolean
}

/** What of a line is surely done, km: a way back along the same road begins at the last point reached. */
export const doneKm = (line: readonly MapPoint[], reached: readonly MapPoint[]): number =>
  reached.reduce((done, stop) => progressAlong(line, stop, done).doneKm, 0)

/**
 * The way that a truck has still to go, and the minutes it has driven. At a stop it begins with a leg without a road,
 * so that the stop is waited for; points that were reached are never driven to again.
 */
export const wayAhead = (
  way: Way,
  { line, reached, place, isAtStop }: TruckOnWay,
): { readonly way: Way; readonly drivenMinutes: number } => {
  const { fraction } = progressAlong(line, place, doneKm(line, reached))
  const { way: rest, drivenMinutes } = restOfWay(way, fraction)
  const left = Math.max(0, way.legs.length - reached.length)
  const legs = left === 0 ? [] : rest.legs.slice(-left)
  return { way: { legs: isAtStop && legs.length > 0 ? [[], ...legs] : legs }, drivenMinutes }
}
