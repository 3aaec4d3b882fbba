import type { MapPoint } from '@karvon/domain/values/map-point'
import { withOtherLayout } from './keyboard-layout.ts'
import { type RankedEntry, rankEntries } from './rank-entries.ts'
import { cleanQuery, type QueryWord, readQuery } from './read-query.ts'
import type { SearchIndex } from './search-index.ts'
import { unknownStreet } from './typed-rest.ts'

/** What a query found, and the typed words that no found place explains: a street, a house, a shop. */
export type FoundPlaces = {
  readonly ranked: readonly RankedEntry[]
  readonly words: readonly QueryWord[]
  /** Of a town or district that comes first: the street typed with it that nobody knows. */
  readonly freeText: string
  /** A street is typed without a place: only the map's surroundings can tell which town is meant. */
  readonly isStreetAlone: boolean
}

const GOOD_SCORE = 2.2
const SWAP_LEAD = 0.4
const LEAST_SWAPPED = 1.2
const LEAST_TYPED = 3
/** A text of more names is looked up once, as it is: each further look costs as much again. */
const MOST_TRIED_AGAIN = 4

type Reading = { readonly ranked: readonly RankedEntry[]; readonly words: readonly QueryWord[] }

const topScore = ({ ranked }: Reading): number => ranked[0]?.score ?? 0

const readFor = (query: string, index: SearchIndex, near: MapPoint | undefined, loose = false): Reading => {
  const words = readQuery(query)
  return { ranked: rankEntries(index, words, { near, loose }), words }
}

/** Whether more than a letter or two names the place: the "t" of "ntuhdjk;t" is no town. */
const namesSurely = ({ named }: RankedEntry): boolean =>
  [...named].some(({ latin, numbers }) => latin.length >= LEAST_TYPED || numbers.length > 0)

/** Whether the best place answers every name that was typed. */
const isExplained = ({ ranked: [best], words }: Reading): boolean =>
  best !== undefined &&
  namesSurely(best) &&
  words.every(word => word.role !== 'name' || best.matched.has(word))

/** A letter of the other layout amid Latin ones: "reqk.r", "[jvutkb"; an apostrophe may be one of Uzbek. */
const LETTER_SIGN = /[,.;[\]][a-z]/iu

const bestReading = (query: string, index: SearchIndex, near: MapPoint | undefined): Reading => {
  const plain = readFor(query, index, near)
  const isLong = plain.words.filter(({ role }) => role === 'name').length > MOST_TRIED_AGAIN
  const isGood = topScore(plain) >= GOOD_SCORE && !LETTER_SIGN.test(query)
  if (isGood || isLong) return plain
  // nobody typed the swapped letters: what they leave unexplained could only be shown as a name that is none
  const swapped = readFor(withOtherLayout(cleanQuery(query)), index, near)
  const isBetter = topScore(swapped) > Math.max(LEAST_SWAPPED, topScore(plain) + SWAP_LEAD)
  if (isBetter && isExplained(swapped)) return swapped
  return topScore(plain) > 0 ? plain : readFor(query, index, near, true)
}

const isArea = ({ entry }: RankedEntry): boolean =>
  entry.wide === null && (entry.kind === 'city' || entry.kind === 'district')

/** Whether each word typed before the end of the found name belongs to it: "Katta Rustaveli" is not Rustaveli. */
const isSure = ({ entry, matched, named }: RankedEntry, words: readonly QueryWord[]): boolean => {
  if (entry.wide === null) return true
  const last = words.findLastIndex(word => named.has(word))
  return words.every(
    (word, at) =>
      matched.has(word) ||
      word.role !== 'name' ||
      (at > last && (word.hint !== 'street' || word.isLoose === true)),
  )
}

/** Whether a typed word has more than a letter or two. */
const isWord = ({ role, latin }: QueryWord): boolean => role === 'name' && latin.length >= LEAST_TYPED

/**
 * A town that is typed with an unknown street comes before the streets that only resemble it; what a stray letter alone
 * speaks for is left out.
 */
const surestFirst = ({ ranked: all, words }: Reading): readonly RankedEntry[] => {
  const ranked = words.some(isWord) ? all.filter(namesSurely) : all
  const [best] = ranked
  if (best === undefined || isSure(best, words)) return ranked
  const area = ranked.find(isArea)
  return area === undefined ? ranked : [area, ...ranked.filter(found => found !== area)]
}

/** Reads the query, tries it as it is, with the other keyboard layout and loosely; best first. */
export const findPlaces = (query: string, index: SearchIndex, near?: MapPoint): FoundPlaces => {
  const reading = bestReading(query, index, near)
  const ranked = surestFirst(reading)
  const [best] = ranked
  const { words } = reading
  const isPlaceTyped =
    best !== undefined &&
    words.some(word => best.matched.has(word) && (!best.named.has(word) || isArea(best)))
  const isTownNamed = best !== undefined && isArea(best) && namesSurely(best)
  return {
    ranked,
    words,
    freeText: isTownNamed ? unknownStreet(words, best, index) : '',
    isStreetAlone: !isPlaceTyped && words.some(word => word.role === 'street'),
  }
}
