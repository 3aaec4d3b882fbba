import type { Locale } from '../values/locale.ts'
import type { MapPoint } from '../values/map-point.ts'
import type { PlaceNames } from './stored-place.ts'

const PLACE_ID = /^[A-Za-z0-9~-]{1,40}$/

/** A place id as sent; null if it cannot be one: it is a hint, and the address is there as well. */
export const placeIdFrom = (sent: string | null): string | null =>
  sent !== null && PLACE_ID.test(sent) ? sent : null

/** A point as its client wrote it, with its place: enough to write it for any reader. */
export type StoredPoint = {
  /** As typed or picked, in the writer's language. */
  readonly address: string
  readonly point: MapPoint
  readonly regionId: number
  /** The id of the picked place, as in the suggestion; null: only the address and the point are known. */
  readonly place: string | null
  /** The names of a stored place; null for any other. */
  readonly storedNames: PlaceNames | null
}

/**
 * A point in a reader's language and script (docs/product.md#places). Text that is not a known name stays as
 * typed.
 */
export type WrittenPoint = {
  /** The full address: the street or landmark, then its district, city or region. */
  readonly address: string
  /** The street with its house, the market, the village: the first part of the address. */
  readonly displayName: string
  /** The town the point is in or nearest to. */
  readonly city: string
}

/** Writes a stored point for a reader. */
export type WritePoint = (stored: StoredPoint, locale: Locale) => WrittenPoint

/** What a title needs of a point. */
export type NamedPoint = Pick<WrittenPoint, 'displayName' | 'city'>

/** Street and city in one line: "Rudakiy koʻchasi 126, Samarqand"; a town alone is not repeated. */
export const streetAndCity = ({ displayName, city }: NamedPoint): string =>
  displayName === city || city === '' ? displayName : `${displayName}, ${city}`

/** The rest of the address after its first part: "Yakkasaroy tumani, Toshkent shahri". */
export const beyondName = ({
  address,
  displayName,
}: Pick<WrittenPoint, 'address' | 'displayName'>): string =>
  address.startsWith(`${displayName}, `) ? address.slice(displayName.length + 2) : ''

/** The names of a route's points on its map: their cities, or their streets if all are in one city. */
export const pointNames = (points: readonly NamedPoint[]): string[] => {
  const isOneCity = new Set(points.map(({ city }) => city)).size === 1
  return points.map(({ city, displayName }) => (isOneCity || city === '' ? displayName : city))
}

const isSame = (one: NamedPoint, other: NamedPoint): boolean =>
  one.city === other.city && one.displayName === other.displayName

/**
 * A route in short, from the first point to the last: "Toshkent — Samarqand"; its streets within one city. A
 * route that ends where it began is named by the last point before its end.
 */
export const shortWay = (points: readonly NamedPoint[]): string => {
  const [first, end] = [points[0], points.at(-1)]
  if (first === undefined || end === undefined) return ''
  const last = points.length > 2 && isSame(first, end) ? (points.at(-2) ?? end) : end
  const isOneCity = first.city === last.city
  const name = ({ city, displayName }: NamedPoint) => (isOneCity || city === '' ? displayName : city)
  return `${name(first)} — ${name(last)}`
}
