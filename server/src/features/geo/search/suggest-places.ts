import { greatCircleKm, type MapPoint } from '@karvon/domain/values/map-point'
import type { SearchPrecision } from '@karvon/domain/values/point-precision'
import { withUzbekApostrophes } from '../gazetteer/uzbek-apostrophes.ts'
import type { GeoLocale, Suggestion, SuggestQuery } from '../geo-ports.ts'
import { type FoundPlaces, findPlaces } from './find-places.ts'
import { latinOf } from './fold.ts'
import { cleanQuery, readQuery } from './read-query.ts'
import { type SearchEntry, suggestionOf } from './search-entry.ts'
import type { SearchIndex } from './search-index.ts'

const DEFAULT_LIMIT = 7
const MAX_LIMIT = 20
const POPULAR_NEAR_KM = 60

const limitOf = (limit: number | undefined): number => {
  const asked = Number.isFinite(limit) ? Math.trunc(limit ?? DEFAULT_LIMIT) : DEFAULT_LIMIT
  return Math.min(MAX_LIMIT, Math.max(1, asked))
}

/** Cities by size; those around the asked point come first. */
const popular = (index: SearchIndex, near: MapPoint | undefined): SearchEntry[] => {
  const nearness = (entry: SearchEntry): number =>
    near === undefined ? 0 : Math.exp(-greatCircleKm(entry.point, near) / POPULAR_NEAR_KM)
  return index.entries
    .filter(entry => entry.precision === 'city')
    .map(entry => ({ entry, worth: entry.weight + nearness(entry) * 0.3 }))
    .sort((one, other) => other.worth - one.worth)
    .map(({ entry }) => entry)
}

/** What is known of a typed street without a point: the district or the town around it. */
const centreOf = (place: SearchEntry): SearchPrecision =>
  place.precision === 'district' ? 'district' : 'city'

/** The typed house number as text: "12", "5-uy", "12/3". */
const houseIn = (freeText: string): string | null => freeText.match(/\d[\p{L}\d/-]*(?=[\s,]*$)/u)?.[0] ?? null

/** The typed street or shop at the point of the place it stands in; the map is there to refine it. */
export const streetSuggestion = (freeText: string, place: SearchEntry, locale: GeoLocale): Suggestion => {
  const at = suggestionOf(place, locale)
  const street = /\p{Script=Cyrillic}/u.test(freeText) ? freeText : withUzbekApostrophes(freeText)
  return {
    ...at,
    value: `${street}, ${at.value}`,
    displayName: street,
    precision: centreOf(place),
    house: houseIn(freeText),
  }
}

/** Keeps the first suggestion of each text. */
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
    .filter(entry => entry.type === 'geo' && !entry.key.startsWith('R-'))
    .map(entry => ({ entry, km: greatCircleKm(entry.point, near) }))
    .filter(({ km }) => km <= STREET_NEAR_KM)
    .sort((one, other) => one.km - other.km)[0]?.entry

const streetsFor = (asked: SuggestQuery, found: FoundPlaces, index: SearchIndex): Suggestion[] => {
  const best = found.ranked[0]?.entry
  if (found.freeText !== '' && best !== undefined)
    return [streetSuggestion(found.freeText, best, asked.locale)]
  if (!found.isStreetAlone || asked.near === undefined) return []
  const around = nearestEntry(index, asked.near)
  return around === undefined ? [] : [streetSuggestion(cleanQuery(asked.query), around, asked.locale)]
}

/** Lines for the address field: popular places for an empty query, else what the words find. */
export const suggestPlaces = (asked: SuggestQuery, index: SearchIndex): Suggestion[] => {
  const { query, near, locale } = asked
  const limit = limitOf(asked.limit)
  if (saysNothing(query)) {
    return popular(index, near)
      .slice(0, limit)
      .map(entry => suggestionOf(entry, locale))
  }
  const found = findPlaces(query, index, near)
  const places = found.ranked.slice(0, limit).map(({ entry }) => suggestionOf(entry, locale))
  return distinct([...streetsFor(asked, found, index), ...places]).slice(0, limit)
}

/** Nothing typed, or only the name of the country. */
const saysNothing = (query: string): boolean => {
  const clean = cleanQuery(query)
  return (
    clean === '' || (/\p{L}/u.test(clean) && latinOf(clean).trim() !== '' && readQuery(clean).length === 0)
  )
}
