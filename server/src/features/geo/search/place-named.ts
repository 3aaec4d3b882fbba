import type { BesidePlace } from '@karvon/domain/freight-posts/place-words'
import { latinOf } from '@karvon/domain/reading/names/latin'
import { wordKey } from '@karvon/domain/reading/names/name-key'
import { endingAfter, isCommonWord } from '@karvon/domain/reading/place/exactness'
import type { GeoLocale } from '../geo-ports.ts'
import { editDistance } from './edit-distance.ts'
import { entryLine, type OwnSuggestion } from './found-address.ts'
import { exactnessOfFound } from './found-exactness.ts'
import { geocodeText } from './geocode-text.ts'
import { rankEntries } from './rank-entries.ts'
import { readQuery } from './read-query.ts'
import type { SearchEntry } from './search-entry.ts'
import type { SearchIndex } from './search-index.ts'
import { meaningOf } from './vocabulary.ts'

/** A place named in running text. */
export type PlaceNamed = {
  readonly suggestion: OwnSuggestion
  readonly size: 'region' | 'town' | 'district' | 'point'
  /** The Uzbek name of the town that it is, or that it is in. */
  readonly town: string
  /** The letters after the name, as typed: "dan", "ga"; empty without an ending. */
  readonly ending: string
  /** Without a slip of a letter. */
  readonly isExact: boolean
}

const SIZE_OF: Readonly<Partial<Record<SearchEntry['kind'], PlaceNamed['size']>>> = {
  region: 'region',
  city: 'town',
  district: 'district',
  landmark: 'point',
  market: 'point',
  quarter: 'point',
  settlement: 'point',
}
const SPOKEN_ENDING = /(?:dan|tan|gaчa|ga|ka|da)$/
const LEAST_STEM = 4
/** Shorter names differ from too many words by one letter. */
const LEAST_SLIPPED = 6
const LEAST_SETTLEMENT = 5
const LOOKED_AT = 8

/** Whether the words say only what something is, which is no name of a place: "вокзал", "работа". */
const areCommon = (words: string): boolean =>
  latinOf(words)
    .split(/[^a-z]+/)
    .every(word => word === '' || isCommonWord(word))

/** The letters of a name without the words for its kind: "Toshkent viloyati" is "tashkent". */
const keyOf = (name: string): string =>
  wordKey(
    latinOf(name)
      .split(/[^a-z]+/)
      .filter(word => word !== '' && meaningOf(word).role === 'name')
      .join(''),
  )

/** The ending after the name, which may have a slip; null: the typed word is another one. */
const endingWithSlip = (typed: string, name: string, isSlipAllowed: boolean): string | null => {
  const exact = endingAfter(typed, name)
  if (exact !== null) return exact
  if (!isSlipAllowed || name.length < LEAST_SLIPPED) return null
  if (editDistance(typed, name, 1) <= 1) return ''
  const spoken = SPOKEN_ENDING.exec(typed)?.[0] ?? ''
  return spoken !== '' && editDistance(typed.slice(0, -spoken.length), name, 1) <= 1 ? spoken : null
}

const spellingsOf = (entry: SearchEntry, index: SearchIndex): readonly string[] => {
  const { uz, ru, en } = index.namesOf(entry)
  return [uz, ru, en, ...(entry.named?.aliases ?? []), ...(entry.wide?.former ?? [])]
}

/** The best ending of the entry's names; undefined: the typed word is none of them. */
const endingOf = (
  typed: string,
  entry: SearchEntry,
  index: SearchIndex,
  mayTakeSlips: boolean,
): string | undefined => {
  if (entry.kind === 'settlement' && typed.length < LEAST_SETTLEMENT) return undefined
  const isSlipAllowed = mayTakeSlips && entry.wide === null && SIZE_OF[entry.kind] !== 'point'
  const endings = spellingsOf(entry, index)
    .map(name => endingWithSlip(typed, keyOf(name), isSlipAllowed))
    .filter(ending => ending !== null)
  return endings.includes('') ? '' : endings[0]
}

/** Names of towns and districts long enough to be recognized with a slip. */
const slippedNames = (index: SearchIndex): readonly string[] => [
  ...new Set(
    index.entries
      .filter(({ wide }) => wide === null)
      .flatMap(entry => spellingsOf(entry, index).map(keyOf))
      .filter(({ length }) => length >= LEAST_SLIPPED),
  ),
]

const LONGEST_ENDING = 5

/** Whether a word may be a name at all: most words of a text are none, and the search for slips is slow. */
const isLikely = (typed: string, index: SearchIndex, names: readonly string[]): boolean => {
  const stems = Array.from({ length: LONGEST_ENDING + 1 }, (_, cut) => typed.slice(0, typed.length - cut))
  const isTerm = stems.some(
    stem => stem.length >= Math.min(LEAST_STEM, typed.length) && index.terms.idOf(stem) !== undefined,
  )
  return isTerm || names.some(name => endingWithSlip(typed, name, true) !== null)
}

type Asked = { readonly words: string; readonly locale: GeoLocale; readonly beside?: BesidePlace | undefined }

const saysMore = (word: string): boolean => {
  const latin = latinOf(word).replace(/[^a-z]/g, '')
  return latin === '' ? /\d/.test(word) : meaningOf(latin).role !== 'name' || isCommonWord(latin)
}

/** The name with its numbers and the words next to it that tell what kind of place it is. */
const phraseOf = ({ words, beside }: Asked): string => {
  const [before, after] = [beside?.before ?? '', beside?.after ?? ''].map(text =>
    text.split(/[ -](?!\d)/u).filter(word => word !== '' && saysMore(word)),
  )
  return [...(before ?? []), words, ...(after ?? [])].join(' ')
}

/**
 * Looks up a point again as an address, with the text around its name. A street or a mere resemblance is not taken as a fact (decision
 * 0099), and with its number it may be another place.
 */
const asAddress = (named: PlaceNamed, asked: Asked, index: SearchIndex): PlaceNamed | null => {
  const query = phraseOf(asked)
  if (named.size !== 'point' || query === asked.words) return named
  const words = readQuery(query)
  if (words.some(({ hint, isLoose }) => hint === 'street' && isLoose !== true)) return null
  const found = geocodeText({ query, locale: asked.locale }, index)
  if (found === null || found.exactness === 'guess') return null
  const numbered = rankEntries(index, words, {}).find(
    one => one.entry.figures.length > 0 && exactnessOfFound(one, words, index) === 'exact',
  )
  const suggestion = numbered === undefined ? null : entryLine(numbered.entry, index, asked.locale)
  return suggestion === null ? named : { ...named, suggestion }
}

const namedBy = (entry: SearchEntry, { words, locale }: Asked, index: SearchIndex): PlaceNamed | null => {
  const [size, area] = [SIZE_OF[entry.kind], index.areaOf(entry)]
  const typed = keyOf(words)
  const exact = endingOf(typed, entry, index, false)
  const ending = size === undefined ? undefined : (exact ?? endingOf(typed, entry, index, true))
  const suggestion = ending === undefined ? null : entryLine(entry, index, locale)
  if (size === undefined || area === null || ending === undefined || suggestion === null) return null
  // doubled letters fold into one, so one letter more than the ending is returned
  const typedEnding = ending === '' ? '' : words.trim().slice(-ending.length - 1)
  return {
    suggestion: exact === undefined ? { ...suggestion, exactness: 'guess' } : suggestion,
    size,
    town: index.townOf(entry, area).uz,
    ending: typedEnding,
    isExact: exact !== undefined,
  }
}

/** Finds the place whose whole name the words are, with an ending or one slip; null: they name none. */
export const createPlaceNamed = (index: () => SearchIndex) => {
  let names: readonly string[] | undefined
  return (asked: Asked): PlaceNamed | null => {
    const typed = keyOf(asked.words)
    if (typed === '' || areCommon(asked.words)) return null
    const known = index()
    names ??= slippedNames(known)
    if (!isLikely(typed, known, names)) return null
    for (const { entry } of rankEntries(known, readQuery(asked.words), {}).slice(0, LOOKED_AT)) {
      const named = namedBy(entry, asked, known)
      if (named !== null) return asAddress(named, asked, known)
    }
    return null
  }
}
