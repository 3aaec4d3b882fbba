import type { PlaceKind } from '@karvon/domain/places/stored-place'
import { latinOf } from '@karvon/domain/reading/names/latin'
import { wordKey } from '@karvon/domain/reading/names/name-key'
import type { PlaceRow } from './place-repository.ts'

/** A stored place with its folded search words. */
export type PlaceEntry = {
  readonly row: PlaceRow
  /** The words of each of its names. */
  readonly variants: readonly (readonly string[])[]
  /** Words that match it without naming it: its region and kind. */
  readonly around: readonly string[]
}

/** Names of each kind in all languages; a place name may omit it. */
const KIND_WORDS = {
  terminal: 'terminal terminali terminal',
  warehouse: 'ombor omborxona sklad warehouse',
  customs: 'bojxona post posti tamojnya tamojenniy customs',
  market: 'bozor bozori rinok bazar market',
  station: 'stansiya stansiyasi vokzal stanciya station',
  other: '',
} as const satisfies Record<PlaceKind, string>

/** The folded words and numbers of a text. */
export const placeLabel = (text: string): string[] =>
  latinOf(text)
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '')
    .map(wordKey)

/** A searchable place. */
export const placeEntry = (row: PlaceRow, regionNames: readonly string[]): PlaceEntry => ({
  row,
  variants: Object.values(row.names)
    .map(placeLabel)
    .filter(words => words.length > 0),
  around: [KIND_WORDS[row.kind], ...regionNames].flatMap(placeLabel),
})
