import { withUzbekApostrophes } from '../gazetteer/uzbek-apostrophes.ts'
import type { RankedEntry } from './rank-entries.ts'
import type { QueryWord } from './read-query.ts'
import type { SearchIndex } from './search-index.ts'
import { looksLikeMarker } from './vocabulary.ts'

const STREET_ROLES = new Set(['street', 'lane', 'quarter', 'mahalla', 'market', 'metro'])
const FIGURE_ROLES = new Set(['number', 'house', 'lane'])

const joinTyped = (words: readonly QueryWord[]): string => {
  const text = words
    .map((word, at) => {
      const next = words[at + 1]
      return next !== undefined && next.segment !== word.segment ? `${word.raw},` : word.raw
    })
    .join(' ')
    .replace(/[,.;:\s-]+$/u, '')
  return /\p{Script=Cyrillic}/u.test(text) ? text : withUzbekApostrophes(text)
}

const isUnexplained = (word: QueryWord, best: RankedEntry, isLast: boolean): boolean => {
  if (best.matched.has(word)) return false
  if (STREET_ROLES.has(word.role) || FIGURE_ROLES.has(word.role)) return true
  if (word.role !== 'name' || word.latin.length < 3) return false
  return !(isLast && word.latin.length < 4) && !looksLikeMarker(word.latin)
}

/** A name that is not a place, or a numbered quarter: ranks above the bare place. */
const isStreetLike = (words: readonly QueryWord[], index: SearchIndex): boolean => {
  const names = words.filter(word => word.role === 'name')
  if (words.some(word => STREET_ROLES.has(word.role))) {
    return names.length > 0 || words.some(word => word.numbers.length > 0)
  }
  const [one] = names.flatMap(word => word.skeletons)
  const term = one === undefined ? undefined : index.terms.idOf(one)
  const isOtherPlace = names.length === 1 && term !== undefined && index.isPlaceName(term)
  return names.length > 0 && (!isOtherPlace || words.some(word => word.role === 'number'))
}

/** The typed street or shop not explained by a found town or district, as typed; '' if everything is explained. */
export const unknownStreet = (words: readonly QueryWord[], best: RankedEntry, index: SearchIndex): string => {
  const free = words.filter((word, at) => isUnexplained(word, best, at === words.length - 1))
  return isStreetLike(free, index) ? joinTyped(free) : ''
}

/** Typed parts with a number: house, flat, entrance, lane. */
export const houseLabel = (words: readonly QueryWord[], best: RankedEntry): QueryWord[] => {
  const first = words.findIndex(word => best.named.has(word))
  return words.filter((word, at) => {
    if (best.matched.has(word) || word.isOfPart === true) return false
    if (word.role === 'number') return true
    if (at < first) return false
    return FIGURE_ROLES.has(word.role) || (word.role === 'name' && word.numbers.length > 0)
  })
}

/** The house number as text: "45", "12/3", "5"; with several numbers, all as typed. */
export const houseText = (words: readonly QueryWord[]): string | null => {
  const figured = words.filter(word => word.numbers.length > 0)
  const [only] = figured
  if (only === undefined) return null
  if (figured.length === 1) {
    const bare = only.raw.replace(/-?(?:uy|uyi|уй|дом)$/iu, '').replace(/^(?:d|д|дом|№)\.?/iu, '')
    return bare.replace(/[.,;]+$/u, '')
  }
  const from = words.indexOf(only)
  return joinTyped(words.slice(from))
}

/** The house in the text of an unknown street. */
export const houseOfStreet = (text: string): string | null =>
  text.match(/\d[\p{L}\d/-]*(?=[\s,]*$)/u)?.[0] ?? null
