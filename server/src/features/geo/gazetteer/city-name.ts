import type { MapPoint } from '@karvon/domain/values/map-point'
import type { SearchPrecision } from '@karvon/domain/values/point-precision'
import type { District } from './gazetteer.ts'

/** The kind of an entry in the extended lists (`data/streets`). */
export type CityNameKind = 'street' | 'quarter' | 'mahalla' | 'market' | 'metro' | 'settlement'

/** A section of a street in one district, with its own point. */
export type StreetPart = { readonly district: District; readonly point: MapPoint }

/** A lane or dead end off a street; `marks` (numbers and folded words) distinguish it from its siblings. */
export type Lane = {
  readonly uz: string
  readonly ru: string
  readonly marks: readonly string[]
  readonly district: District
}

/** An entry of the extended lists as in its source; `readableNames` makes it displayable. */
export type CityName = {
  readonly kind: CityNameKind
  readonly uz: string
  readonly ru: string
  /** Former names and other spellings, searchable but never shown. */
  readonly former: readonly string[]
  readonly point: MapPoint
  readonly precision: SearchPrecision
  /** Tashkent's districts from the register; empty if unknown. */
  readonly districts: readonly District[]
  readonly parts: readonly StreetPart[]
  readonly lanes: readonly Lane[]
  readonly population: number
}

const NONE: readonly never[] = []

/** A list as small as what it holds: one that grew has room for more, and thousands are empty. */
export const trimmed = <T>(list: readonly T[]): readonly T[] => (list.length === 0 ? NONE : list.slice())
