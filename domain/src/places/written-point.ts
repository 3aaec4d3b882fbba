import type { MapPoint } from '../values/map-point.ts'
import type { Locale } from '../values/written-figures.ts'
import type { PlaceNames } from './kept-place.ts'

const PLACE_ID = /^[A-Za-z0-9~-]{1,40}$/

/** The id of a place out of what was sent; null where it can be none: it is a hint, and the words are there as well. */
export const placeIdFrom = (sent: string | null): string | null =>
  sent !== null && PLACE_ID.test(sent) ? sent : null

/** A point as its client wrote it, with what is known of its place: enough to write it for any reader. */
export type StoredPoint = {
  /** As it was typed or picked, in the language of its writer. */
  readonly address: string
  readonly point: MapPoint
  readonly regionId: number
  /** The id of the place that was picked, as a suggestion gave it; null: only the words and the point are known. */
  readonly place: string | null
  /** The names of a place that operators keep; null of every other. */
  readonly keptNames: PlaceNames | null
}

/** A point in a reader's language and script (product.md Places). Words that are nobody's name stay as typed. */
export type WrittenPoint = {
  /** The full address: the street or landmark, then its district, city or region. */
  readonly address: string
  /** The street with its house, the market, the village: what the address begins with. */
  readonly displayName: string
  /** The town the point is in or nearest to. */
  readonly city: string
}

/** Writes a stored point for a reader. */
export type WritePoint = (stored: StoredPoint, locale: Locale) => WrittenPoint

/** What a title needs of a point. */
export type NamedPoint = Pick<WrittenPoint, 'displayName' | 'city'>

/** Street and city in one line: "Rudakiy koʻchasi 126, Samarqand"; a town alone is said once. */
export const streetAndCity = ({ displayName, city }: NamedPoint): string =>
  displayName === city || city === '' ? displayName : `${displayName}, ${city}`

/** What the address says beyond what it begins with: "Yakkasaroy tumani, Toshkent shahri". */
export const beyondName = ({
  address,
  displayName,
}: Pick<WrittenPoint, 'address' | 'displayName'>): string =>
  address.startsWith(`${displayName}, `) ? address.slice(displayName.length + 2) : ''

/** What the points of a way are called on its map: by their cities, all of them in one city by their streets. */
export const pointNames = (points: readonly NamedPoint[]): string[] => {
  const isOneCity = new Set(points.map(({ city }) => city)).size === 1
  return points.map(({ city, displayName }) => (isOneCity || city === '' ? displayName : city))
}

const isSame = (one: NamedPoint, other: NamedPoint): boolean =>
  one.city === other.city && one.displayName === other.displayName

/**
 * The way in short, from the first point to the last: "Toshkent — Samarqand"; within one city its streets. A way that ends
 * where it began is named by the last point before its end.
 */
export const shortWay = (points: readonly NamedPoint[]): string => {
  const [first, end] = [points[0], points.at(-1)]
  if (first === undefined || end === undefined) return ''
  const last = points.length > 2 && isSame(first, end) ? (points.at(-2) ?? end) : end
  const isOneCity = first.city === last.city
  const name = ({ city, displayName }: NamedPoint) => (isOneCity || city === '' ? displayName : city)
  return `${name(first)} — ${name(last)}`
}
