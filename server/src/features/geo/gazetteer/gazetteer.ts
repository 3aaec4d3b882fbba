import type { MapPoint } from '@karvon/domain/values/map-point'
import type { GeoPrecision } from '../geo-ports.ts'

/** A name in the three written languages; Uzbek in Latin letters with its own apostrophes. */
export type Names = { readonly uz: string; readonly ru: string; readonly en: string }

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

export type Landmark = Named & { readonly precision: GeoPrecision }

/** Every named thing the server knows, read once. */
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

/** A place where people live, as against a bare point of the road net. */
export const isSettlement = (place: Place): boolean => place.kind !== 'junction' && place.kind !== 'border'
