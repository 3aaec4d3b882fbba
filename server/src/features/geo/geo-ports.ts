import type { Locale } from '@karvon/domain/values/locale'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { SearchPrecision } from '@karvon/domain/values/point-precision'

/** Languages an address can be written in; `uz-Cyrl` is Uzbek in Cyrillic letters. */
export type GeoLocale = Locale

/** Who answered: the data of this server or its operators' places; adapters of outside providers add their own word. */
export type GeoSource = 'embedded' | 'operators'

/** One line under the address field. `value` is the whole address, `displayName` its first part. */
export type Suggestion = {
  readonly value: string
  readonly displayName: string
  /** The town it is in or nearest to. */
  readonly city: string
  /** The id of the place, by which every reader gets its name in their language. */
  readonly place: string
  readonly type: 'geo' | 'biz'
  readonly point: MapPoint
  readonly regionId: number
  readonly precision: SearchPrecision
  /** The house number as typed, or null; no point follows it. */
  readonly house: string | null
}

/** An address with its point, or a point with its address. */
export type Resolved = {
  readonly formattedAddress: string
  /** What the address begins with. */
  readonly displayName: string
  /** The town it is in or nearest to. */
  readonly city: string
  /** The id of the place that the address names; null if it only gives what is near. */
  readonly place: string | null
  readonly point: MapPoint
  readonly precision: SearchPrecision
  /** The house number as typed, or null; no point follows it. */
  readonly house: string | null
  readonly regionId: number
  readonly source: GeoSource
}

/** One leg: kilometres with one decimal, whole minutes. */
export type RouteLeg = { readonly distanceKm: number; readonly durationMin: number }

/** A way through all points in their order: sums of the legs and the line to draw. */
export type Route = RouteLeg & {
  readonly legs: readonly RouteLeg[]
  readonly geometry: readonly MapPoint[]
  readonly source: GeoSource
}

export type SuggestQuery = {
  readonly query: string
  readonly near?: MapPoint | undefined
  readonly locale: GeoLocale
  readonly limit?: number | undefined
}
export type GeocodeQuery = { readonly query: string; readonly locale: GeoLocale }
export type ReverseQuery = { readonly point: MapPoint; readonly locale: GeoLocale }
/** `grossMassT` is the mass of truck and load in tonnes; without it no mass limit binds. */
export type RouteQuery = { readonly points: readonly MapPoint[]; readonly grossMassT?: number | undefined }

type Answer<T> = T | Promise<T>

export type GeoSuggest = (asked: SuggestQuery) => Answer<readonly Suggestion[]>
export type GeoGeocode = (asked: GeocodeQuery) => Answer<Resolved | null>
export type GeoReverse = (asked: ReverseQuery) => Answer<Resolved | null>
export type GeoRoute = (asked: RouteQuery) => Answer<Route>
