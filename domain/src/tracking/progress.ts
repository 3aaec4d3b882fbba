import { greatCircleKm, type MapPoint } from '../values/map-point.ts'

/** How far along its route a truck is. */
export type Progress = {
  readonly doneKm: number
  readonly leftKm: number
  /** 0 to 1; 1 for a route without length. */
  readonly fraction: number
  /** The nearest point on the route. */
  readonly snapped: MapPoint
  readonly offRouteKm: number
}

type Candidate = {
  readonly alongKm: number
  readonly snapped: MapPoint
  readonly offKm: number
  /** Whether its nearest point is its end, so that the route may come nearer still. */
  readonly isAtEnd: boolean
}

/** Two stretches this near to a truck are the same road, driven out and back. */
const SAME_ROAD_KM = 0.2

const between = (a: MapPoint, b: MapPoint, share: number): MapPoint => ({
  lat: a.lat + (b.lat - a.lat) * share,
  lng: a.lng + (b.lng - a.lng) * share,
})

/** The foot of the perpendicular on a plane in which a degree of longitude is as short as it is at this latitude. */
const nearestShare = (a: MapPoint, b: MapPoint, position: MapPoint): number => {
  const squeeze = Math.cos((position.lat * Math.PI) / 180)
  const [x, y] = [(b.lng - a.lng) * squeeze, b.lat - a.lat]
  const lengthSquared = x * x + y * y
  if (lengthSquared === 0) return 0
  const dot = (position.lng - a.lng) * squeeze * x + (position.lat - a.lat) * y
  return Math.min(1, Math.max(0, dot / lengthSquared))
}

const segmentsOf = (route: readonly MapPoint[]) => {
  let endKm = 0
  return route.slice(1).map((to, i) => {
    const from = route[i] ?? to
    const startKm = endKm
    endKm += greatCircleKm(from, to)
    return { from, to, startKm, endKm }
  })
}

/** The length of a route in km, in straight lines from point to point. */
export const routeLengthKm = (route: readonly MapPoint[]): number => segmentsOf(route).at(-1)?.endKm ?? 0

const candidatesOf = (
  route: readonly MapPoint[],
  position: MapPoint,
  notBeforeKm: number,
): readonly Candidate[] =>
  segmentsOf(route)
    .filter(({ endKm }) => endKm >= notBeforeKm)
    .map(({ from, to, startKm, endKm }) => {
      const lengthKm = endKm - startKm
      const leastShare = lengthKm === 0 ? 0 : Math.max(0, (notBeforeKm - startKm) / lengthKm)
      const share = Math.max(leastShare, nearestShare(from, to, position))
      const snapped = between(from, to, share)
      const alongKm = startKm + share * lengthKm
      return {
        alongKm,
        snapped,
        offKm: greatCircleKm(position, snapped),
        isAtEnd: share >= 1 || lengthKm === 0,
      }
    })

/** Whether the route comes nearer, or stays as near, on the stretch that follows without a break. */
const leadsNearer = (here: Candidate | undefined, next: Candidate | undefined): boolean =>
  here !== undefined && next !== undefined && here.isAtEnd && next.offKm <= here.offKm

/** The earliest stretch about as near as the nearest one, then along the route to its nearest point. */
const chooseStretch = (candidates: readonly Candidate[]): Candidate | undefined => {
  const leastKm = Math.min(...candidates.map(({ offKm }) => offKm))
  let i = candidates.findIndex(({ offKm }) => offKm <= leastKm + SAME_ROAD_KM)
  while (leadsNearer(candidates[i], candidates[i + 1])) i += 1
  return candidates[i]
}

/**
 * How far along its route a truck is, by the nearest point on it. If the route uses the same road twice, as a
 * round trip does, the earlier stretch not before `notBeforeKm` counts, the km known to be done.
 */
export const progressAlong = (route: readonly MapPoint[], position: MapPoint, notBeforeKm = 0): Progress => {
  const totalKm = routeLengthKm(route)
  const candidates = candidatesOf(route, position, Math.min(notBeforeKm, totalKm))
  const [only = position] = route
  const { alongKm, snapped, offKm } = chooseStretch(candidates) ?? {
    alongKm: 0,
    snapped: only,
    offKm: greatCircleKm(position, only),
  }
  const fraction = totalKm === 0 ? 1 : Math.min(1, alongKm / totalKm)
  return { doneKm: alongKm, leftKm: Math.max(0, totalKm - alongKm), fraction, snapped, offRouteKm: offKm }
}

/**
 * Whole minutes for the rest of a route, rounded up: its share of the total time; 0 for a route without
 * length.
 */
export const etaMinutes = (leftKm: number, routeKm: number, durationMin: number): number =>
  routeKm <= 0 ? 0 : Math.ceil((durationMin * Math.min(Math.max(0, leftKm), routeKm)) / routeKm)

/** The point at a fraction (0 to 1, clamped) of a route; null for a route without points. */
export const pointAt = (route: readonly MapPoint[], fraction: number): MapPoint | null => {
  const alongKm = routeLengthKm(route) * Math.min(1, Math.max(0, fraction))
  const segment = segmentsOf(route).find(({ endKm }) => endKm >= alongKm)
  if (segment === undefined) return route.at(-1) ?? null
  const { from, to, startKm, endKm } = segment
  return endKm === startKm ? from : between(from, to, (alongKm - startKm) / (endKm - startKm))
}
