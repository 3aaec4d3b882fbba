import { greatCircleKm, type MapPoint } from '@karvon/domain/values/map-point'
import type { Route } from '../geo-ports.ts'

/** No road is shorter than the straight line; points are put on the road first. */
const SHORTEST = 0.9
const SLACK_KM = 3
/** The longest way around that our own roads have, with room (docs/decisions/0043). */
const LONGEST = 10
const LONGEST_SLACK_KM = 60
const FASTEST_KMH = 110
const SLOWEST_KMH = 4
const SLOW_START_MIN = 60
/** A provider's way may be so much farther abroad in one piece than ours, whose lines and outline are rough. */
const MORE_ABROAD_KM = 15
const STEP_KM = 5
/** A line that begins farther from its point is another road's. */
const FARTHEST_END_KM = 5

const straightKm = (points: readonly MapPoint[]): number =>
  points.slice(1).reduce((km, point, at) => km + greatCircleKm(points[at] ?? point, point), 0)

/** Points along a line, at most `STEP_KM` apart. */
const pointsAlong = (line: readonly MapPoint[]): MapPoint[] =>
  line.flatMap((point, at) => {
    const before = line[at - 1]
    if (before === undefined) return [point]
    const steps = Math.max(1, Math.ceil(greatCircleKm(before, point) / STEP_KM))
    return Array.from({ length: steps }, (_, step) => ({
      lat: before.lat + ((point.lat - before.lat) * (step + 1)) / steps,
      lng: before.lng + ((point.lng - before.lng) * (step + 1)) / steps,
    }))
  })

/** The longest piece of a line outside the service area. */
const abroadKm = (line: readonly MapPoint[], isInside: (point: MapPoint) => boolean): number => {
  let [km, longest, before] = [0, 0, line[0]]
  for (const point of pointsAlong(line)) {
    km = isInside(point) || before === undefined ? 0 : km + greatCircleKm(before, point)
    longest = Math.max(longest, km)
    before = point
  }
  return longest
}

/** Our own route between the points, and our outline of the country. */
type Ground = { readonly own: Route; readonly isInside: (point: MapPoint) => boolean }

/**
 * Whether a provider's route can be one between these points: as long and as fast as roads are, from and to them, and not through
 * a neighboring country, where a truck of an order may not go.
 */
export const isSoundRoute = (
  points: readonly MapPoint[],
  { distanceKm, durationMin, geometry }: Route,
  { own, isInside }: Ground,
): boolean => {
  const straight = straightKm(points)
  const hours = durationMin / 60
  const [first, last] = [points[0], points.at(-1)]
  const [start, end] = [geometry[0], geometry.at(-1)]
  if (!first || !last || !start || !end) return false
  return (
    distanceKm >= straight * SHORTEST - SLACK_KM &&
    distanceKm <= straight * LONGEST + LONGEST_SLACK_KM &&
    hours >= distanceKm / FASTEST_KMH &&
    hours <= distanceKm / SLOWEST_KMH + SLOW_START_MIN / 60 &&
    greatCircleKm(first, start) <= FARTHEST_END_KM &&
    greatCircleKm(last, end) <= FARTHEST_END_KM &&
    abroadKm(geometry, isInside) <= abroadKm(own.geometry, isInside) + MORE_ABROAD_KM
  )
}
