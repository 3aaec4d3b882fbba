import type { MapPoint } from '@karvon/domain/values/map-point'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import type { Route, RouteLeg, RouteQuery } from '../geo-ports.ts'
import { type PlannedLeg, planLeg, planRoadLeg } from './plan-leg.ts'
import { thinOut } from './polyline.ts'
import { readRoadGraph } from './road-graph.ts'
import { smoothRoads } from './road-lines.ts'
import { cheapestWay, lineOf, type RoadWay } from './road-way.ts'
import { rememberPaths } from './shortest-paths.ts'
import { snapPoint } from './snap-point.ts'

const MOST_POINTS = 400

const toLeg = ({ km, minutes }: PlannedLeg): RouteLeg => ({
  distanceKm: Math.round(km * 10) / 10,
  durationMin: Math.round(minutes),
})

const pairs = <T>(list: readonly T[]): [T, T][] =>
  list.slice(1).map((after, at) => [list[at] as T, after] as [T, T])

type Ways = (from: MapPoint, to: MapPoint) => RoadWay | null

/** How many times longer the way past a middle point must be made to be no shorter than the way without it. */
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
 * A stop never makes the whole shorter. Where two legs cut corners that the long leg did not, they keep to the roads;
 * what is still lacking (the quickest way is not the shortest) is added to both.
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

/** Prepares the road net once; answers routes through two or more points. */
export const createRouteFinder = (gazetteer: Gazetteer): ((asked: RouteQuery) => Route) => {
  const graph = readRoadGraph(gazetteer)
  const smooth = smoothRoads(graph)
  const pathsFrom = rememberPaths(graph)

  const waysFor = (grossMassT: number): Ways => {
    const known = new Map<MapPoint, ReturnType<typeof snapPoint>>()
    const snapsOf = (point: MapPoint) => {
      const snaps = known.get(point) ?? snapPoint(graph, point, grossMassT)
      known.set(point, snaps)
      return snaps
    }
    return (from, to) => cheapestWay(snapsOf(from), snapsOf(to), node => pathsFrom(node, grossMassT))
  }

  const lineOfLeg = ({ way }: PlannedLeg, from: MapPoint, to: MapPoint): MapPoint[] =>
    way === null ? [from, to] : [from, ...lineOf(way, smooth), to]

  return ({ points, grossMassT = 0 }) => {
    const planned = planLegs(points, waysFor(grossMassT))
    const legs = planned.map(toLeg)
    const km = planned.reduce((sum, leg) => sum + leg.km, 0)
    const minutes = planned.reduce((sum, leg) => sum + leg.minutes, 0)
    const ends = pairs(points)
    const line = planned.flatMap((leg, at) => {
      const [from, to] = ends[at] ?? []
      return from === undefined || to === undefined ? [] : lineOfLeg(leg, from, to)
    })
    return {
      ...toLeg({ km, minutes, way: null }),
      legs,
      geometry: line.length > 0 ? thinOut(line, MOST_POINTS) : [...points],
      source: 'embedded',
    }
  }
}
