import { wordKey } from '@karvon/domain/reading/names/name-key'
import {
  type Exactness,
  exactnessOf,
  type PlaceWords,
  type TypedWord,
} from '@karvon/domain/reading/place/exactness'
import { nameParts } from '../gazetteer/name-terms.ts'
import type { RankedEntry } from './rank-entries.ts'
import { type QueryWord, readQuery } from './read-query.ts'
import type { EntryKind } from './search-entry.ts'
import type { SearchIndex } from './search-index.ts'
import { looksLikeMarker, meaningOf } from './vocabulary.ts'

const KINDS: Readonly<Record<EntryKind, PlaceWords['kind']>> = {
  region: 'area',
  district: 'area',
  city: 'area',
  landmark: 'landmark',
  metro: 'landmark',
  quarter: 'landmark',
  market: 'market',
  street: 'street',
  mahalla: 'street',
  settlement: 'village',
}

const roleOf = ({ latin, role }: QueryWord): TypedWord['role'] => {
  // a query of nothing but such words has them as names
  const meant = meaningOf(latin).role
  if (meant === 'market') return 'market'
  // a district has the country's name
  if (role !== 'name' || (meant !== 'name' && meant !== 'country')) return 'other'
  return looksLikeMarker(latin) ? 'kindlike' : 'name'
}

const typedWords = (words: readonly QueryWord[]): TypedWord[] =>
  words.map(word => ({
    latin: word.latin,
    keys: word.skeletons,
    numbers: word.numbers,
    role: roleOf(word),
    hasKind: word.hint !== undefined && word.isLoose !== true,
  }))

/** How well an entry is what was typed. */
export const exactnessOfFound = (
  { entry, area }: Pick<RankedEntry, 'entry' | 'area'>,
  words: readonly QueryWord[],
  { terms }: SearchIndex,
): Exactness =>
  exactnessOf(typedWords(words), {
    names: entry.variants.map(ids => ids.map(terms.nameOf)),
    around: new Set([...area.terms, ...entry.around, ...area.ownDistricts].map(terms.nameOf)),
    figures: entry.figures.map(terms.nameOf),
    kind: KINDS[entry.kind],
  })

/** How well the town or district fits, in which the typed street is not known. */
export const exactnessOfTown = (...asked: Parameters<typeof exactnessOfFound>): Exactness =>
  exactnessOfFound(...asked) === 'guess' ? 'guess' : 'area'

/** How well a place of others, of which only the names and the address are known, is what was typed. */
export const exactnessOfNamed = (
  query: string,
  { names, address, kind }: { names: readonly string[]; address: string; kind: PlaceWords['kind'] },
): Exactness => {
  const wordsOf = (text: string) => nameParts(text).map(wordKey)
  return exactnessOf(typedWords(readQuery(query)), {
    names: names.map(wordsOf),
    around: new Set(wordsOf(address)),
    figures: [],
    kind,
  })
}
