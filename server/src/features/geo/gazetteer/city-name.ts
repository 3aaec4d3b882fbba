import type { MapPoint } from '@karvon/domain/values/map-point'
import type { SearchPrecision } from '@karvon/domain/values/point-precision'
import type { District } from './gazetteer.ts'

/** What a name of the wide lists (`data/streets`) belongs to. */
export type CityNameKind = 'street' | 'quarter' | 'mahalla' | 'market' | 'metro' | 'settlement'

/** A stretch of a street in one district, with its own point. */
export type StreetPart = { readonly district: District; readonly point: MapPoint }

/** A lane or dead end off a street: `marks` distinguish it from its siblings, numbers and folded words. */
export type Lane = {
  readonly uz: string
  readonly ru: string
  readonly marks: readonly string[]
  readonly district: District
}

/** One name of the wide lists as its source writes it; `readableNames` makes it fit to be shown. */
export type CityName = {
  readonly kind: CityNameKind
  readonly uz: string
  ru: string
  /** Former names and other spellings: found by, never shown. */
  readonly former: string[]
  readonly point: MapPoint
  readonly precision: SearchPrecision
  /** Tashkent's districts from the register; empty if unknown. */
  readonly districts: District[]
  readonly parts: StreetPart[]
  readonly lanes: Lane[]
  readonly population: number
}
