import type { MapPoint } from '@karvon/domain/values/map-point'
import type { Route, RouteLeg, RouteQuery } from '../../geo-ports.ts'
import { thinOut } from '../../routing/polyline.ts'
import type { ImportedLegs } from './imported-legs.ts'

const MOST_POINTS = 400

type Leg = { readonly km: number; readonly minutes: number; readonly line: () => readonly MapPoint[] }

const roundedLeg = ({ km, minutes }: Pick<Leg, 'km' | 'minutes'>): RouteLeg => ({
  distanceKm: Math.round(km * 10) / 10,
  durationMin: Math.round(minutes),
})

const routeOf = (legs: readonly Leg[]): Route => {
  const sum = (key: 'km' | 'minutes'): number => legs.reduce((total, leg) => total + leg[key], 0)
  let geometry: readonly MapPoint[] | null = null
  return {
    ...roundedLeg({ km: sum('km'), minutes: sum('minutes') }),
    legs: legs.map(roundedLeg),
    get geometry() {
      geometry ??= thinOut(
        legs.flatMap(leg => leg.line()),
        MOST_POINTS,
      )
      return geometry
    },
    source: 'openstreetmap',
  }
}

const STANDING: Leg = { km: 0, minutes: 0, line: () => [] }

const isSame = (one: MapPoint, other: MapPoint): boolean => one.lat === other.lat && one.lng === other.lng

/**
 * Routes over the imported roads: each leg whose ends are both near one; the other legs, and everything as long as nothing is
 * imported, over the embedded highways.
 */
export const withImportedRoads = (
  embedded: (asked: RouteQuery) => Route,
  legsNow: () => ImportedLegs | null,
): ((asked: RouteQuery) => Route) => {
  const embeddedLeg = (from: MapPoint, to: MapPoint, grossMassT: number | undefined): Leg => {
    const route = embedded({ points: [from, to], grossMassT })
    return { km: route.distanceKm, minutes: route.durationMin, line: () => route.geometry }
  }
  return asked => {
    const imported = legsNow()
    if (imported === null) return embedded(asked)
    const { points, grossMassT: massT = 0, truck } = asked
    const heightM = truck?.heightM ?? 0
    const found = points.slice(1).map((to, at) => {
      const from = points[at] ?? to
      const leg = isSame(from, to) ? STANDING : imported({ from, to, massT, heightM })
      return { from, to, leg }
    })
    if (found.every(({ leg }) => leg === null || leg === STANDING)) return embedded(asked)
    return routeOf(found.map(({ from, to, leg }) => leg ?? embeddedLeg(from, to, asked.grossMassT)))
  }
}
