import type { MapPoint } from '@karvon/domain/values/map-point'
import type { Road, RoadGraph } from './road-graph.ts'

/** A point's foot on a road: how far along (0 to 1) and how far off in km. */
export type Snap = { readonly road: Road; readonly share: number; readonly offKm: number }

const KM_PER_DEGREE = 111.195
const SLACK_KM = 2
const MOST_FEET = 3
/** A closed road counts only for those who live on it. */
const CLOSED_LEAD_KM = 1

const footOn = (road: Road, point: MapPoint, kmPerLng: number): Snap => {
  const whole = road.drawnKm.at(-1) ?? 0
  let best: Snap = { road, share: 0, offKm: Number.POSITIVE_INFINITY }
  for (let at = 1; at < road.drawn.length; at += 1) {
    const from = road.drawn[at - 1]
    const to = road.drawn[at]
    if (from === undefined || to === undefined) continue
    const ax = (from.lng - point.lng) * kmPerLng
    const ay = (from.lat - point.lat) * KM_PER_DEGREE
    const dx = (to.lng - from.lng) * kmPerLng
    const dy = (to.lat - from.lat) * KM_PER_DEGREE
    const length = dx * dx + dy * dy
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length))
    const offKm = Math.hypot(ax + along * dx, ay + along * dy)
    if (offKm >= best.offKm) continue
    const start = road.drawnKm[at - 1] ?? 0
    const stretch = (road.drawnKm[at] ?? start) - start
    best = { road, share: whole === 0 ? 0 : (start + along * stretch) / whole, offKm }
  }
  return best
}

/** The feet of a point on the nearest roads: the nearest, and at most two hardly farther ones. */
export const snapPoint = (graph: RoadGraph, point: MapPoint, grossMassT: number): Snap[] => {
  const kmPerLng = KM_PER_DEGREE * Math.cos((point.lat * Math.PI) / 180)
  const lead = ({ road, offKm }: Snap): number => offKm + (road.maxMassT < grossMassT ? CLOSED_LEAD_KM : 0)
  const feet = graph.roads.map(road => footOn(road, point, kmPerLng))
  feet.sort((one, other) => lead(one) - lead(other) || one.road.id - other.road.id)
  const nearest = feet[0]
  if (nearest === undefined) return []
  const isOpen = ({ road }: Snap): boolean => road.maxMassT >= grossMassT
  return feet
    .slice(0, MOST_FEET)
    .filter(foot => foot === nearest || (isOpen(foot) && foot.offKm <= nearest.offKm + SLACK_KM))
}
