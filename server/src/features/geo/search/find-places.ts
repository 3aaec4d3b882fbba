import type { MapPoint } from '@karvon/domain/values/map-point'
import { withOtherLayout } from './keyboard-layout.ts'
import { type RankedEntry, rankEntries } from './rank-entries.ts'
import { cleanQuery, type QueryWord, readQuery } from './read-query.ts'
import type { SearchIndex } from './search-index.ts'
import { unknownStreet } from './typed-rest.ts'

/** The results of a query, and the typed words that no result explains: a street, a house, a shop. */
export type FoundPlaces = {
  readonly ranked: readonly RankedEntry[]
  readonly words: readonly QueryWord[]
  /** The unknown street typed with the town or district that comes first. */
  readonly freeText: string
  /** A street was typed without a place: only the map position can tell which town is meant. */
  readonly isStreetAlone: boolean
}

const GOOD_SCORE = 2.2
const SWAP_LEAD = 0.4
const LEAST_SWAPPED = 1.2
const LEAST_TYPED = 3
/** Texts with more names are searched only once, because each further pass costs as much again. */
const MOST_TRIED_AGAIN = 4

type Reading = { readonly ranked: readonly RankedEntry[]; readonly words: readonly QueryWord[] }

const topScore = ({ ranked }: Reading): number => ranked[0]?.score ?? 0

const readFor = (query: string, index: SearchIndex, near: MapPoint | undefined, loose = false): Reading => {
  const words = readQuery(query)
  return { ranked: rankEntries(index, words, { near, loose }), words }
}

/** Whether the place is named by more than a letter or two: the "t" of "ntuhdjk;t" is not a town. */
const namesSurely = ({ named }: RankedEntry): boolean =>
  [...named].some(({ latin, numbers }) => latin.length >= LEAST_TYPED || numbers.length > 0)

/** Whether the best result matches every typed name. */
const isExplained = ({ ranked: [best], words }: Reading): boolean =>
  best !== undefined &&
  namesSurely(best) &&
  words.every(word => word.role !== 'name' || best.matched.has(word))

/** A character of the other layout among Latin letters: "reqk.r", "[jvutkb"; an apostrophe may be Uzbek. */
const LETTER_SIGN = /[,.;[\]][a-z]/iu

const bestReading = (query: string, index: SearchIndex, near: MapPoint | undefined): Reading => {
  const plain = readFor(query, index, near)
  const isLong = plain.words.filter(({ role }) => role === 'name').length > MOST_TRIED_AGAIN
  const isGood = topScore(plain) >= GOOD_SCORE && !LETTER_SIGN.test(query)
  if (isGood || isLong) return plain
  // with a swapped layout, unexplained words would be shown as meaningless names
  const swapped = readFor(withOtherLayout(cleanQuery(query)), index, near)
  const isBetter = topScore(swapped) > Math.max(LEAST_SWAPPED, topScore(plain) + SWAP_LEAD)
  if (isBetter && isExplained(swapped)) return swapped
  return topScore(plain) > 0 ? plain : readFor(query, index, near, true)
}

const isArea = ({ entry }: RankedEntry): boolean =>
  entry.wide === null && (entry.kind === 'city' || entry.kind === 'district')

/** Whether all words typed before the end of the found name belong to it: "Katta Rustaveli" is not Rustaveli. */
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

/** Whether a typed word has more than two letters. */
const isWord = ({ role, latin }: QueryWord): boolean => role === 'name' && latin.length >= LEAST_TYPED

/**
 * Ranks a town typed with an unknown street above merely similar streets; drops results matched only by a stray
 * letter.
 */
const surestFirst = ({ ranked: all, words }: Reading): readonly RankedEntry[] => {
  const ranked = words.some(isWord) ? all.filter(namesSurely) : all
  const [best] = ranked
  if (best === undefined || isSure(best, words)) return ranked
  const area = ranked.find(isArea)
  return area === undefined ? ranked : [area, ...ranked.filter(found => found !== area)]
}

/** Searches the query as typed, with the other keyboard layout, and loosely; best first. */
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
