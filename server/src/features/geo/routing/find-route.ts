import type { MapPoint } from '@karvon/domain/values/map-point'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import type { Route, RouteLeg, RouteQuery } from '../geo-ports.ts'
import { rememberNewest } from '../remember-newest.ts'
import { type PlannedLeg, planLeg, planRoadLeg } from './plan-leg.ts'
import { thinOut } from './polyline.ts'
import { readRoadGraph } from './road-graph.ts'
import { smoothRoads } from './road-lines.ts'
import { cheapestWay, lineOf, type RoadWay } from './road-way.ts'
import { stretchesOf } from './route-stretches.ts'
import { rememberPaths } from './shortest-paths.ts'
import { createSnapper, type Snap } from './snap-point.ts'

const MOST_POINTS = 400
/** Maximum cached routes, some kilobytes each. */
const ROUTES = 1_000
/** Added to a limit to represent a truck just above it. */
const LEAST_MASS_T = 0.001

const toLeg = ({ km, minutes }: PlannedLeg): RouteLeg => ({
  distanceKm: Math.round(km * 10) / 10,
  durationMin: Math.round(minutes),
})

const pairs = <T>(list: readonly T[]): [T, T][] =>
  list.slice(1).map((after, at) => [list[at] as T, after] as [T, T])

type Ways = (from: MapPoint, to: MapPoint) => RoadWay | null

/** The factor by which the legs around a middle point must be stretched, so that a stop never shortens the route. */
const lack = (points: readonly MapPoint[], legs: readonly PlannedLeg[], at: number, ways: Ways): number => {
  const [from, to] = [points[at - 1], points[at + 1]]
  const [before, after] = [legs[at - 1], legs[at]]
  if (from === undefined || to === undefined || before === undefined || after === undefined) return 1
  const sum = before.km + after.km
  return sum === 0 ? 1 : Math.max(1, planLeg(from, to, ways(from, to)).km / sum)
}

type Adjust = (leg: PlannedLeg, ends: readonly [MapPoint, MapPoint], lacking: number) => PlannedLeg

const adjustLegs = (
  points: readonly MapPoint[],
  legs: readonly PlannedLeg[],
  ways: Ways,
  adjust: Adjust,
): PlannedLeg[] => {
  const lacks = points.map((_, at) => lack(points, legs, at, ways))
  const ends = pairs(points)
  return legs.map((leg, at) => {
    const lacking = Math.max(lacks[at] ?? 1, lacks[at + 1] ?? 1)
    const between = ends[at]
    return lacking > 1 && between !== undefined ? adjust(leg, between, lacking) : leg
  })
}

/**
 * Ensures that a stop never shortens the route. If two legs cut corners that the long leg did not, they stay on the
 * roads; any remaining difference (the fastest way is not the shortest) is added to both.
 */
const planLegs = (points: readonly MapPoint[], ways: Ways): PlannedLeg[] => {
  const free = pairs(points).map(([from, to]) => planLeg(from, to, ways(from, to)))
  const onRoads = adjustLegs(points, free, ways, (_, [from, to]) => planRoadLeg(from, to, ways(from, to)))
  return adjustLegs(points, onRoads, ways, (leg, _, lacking) => ({
    ...leg,
    km: leg.km * lacking,
    minutes: leg.minutes * lacking,
  }))
}

type Smooth = ReturnType<typeof smoothRoads>

const stretched = (points: readonly MapPoint[], planned: readonly PlannedLeg[], smooth: Smooth) =>
  pairs(points).flatMap(([from, to], at) => {
    const leg = planned[at]
    return leg === undefined ? [] : [stretchesOf({ leg, from, to, smooth })]
  })

/** Prepares the road network once; finds routes through two or more points, with a cache. */
export const createRouteFinder = (gazetteer: Gazetteer): ((asked: RouteQuery) => Route) => {
  const graph = readRoadGraph(gazetteer)
  const smooth = smoothRoads(graph)
  const pathsFrom = rememberPaths(graph)
  const snapPoint = createSnapper(graph)

  const waysFor = (grossMassT: number): Ways => {
    const known = new Map<MapPoint, Snap[]>()
    const snapsOf = (point: MapPoint) => {
      const snaps = known.get(point) ?? snapPoint(point, grossMassT)
      known.set(point, snaps)
      return snaps
    }
    return (from, to) => cheapestWay(snapsOf(from), snapsOf(to), node => pathsFrom(node, grossMassT))
  }

  const lineOfLeg = ({ way }: PlannedLeg, from: MapPoint, to: MapPoint): MapPoint[] =>
    way === null ? [from, to] : [from, ...lineOf(way, smooth), to]

  const drawn = (points: readonly MapPoint[], planned: readonly PlannedLeg[]) => {
    const ends = pairs(points)
    const line = planned.flatMap((leg, at) => {
      const [from, to] = ends[at] ?? []
      return from === undefined || to === undefined ? [] : lineOfLeg(leg, from, to)
    })
    return line.length > 0 ? thinOut(line, MOST_POINTS) : [...points]
  }

  const findRoute = ({ points, grossMassT = 0 }: RouteQuery): Route => {
    const planned = planLegs(points, waysFor(grossMassT))
    const legs = planned.map(toLeg)
    const km = planned.reduce((sum, leg) => sum + leg.km, 0)
    const minutes = planned.reduce((sum, leg) => sum + leg.minutes, 0)
    let geometry: readonly MapPoint[] | null = null
    return {
      ...toLeg({ km, minutes, way: null }),
      legs,
      // most callers only need the distance
      get geometry() {
        geometry ??= drawn(points, planned)
        return geometry
      },
      get stretches() {
        return stretched(points, planned, smooth)
      },
      source: 'embedded',
    }
  }

  const remembered = rememberNewest(ROUTES, findRoute)
  const limits = [...new Set(graph.roads.map(road => road.maxMassT))].filter(Number.isFinite)
  /** Trucks with the same closed roads share routes: the mass matters only by the limits it exceeds. */
  const massClass = (grossMassT = 0): number => {
    const exceeded = limits.filter(limit => limit < grossMassT)
    return exceeded.length === 0 ? 0 : Math.max(...exceeded) + LEAST_MASS_T
  }
  return ({ points, grossMassT }) =>
    remembered({ points: points.map(({ lat, lng }) => ({ lat, lng })), grossMassT: massClass(grossMassT) })
}
