import type { MapPoint } from '@karvon/domain/values/map-point'
import type { SearchPrecision } from '@karvon/domain/values/point-precision'
import { inLanguage, withRegion } from '../gazetteer/address-text.ts'
import type { Gazetteer, Names, Region } from '../gazetteer/gazetteer.ts'
import { precisionOf, TASHKENT_CITY_ID } from '../gazetteer/gazetteer.ts'
import type { GeoLocale, Suggestion } from '../geo-ports.ts'
import { fold, latinOf } from './fold.ts'
import type { KindHint } from './read-query.ts'
import { meaningOf } from './vocabulary.ts'

/** One findable thing: its own terms, the terms of what it lies in, and what it becomes when chosen. */
export type SearchEntry = {
  readonly key: string
  readonly names: Names
  readonly region: Region
  readonly point: MapPoint
  readonly precision: SearchPrecision
  readonly type: 'geo' | 'biz'
  /** Folded words of each name; a word counts as matched inside the fullest name. */
  readonly variants: readonly (readonly string[])[]
  readonly ownTerms: ReadonlySet<string>
  readonly contextTerms: ReadonlySet<string>
  readonly latinNames: readonly string[]
  readonly otherLatinNames: readonly string[]
  /** Of a landmark: the words that are no place's name; one of them must be typed to mean it. */
  readonly coreTerms: ReadonlySet<string>
  readonly hints: readonly KindHint[]
  readonly weight: number
  readonly handicap: number
}

type Draft = {
  key: string
  names: Names
  more?: readonly string[]
  context?: readonly string[]
  region: Region
  point: MapPoint
  precision: SearchPrecision
  type?: 'biz'
  hints: readonly KindHint[]
  population: number
  handicap?: number
  placeTerms?: ReadonlySet<string>
}

const termsOf = (name: string): string[] =>
  latinOf(name)
    .split(/[^a-z]+/)
    .filter(word => word !== '' && !isMarker(word))
    .map(fold)

const isMarker = (word: string): boolean => {
  const { role } = meaningOf(word)
  return role === 'region' || role === 'district' || role === 'city' || role === 'filler'
}

const listOf = (names: Names): string[] => [names.uz, names.ru, names.en]

const entryOf = (draft: Draft): SearchEntry => {
  const written = [...listOf(draft.names), ...(draft.more ?? [])]
  const variants = written.map(termsOf).filter(terms => terms.length > 0)
  const joined = variants.filter(terms => terms.length > 1).map(terms => terms.join(''))
  const ownTerms = new Set([...variants.flat(), ...joined])
  const around = [
    ...(draft.names === draft.region.names ? [] : listOf(draft.region.names)),
    ...(draft.context ?? []),
  ]
  return {
    key: draft.key,
    names: draft.names,
    region: draft.region,
    point: draft.point,
    precision: draft.precision,
    type: draft.type ?? 'geo',
    variants: [...variants, ...joined.map(term => [term])],
    ownTerms,
    contextTerms: new Set(around.flatMap(termsOf)),
    latinNames: listOf(draft.names).map(latinOf),
    otherLatinNames: (draft.more ?? []).map(latinOf),
    coreTerms: new Set([...ownTerms].filter(term => draft.placeTerms?.has(term) === false)),
    hints: draft.hints,
    weight: 1 + 0.08 * Math.log10(Math.max(draft.population, 1000)),
    handicap: draft.handicap ?? 0,
  }
}

const REGION_POPULATION = 1_200_000
const DISTRICT_POPULATION = 30_000
const LANDMARK_POPULATION = 20_000

/** Everything that can be found, in a fixed order. Tashkent and its districts stand once, not as place and area. */
export const searchEntries = (gazetteer: Gazetteer): SearchEntry[] => [
  ...placeEntries(gazetteer),
  ...districtEntries(gazetteer),
  ...regionEntries(gazetteer),
  ...landmarkEntries(gazetteer),
]

const regionOf = (gazetteer: Gazetteer, id: number): Region => {
  const region = gazetteer.regionById.get(id)
  if (region === undefined) throw new Error(`no region ${id}`)
  return region
}

const placeEntries = (gazetteer: Gazetteer): SearchEntry[] =>
  gazetteer.places
    .filter(place => place.kind !== 'citydistrict')
    .map(place => {
      const region = regionOf(gazetteer, place.regionId)
      const isCapital = place.regionId === TASHKENT_CITY_ID
      const around = gazetteer.districts.filter(district => district.centerKey === place.key)
      return entryOf({
        key: place.key,
        names: place.names,
        more: isCapital ? [...place.aliases, ...listOf(region.names)] : place.aliases,
        context: around.flatMap(district => listOf(district.names)),
        region,
        point: place.point,
        precision: precisionOf(place),
        hints: ['city'],
        population: place.population,
      })
    })

const districtEntries = (gazetteer: Gazetteer): SearchEntry[] =>
  gazetteer.districts.map(district => {
    const center = gazetteer.placeByKey.get(district.centerKey)
    const isPartOfCity = center?.kind === 'citydistrict'
    return entryOf({
      key: isPartOfCity ? center.key : district.key,
      names: district.names,
      more: isPartOfCity
        ? [...listOf(center.names), ...center.aliases, ...district.aliases]
        : district.aliases,
      context: center === undefined ? [] : listOf(center.names),
      region: regionOf(gazetteer, district.regionId),
      point: district.point,
      precision: 'district',
      hints: ['district'],
      population: isPartOfCity ? center.population : DISTRICT_POPULATION,
      handicap: isPartOfCity ? 0 : 0.3,
    })
  })

const regionEntries = (gazetteer: Gazetteer): SearchEntry[] =>
  gazetteer.regions
    .filter(region => region.regionId !== TASHKENT_CITY_ID)
    .map(region =>
      entryOf({
        key: `R-${region.code}`,
        names: region.names,
        more: region.aliases,
        region,
        point: region.point,
        precision: 'district',
        hints: ['region'],
        population: REGION_POPULATION,
        handicap: 0.4,
      }),
    )

const landmarkEntries = (gazetteer: Gazetteer): SearchEntry[] => {
  const placeTerms = new Set(gazetteer.places.flatMap(place => listOf(place.names)).flatMap(termsOf))
  return gazetteer.landmarks.map(landmark =>
    entryOf({
      key: landmark.key,
      names: landmark.names,
      more: landmark.aliases,
      region: regionOf(gazetteer, landmark.regionId),
      point: landmark.point,
      precision: 'place',
      type: 'biz',
      hints: [],
      population: LANDMARK_POPULATION,
      handicap: 0.1,
      placeTerms,
    }),
  )
}

/** The entry as a line under the address field. */
export const suggestionOf = (entry: SearchEntry, locale: GeoLocale): Suggestion => ({
  value: withRegion(entry.names, entry.region, locale),
  displayName: inLanguage(entry.names, locale),
  type: entry.type,
  point: entry.point,
  regionId: entry.region.regionId,
  precision: entry.precision,
  house: null,
})
