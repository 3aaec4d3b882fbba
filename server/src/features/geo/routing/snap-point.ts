import type { MapPoint } from '@karvon/domain/values/map-point'
import { rememberNewest } from '../remember-newest.ts'
import type { Road, RoadGraph } from './road-graph.ts'

/** A point snapped to a road: position along it (0 to 1) and distance in km. */
export type Snap = { readonly road: Road; readonly share: number; readonly offKm: number }

const KM_PER_DEGREE = 111.195
const SLACK_KM = 2
const MOST_FEET = 3
/** A closed road is used only for points very close to it. */
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

type Box = { readonly south: number; readonly north: number; readonly west: number; readonly east: number }

const boxOf = ({ drawn }: Road): Box => ({
  south: Math.min(...drawn.map(({ lat }) => lat)),
  north: Math.max(...drawn.map(({ lat }) => lat)),
  west: Math.min(...drawn.map(({ lng }) => lng)),
  east: Math.max(...drawn.map(({ lng }) => lng)),
})

const kmToBox = ({ south, north, west, east }: Box, { lat, lng }: MapPoint, kmPerLng: number): number =>
  Math.hypot(
    Math.max(0, south - lat, lat - north) * KM_PER_DEGREE,
    Math.max(0, west - lng, lng - east) * kmPerLng,
  )

/** Candidates this much farther than the nearest are never used, whatever is closed. */
const REACH_KM = SLACK_KM + CLOSED_LEAD_KM

const KNOWN_POINTS = 2_000

/** Finds snap candidates; roads whose bounding box is too far away are skipped. */
const feetFinder = (graph: RoadGraph): ((point: MapPoint) => readonly Snap[]) => {
  const boxes = graph.roads.map(road => ({ road, box: boxOf(road) }))
  return rememberNewest(KNOWN_POINTS, (point: MapPoint) => {
    const kmPerLng = KM_PER_DEGREE * Math.cos((point.lat * Math.PI) / 180)
    const near = boxes
      .map(({ road, box }) => ({ road, leastKm: kmToBox(box, point, kmPerLng) }))
      .sort((one, other) => one.leastKm - other.leastKm)
    let nearestKm = Number.POSITIVE_INFINITY
    const feet: Snap[] = []
    for (const { road, leastKm } of near) {
      if (leastKm > nearestKm + REACH_KM) break
      const foot = footOn(road, point, kmPerLng)
      nearestKm = Math.min(nearestKm, foot.offKm)
      feet.push(foot)
    }
    return feet.filter(({ offKm }) => offKm <= nearestKm + REACH_KM)
  })
}

/** Snaps a point to the nearest road, and at most two barely farther ones. */
export const createSnapper = (graph: RoadGraph): ((point: MapPoint, grossMassT: number) => Snap[]) => {
  const feetOf = feetFinder(graph)
  return ({ lat, lng }, grossMassT) => {
    const isOpen = ({ road }: Snap): boolean => road.maxMassT >= grossMassT
    const lead = (foot: Snap): number => foot.offKm + (isOpen(foot) ? 0 : CLOSED_LEAD_KM)
    const feet = feetOf({ lat, lng }).toSorted(
      (one, other) => lead(one) - lead(other) || one.road.id - other.road.id,
    )
    const nearest = feet[0]
    if (nearest === undefined) return []
    return feet
      .slice(0, MOST_FEET)
      .filter(foot => foot === nearest || (isOpen(foot) && foot.offKm <= nearest.offKm + SLACK_KM))
  }
}
