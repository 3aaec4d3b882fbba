import type { Exactness } from '@karvon/domain/reading/place/exactness'
import type { RoadMeasures } from '@karvon/domain/trucks/road-measures'
import type { Locale } from '@karvon/domain/values/locale'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { SearchPrecision } from '@karvon/domain/values/point-precision'

/** Languages an address can be written in; `uz-Cyrl` is Uzbek in Cyrillic letters. */
export type GeoLocale = Locale

/** Outside providers of addresses and roads. */
export type OutsideSource = 'photon' | 'nominatim' | 'osrm' | 'valhalla'

/**
 * The source of an answer: this server's data, its operators' places, the imported extract of OpenStreetMap, or an outside
 * provider.
 */
export type GeoSource = 'embedded' | 'operators' | 'openstreetmap' | OutsideSource

/** A suggestion. `value` is the whole address, `displayName` its first part. */
export type Suggestion = {
  readonly value: string
  readonly displayName: string
  /** The town it is in or nearest to. */
  readonly city: string
  /** The id of the place, for localized names; null if only an outside provider knows it. */
  readonly place: string | null
  readonly type: 'geo' | 'biz'
  readonly point: MapPoint
  readonly regionId: number
  readonly precision: SearchPrecision
  readonly exactness: Exactness
  /** The house number, or null; the point is the house's only if the precision is `house`. */
  readonly house: string | null
}

/** An address with its point, or a point with its address. */
export type Resolved = {
  readonly formattedAddress: string
  /** The first part of the address. */
  readonly displayName: string
  /** The town it is in or nearest to. */
  readonly city: string
  /** The id of the place named by the address; null if it only says what is nearby. */
  readonly place: string | null
  readonly point: MapPoint
  readonly precision: SearchPrecision
  readonly exactness: Exactness
  /** The house number, or null; the point is the house's only if the precision is `house`. */
  readonly house: string | null
  readonly regionId: number
  readonly source: GeoSource
}

/** One leg: kilometers with one decimal, whole minutes. */
export type RouteLeg = { readonly distanceKm: number; readonly durationMin: number }

/** A stretch of one road: its number, or null off the numbered roads; not rounded. */
export type RouteStretch = RouteLeg & { readonly road: string | null; readonly line: readonly MapPoint[] }

/** A route through all points in order: totals of the legs and the line. */
export type Route = RouteLeg & {
  readonly legs: readonly RouteLeg[]
  readonly geometry: readonly MapPoint[]
  /** Each leg's stretches of road in driving order; absent where a provider does not tell its roads. */
  readonly stretches?: readonly (readonly RouteStretch[])[]
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
/**
 * `grossMassT` is the mass of truck and load in tonnes; without it mass limits are ignored. `truck` is its outside, or its
 * height alone, for routers that know the heights and widths of roads.
 */
export type RouteQuery = {
  readonly points: readonly MapPoint[]
  readonly grossMassT?: number | undefined
  readonly truck?: RoadMeasures | Pick<RoadMeasures, 'heightM'> | undefined
  /**
   * The instant of `performance.now()` at which outside providers are no longer waited for; absent: as long as one answer
   * may take. Routes for the same answer share it.
   */
  readonly answerBy?: number | undefined
}

type Answer<T> = T | Promise<T>

export type GeoSuggest = (asked: SuggestQuery) => Answer<readonly Suggestion[]>
export type GeoGeocode = (asked: GeocodeQuery) => Answer<Resolved | null>
export type GeoReverse = (asked: ReverseQuery) => Answer<Resolved | null>
export type GeoRoute = (asked: RouteQuery) => Answer<Route>

/** Everything about addresses and roads; the embedded data always answers where no outside provider does (decision 0043). */
export type GeoProvider = {
  readonly suggest: GeoSuggest
  readonly geocode: GeoGeocode
  readonly reverse: GeoReverse
  /** Businesses and markets by their names. */
  readonly organisations: GeoSuggest
  readonly route: GeoRoute
}
