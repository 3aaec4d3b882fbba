import { greatCircleKm, type MapPoint } from '@karvon/domain/values/map-point'
import type { RouteStretch } from '../geo-ports.ts'
import type { PlannedLeg } from './plan-leg.ts'
import { cutLine } from './polyline.ts'
import { UNNUMBERED } from './road-lines.ts'
import type { RoadWay } from './road-way.ts'

/** A leg as it was planned, with its ends and the smooth lines of the roads. */
type DrawnLeg = {
  readonly leg: PlannedLeg
  readonly from: MapPoint
  readonly to: MapPoint
  readonly smooth: readonly (readonly MapPoint[])[]
}

const alongRoads = ({ parts }: RoadWay, smooth: DrawnLeg['smooth']): RouteStretch[] =>
  parts.flatMap(({ road, fromShare, toShare }) => {
    const share = Math.abs(toShare - fromShare)
    if (share === 0) return []
    const line = cutLine(smooth[road.id] ?? [], fromShare, toShare)
    const number = road.number === UNNUMBERED ? null : road.number
    return [{ road: number, distanceKm: road.km * share, durationMin: road.minutes * share, line }]
  })

/** The ways to the roads and from them: what the way has in all beyond its roads, shared by how far they are. */
const withEnds = (way: RoadWay, roads: readonly RouteStretch[], from: MapPoint, to: MapPoint) => {
  const [first, last] = [roads[0]?.line[0] ?? to, roads.at(-1)?.line.at(-1) ?? from]
  const sum = (key: 'distanceKm' | 'durationMin') => roads.reduce((all, stretch) => all + stretch[key], 0)
  const [km, minutes] = [way.km - sum('distanceKm'), way.minutes - sum('durationMin')]
  const [offStart, offEnd] = [greatCircleKm(from, first), greatCircleKm(last, to)]
  const off = offStart + offEnd
  const end = (offKm: number, line: MapPoint[]): RouteStretch[] =>
    offKm === 0
      ? []
      : [{ road: null, distanceKm: (km * offKm) / off, durationMin: (minutes * offKm) / off, line }]
  return [...end(offStart, [from, first]), ...roads, ...end(offEnd, [last, to])]
}

/** A leg's stretches of road in driving order; together they are as long, in km and minutes, as the leg. */
export const stretchesOf = ({ leg, from, to, smooth }: DrawnLeg): readonly RouteStretch[] => {
  const { way, km, minutes } = leg
  const straight = [{ road: null, distanceKm: km, durationMin: minutes, line: [from, to] }]
  if (way === null || way.km === 0 || way.minutes === 0) return km === 0 ? [] : straight
  const stretches = withEnds(way, alongRoads(way, smooth), from, to)
  return stretches.map(stretch => ({
    ...stretch,
    distanceKm: (stretch.distanceKm * km) / way.km,
    durationMin: (stretch.durationMin * minutes) / way.minutes,
  }))
}
