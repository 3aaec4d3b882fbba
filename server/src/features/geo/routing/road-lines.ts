import type { MapPoint } from '@karvon/domain/values/map-point'
import { lengthsAlong } from './polyline.ts'
import type { Road, RoadGraph } from './road-graph.ts'

type Direction = { readonly lat: number; readonly lng: number }

const KM_PER_PIECE = 3
const MOST_PIECES = 10
/** Local roads share this instead of a number. */
export const UNNUMBERED = '4R'

const minus = (one: MapPoint, other: MapPoint): Direction => ({
  lat: one.lat - other.lat,
  lng: one.lng - other.lng,
})

const unit = ({ lat, lng }: Direction): Direction => {
  const length = Math.hypot(lat, lng)
  return length === 0 ? { lat: 0, lng: 0 } : { lat: lat / length, lng: lng / length }
}

const seenFrom = (road: Road, node: number): readonly MapPoint[] =>
  road.from === node ? road.drawn : [...road.drawn].reverse()

/** The next point of the road beyond a node, on the straightest continuation. */
const beyond = (graph: RoadGraph, road: Road, node: number): MapPoint | undefined => {
  if (road.number === UNNUMBERED) return undefined
  const [here, inward] = seenFrom(road, node)
  if (here === undefined || inward === undefined) return undefined
  const along = unit(minus(here, inward))
  const onward = (graph.roadsAt[node] ?? [])
    .filter(other => other.id !== road.id && other.number === road.number)
    .map(other => seenFrom(other, node)[1])
    .filter(next => next !== undefined)
    .map(next => {
      const to = unit(minus(next, here))
      return { next, straightness: to.lat * along.lat + to.lng * along.lng }
    })
    .filter(({ straightness }) => straightness > 0)
  return onward.sort((one, other) => other.straightness - one.straightness)[0]?.next
}

const tangent = (before: MapPoint | undefined, here: MapPoint, after: MapPoint | undefined): Direction =>
  unit(minus(after ?? here, before ?? here))

type Piece = { from: MapPoint; to: MapPoint; out: Direction; into: Direction; km: number }

/** Points of a Hermite curve after its start; tangents are as long as the segment, so it never loops. */
const curve = ({ from, to, out, into, km }: Piece): MapPoint[] => {
  const count = Math.min(MOST_PIECES, Math.max(1, Math.round(km / KM_PER_PIECE)))
  const reach = Math.hypot(to.lat - from.lat, to.lng - from.lng)
  return Array.from({ length: count }, (_, step) => {
    const t = (step + 1) / count
    const [t2, t3] = [t * t, t * t * t]
    const mix = (a: number, ma: number, b: number, mb: number): number =>
      (2 * t3 - 3 * t2 + 1) * a +
      (t3 - 2 * t2 + t) * ma * reach +
      (3 * t2 - 2 * t3) * b +
      (t3 - t2) * mb * reach
    return {
      lat: mix(from.lat, out.lat, to.lat, into.lat),
      lng: mix(from.lng, out.lng, to.lng, into.lng),
    }
  })
}

/** A smooth line through all points; known neighbors beyond its ends shape it there. */
export const smoothLine = (line: readonly MapPoint[], before?: MapPoint, after?: MapPoint): MapPoint[] => {
  const around = [before, ...line, after]
  const tangents = line.map((here, at) => tangent(around[at], here, around[at + 2]))
  const lengths = lengthsAlong(line)
  const rest = line.slice(1).flatMap((to, at) => {
    const from = line[at]
    const [out, into] = [tangents[at], tangents[at + 1]]
    if (from === undefined || out === undefined || into === undefined) return []
    return curve({ from, to, out, into, km: (lengths[at + 1] ?? 0) - (lengths[at] ?? 0) })
  })
  return [...line.slice(0, 1), ...rest]
}

/** The road as a smooth line between its nodes, continuous with adjacent roads. */
export const smoothRoad = (graph: RoadGraph, road: Road): MapPoint[] =>
  smoothLine(road.drawn, beyond(graph, road, road.from), beyond(graph, road, road.to))

/** All roads as smooth lines by id. */
export const smoothRoads = (graph: RoadGraph): MapPoint[][] =>
  graph.roads.map(road => smoothRoad(graph, road))
