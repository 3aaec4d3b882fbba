import { greatCircleKm, type MapPoint } from '@karvon/domain/values/map-point'

/** A line with the distance in km at each of its points, so that a position on it is found fast enough for every frame. */
export type MeasuredLine = { readonly points: readonly MapPoint[]; readonly km: readonly number[] }

export function measureLine(points: readonly MapPoint[]): MeasuredLine {
  let done = 0
  const km = points.map((point, at) => {
    const before = points[at - 1]
    if (before !== undefined) done += greatCircleKm(before, point)
    return done
  })
  return { points, km }
}

export const lengthKm = ({ km }: MeasuredLine): number => km.at(-1) ?? 0

/** The index of the last point at or before `wanted` km. */
const indexBefore = (km: readonly number[], wanted: number): number => {
  let low = 0
  let high = km.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((km[middle] ?? 0) <= wanted) low = middle
    else high = middle - 1
  }
  return low
}

export const interpolate = (a: MapPoint, b: MapPoint, share: number): MapPoint => ({
  lat: a.lat + (b.lat - a.lat) * share,
  lng: a.lng + (b.lng - a.lng) * share,
})

/** The point after `wanted` km, clamped to the ends; null for an empty line. */
export function pointAtKm({ points, km }: MeasuredLine, wanted: number): MapPoint | null {
  const at = indexBefore(km, wanted)
  const from = points[at]
  const to = points[at + 1]
  if (from === undefined || to === undefined) return from ?? null
  const start = km[at] ?? 0
  const length = (km[at + 1] ?? start) - start
  return length <= 0 ? from : interpolate(from, to, Math.min(1, Math.max(0, (wanted - start) / length)))
}

/** The line from its start to `wanted` km. */
export function lineToKm(line: MeasuredLine, wanted: number): MapPoint[] {
  const end = pointAtKm(line, wanted)
  const driven = line.points.slice(0, indexBefore(line.km, wanted) + 1)
  return end === null ? [] : [...driven, end]
}
