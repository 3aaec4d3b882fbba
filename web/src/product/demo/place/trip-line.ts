import { greatCircleKm, headingBetween, type MapPoint } from '@karvon/domain/values/map-point'

/** A place on the road, and the direction of driving there, degrees clockwise from north. */
export type OnRoad = { readonly point: MapPoint; readonly heading: number }

export const lengthKm = (line: readonly MapPoint[]): number =>
  line.reduce((sum, point, at) => sum + greatCircleKm(line[at - 1] ?? point, point), 0)

const between = (a: MapPoint, b: MapPoint, share: number): MapPoint => ({
  lat: a.lat + (b.lat - a.lat) * share,
  lng: a.lng + (b.lng - a.lng) * share,
})

/** Where somebody is who has driven this far along the line; its end if it is shorter. Null: the line is empty. */
export const afterKm = (line: readonly MapPoint[], km: number): OnRoad | null => {
  let left = Math.max(0, km)
  let last: OnRoad | null = null
  for (const [at, to] of line.entries()) {
    const from = line[at - 1]
    if (from === undefined) {
      last = { point: to, heading: headingBetween(to, line[1] ?? to) }
      continue
    }
    const stretch = greatCircleKm(from, to)
    const heading = headingBetween(from, to)
    if (stretch > 0 && left <= stretch) return { point: between(from, to, left / stretch), heading }
    left -= stretch
    if (stretch > 0) last = { point: to, heading }
  }
  return last
}

/** How far along the line its point nearest to this one is. */
export const kmAt = (line: readonly MapPoint[], near: MapPoint): number => {
  let best = { away: Number.POSITIVE_INFINITY, km: 0 }
  let km = 0
  for (const [at, point] of line.entries()) {
    km += greatCircleKm(line[at - 1] ?? point, point)
    const away = greatCircleKm(point, near)
    if (away < best.away) best = { away, km }
  }
  return best.km
}
