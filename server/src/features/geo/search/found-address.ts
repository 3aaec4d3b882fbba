import type { Exactness } from '@karvon/domain/reading/place/exactness'
import type { SearchPrecision } from '@karvon/domain/values/point-precision'
import { inLanguage } from '../gazetteer/address-text.ts'
import type { Names } from '../gazetteer/gazetteer.ts'
import type { GeoLocale, Suggestion } from '../geo-ports.ts'
import { laneIdOf, placeIdOf } from '../naming/place-id.ts'
import { addressIn, type EntryArea } from './entry-area.ts'
import { exactnessOfFound } from './found-exactness.ts'
import { laneOf } from './lane-of.ts'
import type { RankedEntry } from './rank-entries.ts'
import type { QueryWord } from './read-query.ts'
import type { SearchEntry } from './search-entry.ts'
import type { SearchIndex } from './search-index.ts'
import { houseLabel, houseOfStreet, houseText } from './typed-rest.ts'

const withHouse = (names: Names, house: string | null): Names => {
  if (house === null) return names
  return { uz: `${names.uz} ${house}`, ru: `${names.ru} ${house}`, en: `${names.en} ${house}` }
}

/** A suggestion of our own places, which all have an id. */
export type OwnSuggestion = Suggestion & { readonly place: string }

type Line = {
  readonly entry: SearchEntry
  readonly area: EntryArea
  readonly names: Names
  readonly exactness: Exactness
}

const suggestion = (
  { entry, area, names, exactness }: Line,
  index: SearchIndex,
  locale: GeoLocale,
): OwnSuggestion => ({
  value: addressIn(names, area, locale),
  displayName: inLanguage(names, locale),
  city: inLanguage(index.townOf(entry, area), locale),
  place: placeIdOf(entry),
  type: entry.type,
  point: entry.point,
  regionId: area.region.regionId,
  precision: entry.precision,
  exactness,
  house: null,
})

/** The suggestion for an entry by its own name; null outside the service area. */
export const entryLine = (
  entry: SearchEntry,
  index: SearchIndex,
  locale: GeoLocale,
): OwnSuggestion | null => {
  const area = index.areaOf(entry)
  if (area === null) return null
  return suggestion({ entry, area, names: index.namesOf(entry), exactness: 'exact' }, index, locale)
}

/** The section of the street in the typed district. */
const partOf = ({ entry, matched, named }: RankedEntry, index: SearchIndex) => {
  const around = [...matched].filter(word => !named.has(word)).flatMap(word => word.skeletons)
  const terms = new Set(around.map(skeleton => index.terms.idOf(skeleton)))
  return entry.wide?.parts.find(({ district }) => index.districtTerms(district).some(term => terms.has(term)))
}

const PRECISE: ReadonlySet<SearchEntry['kind']> = new Set(['street', 'quarter', 'mahalla'])

/** The suggestion for a result with the typed house and lane. */
export const foundLine = (
  found: RankedEntry,
  words: readonly QueryWord[],
  index: SearchIndex,
  locale: GeoLocale,
): Suggestion => {
  const { entry } = found
  const names = index.namesOf(entry)
  const exactness = exactnessOfFound(found, words, index)
  if (!PRECISE.has(entry.kind)) return suggestion({ ...found, names, exactness }, index, locale)
  const typed = houseLabel(words, found)
  const lane = laneOf(entry, words, typed)
  const rest = lane === null ? typed : typed.filter(word => !lane.words.has(word))
  const house = houseText(rest)
  const part =
    lane === null ? partOf(found, index) : entry.wide?.parts.find(one => one.district === lane.lane.district)
  const area = part === undefined ? found.area : { ...found.area, district: part.district }
  const line = suggestion(
    { entry, area, names: withHouse(lane?.names ?? names, house), exactness },
    index,
    locale,
  )
  const place = lane === null ? line.place : laneIdOf(line.place, lane.lane)
  const precision: SearchPrecision = part === undefined ? entry.precision : 'street'
  return { ...line, place, house, point: part?.point ?? entry.point, precision }
}

/** The area of a street without a point: the district or the town around it. */
const centerOf = ({ precision }: SearchEntry): SearchPrecision =>
  precision === 'district' ? 'district' : 'city'

/** The suggestion for an unknown street or shop at the center of its town or district, marked as imprecise. */
export const unknownStreetLine = (
  street: string,
  { entry, exactness }: { readonly entry: SearchEntry; readonly exactness: Exactness },
  index: SearchIndex,
  locale: GeoLocale,
): Suggestion | null => {
  const at = entryLine(entry, index, locale)
  if (at === null) return null
  return {
    ...at,
    value: `${street}, ${at.value}`,
    displayName: street,
    precision: centerOf(entry),
    exactness,
    house: houseOfStreet(street),
  }
}
