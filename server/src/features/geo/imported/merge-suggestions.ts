import type { WritePoint } from '@karvon/domain/places/written-point'
import { latinOf } from '@karvon/domain/reading/names/latin'
import { wordKey } from '@karvon/domain/reading/names/name-key'
import { greatCircleKm } from '@karvon/domain/values/map-point'
import { canLoadAt, SEARCH_PRECISIONS } from '@karvon/domain/values/point-precision'
import { placeNameKey } from '../gazetteer/name-terms.ts'
import type { GeoLocale, Suggestion } from '../geo-ports.ts'
import { readQuery } from '../search/read-query.ts'

/** How surely a suggestion is what was typed: 2 word for word, 1 with beginnings and slips, 0 only in part. */
export type Surety = 0 | 1 | 2

/** An imported suggestion. */
export type ImportedSuggestion = { readonly suggestion: Suggestion; readonly surety: Surety }

/** Names alike this close together are one street. */
const SAME_KM = 4
/** The point of a street that is known by its district alone may be anywhere in the city. */
const SAME_VAGUE_KM = 15
/** Of one kind before the next gets its turn. */
const MOST_IN_A_ROW = 4

const exactness = ({ precision }: Suggestion): number => -SEARCH_PRECISIONS.indexOf(precision)

const withoutHouse = ({ displayName, house }: Suggestion): string =>
  house !== null && displayName.endsWith(house) ? displayName.slice(0, -house.length) : displayName

const isSame = (own: Suggestion, imported: Suggestion): boolean => {
  if (own.regionId !== imported.regionId) return false
  if (own.value === imported.value) return true
  const reachKm = canLoadAt(own.precision) ? SAME_KM : SAME_VAGUE_KM
  const key = placeNameKey(withoutHouse(own))
  const isNamed = key !== '' && key === placeNameKey(withoutHouse(imported))
  return isNamed && greatCircleKm(own.point, imported.point) <= reachKm
}

/** Our own entry with the map's point where that is more exact: the house instead of the middle of its street. */
const refined = (own: Suggestion, imported: Suggestion | undefined): Suggestion => {
  if (imported === undefined || exactness(imported) <= exactness(own)) return own
  return { ...own, point: imported.point, precision: imported.precision, house: imported.house ?? own.house }
}

const suretyOf = ({ value }: Suggestion, query: string): Surety => {
  const [words, text] = [readQuery(query), latinOf(value)]
  const known = (text.match(/[a-z]+/gu) ?? []).map(wordKey)
  const figures: readonly string[] = text.match(/\d+/gu) ?? []
  if (!words.every(({ numbers }) => numbers.every(number => figures.includes(number)))) return 0
  const typed = words.filter(({ role }) => role === 'name').flatMap(({ skeletons }) => skeletons)
  if (typed.every(word => known.includes(word))) return 2
  return typed.every(word => known.some(term => term.startsWith(word))) ? 1 : 0
}

export type Merging = {
  readonly query: string
  readonly locale: GeoLocale
  readonly writePoint: WritePoint
}

/** Whether the suggestion only repeats typed words at the center of a town. */
const isGuess = (own: Suggestion, { writePoint, locale }: Merging): boolean => {
  if (canLoadAt(own.precision)) return false
  const { place, point, regionId } = own
  const stored = { address: '', point, regionId, place, storedNames: null }
  return writePoint(stored, locale).displayName !== withoutHouse(own).trim()
}

/** Keeps the order of our own search: what it puts before a sure entry is as sure. */
const inOwnOrder = (own: readonly ImportedSuggestion[]): ImportedSuggestion[] =>
  own.map(({ suggestion }, at) => ({
    suggestion,
    surety: ([2, 1] as const).find(least => own.slice(at).some(({ surety }) => surety >= least)) ?? 0,
  }))

/** In turn: our own, then imported ones, by how surely they are meant; of each the first few, and the rest at the end. */
const inTurn = (
  own: readonly ImportedSuggestion[],
  imported: readonly ImportedSuggestion[],
): Suggestion[] => {
  const groups = ([2, 1, 0] as const).flatMap(surety =>
    [own, imported].map(list => list.filter(one => one.surety === surety)),
  )
  const first = groups.flatMap(group => group.slice(0, MOST_IN_A_ROW))
  const rest = groups.flatMap(group => group.slice(MOST_IN_A_ROW))
  return [...first, ...rest].map(({ suggestion }) => suggestion)
}

/**
 * Our own entries first among those that are as surely meant. What both have appears once, with the more exact point; a guess
 * gives way to a place of that name.
 */
export const mergeSuggestions = (
  own: readonly Suggestion[],
  imported: readonly ImportedSuggestion[],
  asked: Merging,
): Suggestion[] => {
  if (imported.length === 0) return [...own]
  const isFound = imported.some(({ surety }) => surety > 0)
  const guesses = own.filter(one => isGuess(one, asked))
  const known = own.filter(one => !guesses.includes(one))
  const same = (suggestion: Suggestion) =>
    imported.find(one => isSame(suggestion, one.suggestion))?.suggestion
  const added = imported.filter(({ suggestion }) => !known.some(one => isSame(one, suggestion)))
  const ours = known.map(suggestion => ({
    suggestion: refined(suggestion, same(suggestion)),
    surety: suretyOf(suggestion, asked.query),
  }))
  const guessed = isFound ? [] : guesses.map(suggestion => ({ suggestion, surety: 1 as const }))
  return inTurn(inOwnOrder([...guessed, ...ours]), added)
}
