import type { MapPoint } from '@karvon/domain/values/map-point'
import { cutLine } from './polyline.ts'
import { type Road, travelCost } from './road-graph.ts'
import type { PathTree } from './shortest-paths.ts'
import type { Snap } from './snap-point.ts'

/** The driven part of a road, between two fractions of its length. */
type DrivenPart = { readonly road: Road; readonly fromShare: number; readonly toShare: number }

/** A path over the road network between two points, including the off-road ends. */
export type RoadWay = {
  readonly km: number
  readonly minutes: number
  readonly offKm: number
  readonly parts: readonly DrivenPart[]
}

const OFF_ROAD_WINDING = 1.4
/** Speed off the main roads and inside a town. */
export const LOCAL_KMH = 32

type End = { readonly node: number; readonly part: DrivenPart }

const endsOf = ({ road, share }: Snap): End[] => [
  { node: road.from, part: { road, fromShare: share, toShare: 0 } },
  { node: road.to, part: { road, fromShare: share, toShare: 1 } },
]

const lengthOf = ({ fromShare, toShare }: DrivenPart): number => Math.abs(toShare - fromShare)

type Draft = { cost: number; km: number; minutes: number; parts: () => DrivenPart[] }

const alongOneRoad = (start: Snap, end: Snap): Draft[] => {
  if (start.road.id !== end.road.id) return []
  const part = { road: start.road, fromShare: start.share, toShare: end.share }
  const share = lengthOf(part)
  const { cost, km, minutes } = start.road
  return [{ cost: cost * share, km: km * share, minutes: minutes * share, parts: () => [part] }]
}

const turned = ({ road, fromShare, toShare }: DrivenPart): DrivenPart => ({
  road,
  fromShare: toShare,
  toShare: fromShare,
})

const drivenThrough = (roads: readonly Road[], start: number): DrivenPart[] => {
  let node = start
  return roads.map(road => {
    const isForward = road.from === node
    node = isForward ? road.to : road.from
    return { road, fromShare: isForward ? 0 : 1, toShare: isForward ? 1 : 0 }
  })
}

const overNodes = (from: End, to: End, tree: PathTree): Draft => {
  const [first, last] = [lengthOf(from.part), lengthOf(to.part)]
  const sum = (key: 'cost' | 'km' | 'minutes'): number =>
    from.part.road[key] * first + (tree[key][to.node] ?? 0) + to.part.road[key] * last
  return {
    cost: sum('cost'),
    km: sum('km'),
    minutes: sum('minutes'),
    parts: () => [from.part, ...drivenThrough(tree.roadsTo(to.node), from.node), turned(to.part)],
  }
}

const drafts = (start: Snap, end: Snap, treeFrom: (node: number) => PathTree): Draft[] => [
  ...alongOneRoad(start, end),
  ...endsOf(start).flatMap(from => endsOf(end).map(to => overNodes(from, to, treeFrom(from.node)))),
]

/** The cheapest path over the roads between two snapped points; null if there is none. */
export const cheapestWay = (
  starts: readonly Snap[],
  ends: readonly Snap[],
  treeFrom: (node: number) => PathTree,
): RoadWay | null => {
  let best: { draft: Draft; cost: number; offKm: number } | null = null
  for (const start of starts) {
    for (const end of ends) {
      const offKm = start.offKm + end.offKm
      const access = travelCost(offKm * OFF_ROAD_WINDING, LOCAL_KMH)
      for (const draft of drafts(start, end, treeFrom)) {
        if (best === null || draft.cost + access < best.cost)
          best = { draft, cost: draft.cost + access, offKm }
      }
    }
  }
  if (best === null || !Number.isFinite(best.cost)) return null
  const { draft, offKm } = best
  const accessKm = offKm * OFF_ROAD_WINDING
  const minutes = draft.minutes + (accessKm / LOCAL_KMH) * 60
  return { km: draft.km + accessKm, minutes, offKm, parts: draft.parts() }
}

/** Length of the path in km: along the roads, straight at the ends. */
export const drawnLength = (way: RoadWay): number =>
  way.offKm + way.parts.reduce((sum, part) => sum + lengthOf(part) * (part.road.drawnKm.at(-1) ?? 0), 0)

/** The line of the path along the smooth roads. */
export const lineOf = (way: RoadWay, smooth: readonly (readonly MapPoint[])[]): MapPoint[] =>
  way.parts.flatMap(part => cutLine(smooth[part.road.id] ?? [], part.fromShare, part.toShare))
