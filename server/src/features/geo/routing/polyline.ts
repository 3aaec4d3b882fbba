import { greatCircleKm, type MapPoint } from '@karvon/domain/values/map-point'

/** Kilometers from the start of a line to each of its points. */
export const lengthsAlong = (line: readonly MapPoint[]): number[] => {
  let km = 0
  return line.map((point, at) => {
    const before = line[at - 1]
    if (before !== undefined) km += greatCircleKm(before, point)
    return km
  })
}

const between = (from: MapPoint, to: MapPoint, share: number): MapPoint => ({
  lat: from.lat + (to.lat - from.lat) * share,
  lng: from.lng + (to.lng - from.lng) * share,
})

const pointAt = (line: readonly MapPoint[], lengths: readonly number[], km: number): MapPoint => {
  const next = Math.max(
    1,
    lengths.findIndex(length => length >= km),
  )
  const from = line[next - 1]
  const to = line[next] ?? from
  if (from === undefined || to === undefined) throw new Error('a line needs a point')
  const start = lengths[next - 1] ?? 0
  const stretch = (lengths[next] ?? start) - start
  return stretch === 0 ? to : between(from, to, Math.min(1, (km - start) / stretch))
}

/** The part of a line between two fractions of its length (0 to 1), in that direction. */
export const cutLine = (line: readonly MapPoint[], fromShare: number, toShare: number): MapPoint[] => {
  if (fromShare > toShare) return cutLine(line, toShare, fromShare).reverse()
  const lengths = lengthsAlong(line)
  const whole = lengths.at(-1) ?? 0
  const [start, end] = [fromShare * whole, toShare * whole]
  const inner = line.filter((_, at) => (lengths[at] ?? 0) > start && (lengths[at] ?? 0) < end)
  return [pointAt(line, lengths, start), ...inner, pointAt(line, lengths, end)]
}

const offLine = (point: MapPoint, from: MapPoint, to: MapPoint): number => {
  const shrink = Math.cos((point.lat * Math.PI) / 180)
  const ax = (from.lng - point.lng) * shrink
  const ay = from.lat - point.lat
  const dx = (to.lng - point.lng) * shrink - ax
  const dy = to.lat - point.lat - ay
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length))
  return Math.hypot(ax + share * dx, ay + share * dy)
}

type Span = readonly [number, number]

const farthest = (line: readonly MapPoint[], [start, end]: Span): { at: number; off: number } => {
  const from = line[start]
  const to = line[end]
  let best = { at: start, off: -1 }
  for (let at = start + 1; at < end; at += 1) {
    const point = line[at]
    if (from === undefined || to === undefined || point === undefined) continue
    const off = offLine(point, from, to)
    if (off > best.off) best = { at, off }
  }
  return best
}

/** Simplifies a line; dropped points are at most `tolerance` degrees off (Douglas and Peucker). */
export const simplify = (line: readonly MapPoint[], tolerance: number): MapPoint[] => {
  const kept = new Set([0, line.length - 1])
  const spans: Span[] = [[0, line.length - 1]]
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const { at, off } = farthest(line, span)
    if (off <= tolerance) continue
    kept.add(at)
    spans.push([span[0], at], [at, span[1]])
  }
  return line.filter((_, at) => kept.has(at))
}

const FINEST = 0.0004

/** Simplifies a line to at most this many points, as accurately as possible. */
export const thinOut = (line: readonly MapPoint[], mostPoints: number): MapPoint[] => {
  let tolerance = FINEST
  let thin = simplify(line, tolerance)
  while (thin.length > mostPoints) {
    tolerance *= 1.6
    thin = simplify(thin, tolerance)
  }
  return thin
}
