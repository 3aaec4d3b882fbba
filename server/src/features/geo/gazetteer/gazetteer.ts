import type { LocalizedText } from '@karvon/domain/values/locale'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { SearchPrecision } from '@karvon/domain/values/point-precision'

/** A name in the three stored languages; Uzbek in Latin letters with proper apostrophes. */
export type Names = LocalizedText

type Named = {
  readonly key: string
  readonly names: Names
  readonly point: MapPoint
  readonly regionId: number
  readonly aliases: readonly string[]
}

export type Region = Named & { readonly code: string; readonly centerKey: string }

export type PlaceKind = 'city' | 'town' | 'village' | 'citydistrict' | 'junction' | 'border'

export type Place = Named & { readonly kind: PlaceKind; readonly population: number }

export type District = Named & { readonly centerKey: string }

export type Landmark = Named

/** Everything named, loaded once. */
export type Gazetteer = {
  readonly regions: readonly Region[]
  readonly districts: readonly District[]
  readonly places: readonly Place[]
  readonly landmarks: readonly Landmark[]
  readonly regionById: ReadonlyMap<number, Region>
  readonly placeByKey: ReadonlyMap<string, Place>
}

/** Region id of the city of Tashkent (SOATO). */
export const TASHKENT_CITY_ID = 1726

/** The precision of a place's point: a city is too large for one point, a village or border post is not. */
export const precisionOf = ({ kind }: Place): SearchPrecision => {
  if (kind === 'citydistrict') return 'district'
  return kind === 'city' || kind === 'town' ? 'city' : 'place'
}

/** Whether a place is a settlement rather than a mere point of the road network. */
export const isSettlement = (place: Place): boolean => place.kind !== 'junction' && place.kind !== 'border'
