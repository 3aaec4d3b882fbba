import { latinOf } from '@karvon/domain/reading/names/latin'
import type { Exactness } from '@karvon/domain/reading/place/exactness'
import { exactFirst } from '@karvon/domain/reading/place/found-place'
import { greatCircleKm, type MapPoint } from '@karvon/domain/values/map-point'
import { withUzbekApostrophes } from '../gazetteer/uzbek-apostrophes.ts'
import type { Suggestion, SuggestQuery } from '../geo-ports.ts'
import { type FoundPlaces, findPlaces } from './find-places.ts'
import { entryLine, foundLine, unknownStreetLine } from './found-address.ts'
import { exactnessOfTown } from './found-exactness.ts'
import { cleanQuery, readQuery } from './read-query.ts'
import type { SearchEntry } from './search-entry.ts'
import type { SearchIndex } from './search-index.ts'

const DEFAULT_LIMIT = 7
const MAX_LIMIT = 20
const POPULAR_NEAR_KM = 60

const limitOf = (limit: number | undefined): number => {
  const asked = Number.isFinite(limit) ? Math.trunc(limit ?? DEFAULT_LIMIT) : DEFAULT_LIMIT
  return Math.min(MAX_LIMIT, Math.max(1, asked))
}

/** Cities by size; those near the given point come first. */
const popular = (index: SearchIndex, near: MapPoint | undefined): SearchEntry[] => {
  const nearness = (entry: SearchEntry): number =>
    near === undefined ? 0 : Math.exp(-greatCircleKm(entry.point, near) / POPULAR_NEAR_KM)
  return index.entries
    .filter(entry => entry.wide === null && entry.precision === 'city')
    .map(entry => ({ entry, worth: entry.weight + nearness(entry) * 0.3 }))
    .sort((one, other) => other.worth - one.worth)
    .map(({ entry }) => entry)
}

/** The first suggestion of each text. */
const distinct = (suggestions: readonly Suggestion[]): Suggestion[] => {
  const byText = new Map<string, Suggestion>()
  for (const suggestion of suggestions) {
    if (!byText.has(suggestion.value)) byText.set(suggestion.value, suggestion)
  }
  return [...byText.values()]
}

const STREET_NEAR_KM = 40

const nearestEntry = (index: SearchIndex, near: MapPoint): SearchEntry | undefined =>
  index.entries
    .filter(({ wide, kind }) => wide === null && (kind === 'city' || kind === 'district'))
    .map(entry => ({ entry, km: greatCircleKm(entry.point, near) }))
    .filter(({ km }) => km <= STREET_NEAR_KM)
    .sort((one, other) => one.km - other.km)[0]?.entry

/** The suggestion for an unknown street: in the typed town, or near the map position. */
const unknownStreets = (asked: SuggestQuery, found: FoundPlaces, index: SearchIndex): Suggestion[] => {
  const best = found.ranked[0]
  const at = (street: string, entry: SearchEntry, exactness: Exactness) => {
    const line = unknownStreetLine(street, { entry, exactness }, index, asked.locale)
    return line === null ? [] : [line]
  }
  if (found.freeText !== '' && best !== undefined)
    return at(found.freeText, best.entry, exactnessOfTown(best, found.words, index))
  if (!found.isStreetAlone || asked.near === undefined) return []
  const around = nearestEntry(index, asked.near)
  const isFound = best?.area.region === around?.named?.region
  if (around === undefined || isFound) return []
  const typed = cleanQuery(asked.query)
  return at(/\p{Script=Cyrillic}/u.test(typed) ? typed : withUzbekApostrophes(typed), around, 'guess')
}

/** Address suggestions: popular places for an empty query, else search results. */
export const suggestPlaces = (asked: SuggestQuery, index: SearchIndex): Suggestion[] => {
  const { query, near, locale } = asked
  const limit = limitOf(asked.limit)
  if (saysNothing(query)) {
    return popular(index, near)
      .slice(0, limit)
      .flatMap(entry => entryLine(entry, index, locale) ?? [])
  }
  const found = findPlaces(query, index, near)
  const places = found.ranked.slice(0, limit).map(one => foundLine(one, found.words, index, locale))
  return distinct([...unknownStreets(asked, found, index), ...exactFirst(places)]).slice(0, limit)
}

/** Nothing typed, or only the name of the country. */
const saysNothing = (query: string): boolean => {
  const clean = cleanQuery(query)
  return (
    clean === '' || (/\p{L}/u.test(clean) && latinOf(clean).trim() !== '' && readQuery(clean).length === 0)
  )
}
