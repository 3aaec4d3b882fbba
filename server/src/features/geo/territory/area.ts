import type { BoundingBox, MapPoint } from '@karvon/domain/values/map-point'
import { isInside } from '@karvon/domain/values/map-point'
import type { AreaFeature, Position } from '../gazetteer/geo-files.ts'

/** A land area: rings of [lng, lat] with the even-odd rule. */
export type Area = { readonly rings: readonly (readonly Position[])[]; readonly box: BoundingBox }

const KM_PER_DEGREE = 111.195

const boxOf = (rings: readonly (readonly Position[])[]): BoundingBox => {
  const lngs = rings.flatMap(ring => ring.map(([lng]) => lng))
  const lats = rings.flatMap(ring => ring.map(([, lat]) => lat))
  return {
    south: Math.min(...lats),
    north: Math.max(...lats),
    west: Math.min(...lngs),
    east: Math.max(...lngs),
  }
}

/** The area of a feature, with holes and exclaves. */
export const areaOf = (feature: AreaFeature): Area => {
  const { geometry } = feature
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
  return { rings, box: boxOf(rings) }
}

const isCrossed = (from: Position, to: Position, { lat, lng }: MapPoint): boolean =>
  to[1] > lat !== from[1] > lat && lng < ((from[0] - to[0]) * (lat - to[1])) / (from[1] - to[1]) + to[0]

const crossings = (ring: readonly Position[], point: MapPoint): number => {
  let [count, from] = [0, ring.at(-1)]
  for (const to of ring) {
    if (from !== undefined && isCrossed(from, to, point)) count += 1
    from = to
  }
  return count
}

/** Whether the point lies in the area. */
export const contains = (area: Area, point: MapPoint): boolean =>
  isInside(point, area.box) && area.rings.reduce((sum, ring) => sum + crossings(ring, point), 0) % 2 === 1

const edgeKm = (from: Position, to: Position, point: MapPoint, kmPerLng: number): number => {
  const ax = (from[0] - point.lng) * kmPerLng
  const ay = (from[1] - point.lat) * KM_PER_DEGREE
  const dx = (to[0] - point.lng) * kmPerLng - ax
  const dy = (to[1] - point.lat) * KM_PER_DEGREE - ay
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length))
  return Math.hypot(ax + share * dx, ay + share * dy)
}

/** Distance in km from the point to the area's border, from inside or outside. */
export const borderKm = (area: Area, point: MapPoint): number => {
  const kmPerLng = KM_PER_DEGREE * Math.cos((point.lat * Math.PI) / 180)
  let least = Number.POSITIVE_INFINITY
  for (const ring of area.rings) {
    for (const [at, to] of ring.entries()) {
      const from = ring[at - 1]
      if (from !== undefined) least = Math.min(least, edgeKm(from, to, point, kmPerLng))
    }
  }
  return least
}
