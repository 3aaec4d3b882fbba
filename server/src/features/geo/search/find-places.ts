import type { MapPoint } from '@karvon/domain/values/map-point'
import { fold } from './fold.ts'
import { withOtherLayout } from './keyboard-layout.ts'
import { type RankedEntry, rankEntries } from './rank-entries.ts'
import { cleanQuery, type QueryWord, readQuery } from './read-query.ts'
import type { SearchIndex } from './search-index.ts'
import { splitStreet } from './split-street.ts'
import { looksLikeMarker } from './vocabulary.ts'

/** What a query found, and the typed words that no found thing explains: a street, a house, a shop. */
export type FoundPlaces = {
  readonly ranked: readonly RankedEntry[]
  readonly freeText: string
  /** A street without a place: only the map's surroundings can tell which. */
  readonly isStreetAlone: boolean
}

const GOOD_SCORE = 2.2
const SWAP_LEAD = 0.4

type Reading = {
  ranked: RankedEntry[]
  words: readonly QueryWord[]
  placeWords: readonly QueryWord[]
  isStreetAlone: boolean
}

const topScore = (reading: Reading): number => reading.ranked[0]?.score ?? 0

const joinedWord = (words: readonly QueryWord[]): QueryWord[] => {
  const first = words[0]
  if (first === undefined || words.length < 2 || words.length > 3) return []
  const latin = words.map(word => word.latin).join('')
  return [{ ...first, latin, skeletons: [fold(latin)] }]
}

const rank = (index: SearchIndex, words: readonly QueryWord[], near: MapPoint | undefined): RankedEntry[] => {
  const skeletons = words.flatMap(word => word.skeletons)
  return skeletons.length === 0 ? [] : rankEntries(index.candidates(skeletons), words, { near })
}

const rankLoosely = (index: SearchIndex, words: readonly QueryWord[], near: MapPoint | undefined) => {
  const skeletons = words.flatMap(word => word.skeletons)
  return rankEntries(index.looseCandidates(skeletons), words, { near, loose: true })
}

/** "Yangi yul" for Yangiyo‘l: the words as one, where that fits better than each alone. */
const rankJoined = (index: SearchIndex, words: readonly QueryWord[], near: MapPoint | undefined) => {
  const joined = joinedWord(words)
  return rank(index, joined, near).map(found => ({ ...found, matched: new Set(words) }))
}

const readFor = (query: string, index: SearchIndex, near: MapPoint | undefined): Reading => {
  const words = readQuery(query)
  const { placeWords, streetWords } = splitStreet(words, index)
  const asked = placeWords.length > 0 ? placeWords : streetWords.filter(word => word.role === 'name')
  const apart = rank(index, asked, near)
  const whole = rankJoined(index, asked, near)
  const ranked = (whole[0]?.score ?? 0) > (apart[0]?.score ?? 0) ? whole : apart
  return { ranked, words, placeWords: asked, isStreetAlone: placeWords.length === 0 }
}

const bestReading = (query: string, index: SearchIndex, near: MapPoint | undefined): Reading => {
  const plain = readFor(query, index, near)
  if (topScore(plain) >= GOOD_SCORE) return plain
  const swapped = readFor(withOtherLayout(cleanQuery(query)), index, near)
  if (topScore(swapped) > topScore(plain) + SWAP_LEAD) return swapped
  if (topScore(plain) > 0) return plain
  return { ...plain, ranked: rankLoosely(index, plain.placeWords, near) }
}

const isUnexplained = (word: QueryWord, best: RankedEntry, isLast: boolean): boolean => {
  if (best.matched.has(word)) return false
  if (word.role === 'street' || word.role === 'house' || word.role === 'number') return true
  if (word.role !== 'name' || word.latin.length < 3) return false
  return !(isLast && word.latin.length < 4) && !looksLikeMarker(word.latin)
}

/** A name that is no place, or a numbered quarter: worth more than the bare place. */
const isStreetLike = (words: readonly QueryWord[], index: SearchIndex): boolean => {
  const names = words.filter(word => word.role === 'name')
  const hasMarker = words.some(word => word.role === 'street')
  if (hasMarker) return names.length > 0 || words.some(word => /\d/.test(word.raw))
  const isOtherPlace = index.named(names.flatMap(word => word.skeletons)).length > 0
  return names.length > 0 && (!isOtherPlace || words.some(word => word.role === 'number'))
}

const joinTyped = (words: readonly QueryWord[]): string =>
  words
    .map((word, at) => {
      const next = words[at + 1]
      return next !== undefined && next.segment !== word.segment ? `${word.raw},` : word.raw
    })
    .join(' ')
    .replace(/[,.;:\s-]+$/u, '')

const freeTextOf = (reading: Reading, index: SearchIndex): string => {
  const best = reading.ranked[0]
  if (best === undefined || best.entry.type === 'biz' || best.entry.key.startsWith('R-')) return ''
  const { words } = reading
  const free = words.filter((word, at) => isUnexplained(word, best, at === words.length - 1))
  return isStreetLike(free, index) ? joinTyped(free) : ''
}

/** Reads the query, tries it as it is, joined, with the other keyboard layout and loosely; best first. */
export const findPlaces = (query: string, index: SearchIndex, near?: MapPoint): FoundPlaces => {
  const reading = bestReading(query, index, near)
  const isStreetAlone = reading.isStreetAlone && reading.words.some(word => word.role === 'street')
  return { ranked: reading.ranked, freeText: isStreetAlone ? '' : freeTextOf(reading, index), isStreetAlone }
}
