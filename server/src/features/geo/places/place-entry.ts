import type { PlaceKind } from '@karvon/domain/places/stored-place'
import { fold, latinOf } from '../search/fold.ts'
import type { PlaceRow } from './place-repository.ts'

/** A stored place with its folded search words. */
export type PlaceEntry = {
  readonly row: PlaceRow
  /** The words of each of its names. */
  readonly variants: readonly (readonly string[])[]
  /** Words that fit it and do not name it: its region and what kind of place it is. */
  readonly around: readonly string[]
}

/** What people call each kind, in all languages; a name may leave it out. */
const KIND_WORDS = {
  terminal: 'terminal terminali terminal',
  warehouse: 'ombor omborxona sklad warehouse',
  customs: 'bojxona post posti tamojnya tamojenniy customs',
  market: 'bozor bozori rinok bazar market',
  station: 'stansiya stansiyasi vokzal stanciya station',
  other: '',
} as const satisfies Record<PlaceKind, string>

/** The folded words of a text, numbers among them. */
export const placeLabel = (text: string): string[] =>
  latinOf(text)
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '')
    .map(fold)

/** A place ready to be searched. */
export const placeEntry = (row: PlaceRow, regionNames: readonly string[]): PlaceEntry => ({
  row,
  variants: Object.values(row.names)
    .map(placeLabel)
    .filter(words => words.length > 0),
  around: [KIND_WORDS[row.kind], ...regionNames].flatMap(placeLabel),
})
