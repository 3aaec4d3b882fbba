import { latinOf } from '@karvon/domain/reading/names/latin'
import { bothSounds, wordKey } from '@karvon/domain/reading/names/name-key'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { SearchPrecision } from '@karvon/domain/values/point-precision'
import { inSteps, type Steps } from '../../../platform/stepped-work.ts'
import { type CityName, type CityNameKind, trimmed } from '../gazetteer/city-name.ts'
import type { Gazetteer, Names, Region } from '../gazetteer/gazetteer.ts'
import { precisionOf, TASHKENT_CITY_ID } from '../gazetteer/gazetteer.ts'
import { distinctTerms, foldedParts, forgetParts, nameParts } from '../gazetteer/name-terms.ts'
import { readNeighborhoods } from '../gazetteer/read-neighborhoods.ts'
import { readStreets } from '../gazetteer/read-streets.ts'
import type { KindHint } from './read-query.ts'
import { meaningOf } from './vocabulary.ts'

export type EntryKind = 'region' | 'district' | 'city' | 'landmark' | CityNameKind

/** A searchable entry; its terms are term index numbers. */
export type SearchEntry = {
  readonly key: string
  readonly kind: EntryKind
  readonly type: 'geo' | 'biz'
  readonly point: MapPoint
  readonly precision: SearchPrecision
  /** The terms of each of its names; a typed word is matched within the best-matching name. */
  readonly variants: readonly (readonly number[])[]
  readonly ownTerms: readonly number[]
  /** Numbers in its name: "Chilonzor 19". */
  readonly figures: readonly number[]
  /** Terms of its area, apart from its region. */
  readonly around: readonly number[]
  /** A landmark's terms that are not place names; one of them must be typed. */
  readonly coreTerms: ReadonlySet<number> | null
  readonly weight: number
  readonly handicap: number
  /** The display names of towns and landmarks. */
  readonly named: {
    readonly names: Names
    readonly region: Region
    readonly aliases: readonly string[]
  } | null
  /** The input of `readableNames` for the extended lists. */
  readonly wide: CityName | null
}

/** Numbers terms. */
export type TermNumbers = { readonly ids: Map<string, number>; readonly numberOf: (term: string) => number }

export const createTermNumbers = (): TermNumbers => {
  const ids = new Map<string, number>()
  const numberOf = (term: string): number => {
    const id = ids.get(term) ?? ids.size
    ids.set(term, id)
    return id
  }
  return { ids, numberOf }
}

/** The kinds of entries a marker word requests. */
export const HINTED: Readonly<Record<KindHint, readonly EntryKind[]>> = {
  region: ['region'],
  district: ['district'],
  city: ['city', 'settlement'],
  street: ['street'],
  lane: ['street'],
  quarter: ['quarter', 'mahalla'],
  mahalla: ['mahalla', 'quarter'],
  market: ['market'],
  metro: ['metro'],
}

const HANDICAP: Readonly<Record<EntryKind, number>> = {
  region: 0.4,
  district: 0,
  city: 0,
  landmark: 0.1,
  street: 0.05,
  quarter: 0.2,
  mahalla: 0.6,
  market: 0.1,
  metro: 0.3,
  settlement: 0.15,
}

const REGION_POPULATION = 1_200_000
const DISTRICT_POPULATION = 30_000
const LANDMARK_POPULATION = 20_000
const RURAL_HANDICAP = 0.3

const weightOf = (population: number): number => 1 + 0.08 * Math.log10(Math.max(population, 1000))

const listOf = (names: Names): string[] => [names.uz, names.ru, names.en]

const isPlaceWord = (word: string): boolean => {
  const { role } = meaningOf(word)
  return role === 'region' || role === 'district' || role === 'city' || role === 'filler'
}

const placeTerms = (name: string): string[] =>
  latinOf(name)
    .split(/[^a-z]+/)
    .filter(word => word !== '' && !isPlaceWord(word))
    .map(wordKey)

/** Numbers the terms of names and areas. */
export const termsIn = ({ numberOf }: TermNumbers, names: readonly string[]): number[] => [
  ...new Set(names.flatMap(placeTerms).map(numberOf)),
]

type Spelled = { variants: number[][]; ownTerms: readonly number[] }

const spelled = ({ numberOf }: TermNumbers, names: readonly (readonly string[])[]): Spelled => {
  const distinct = new Map(names.filter(terms => terms.length > 0).map(terms => [terms.join(' '), terms]))
  const joined = [...distinct.values()].filter(terms => terms.length > 1).map(terms => [terms.join('')])
  const variants = [...distinct.values(), ...joined].map(terms => terms.map(numberOf))
  const ownTerms = [...new Set(variants.flat())]
  const [only] = variants
  // most names are one word: both lists are the same
  return { variants, ownTerms: only?.length === ownTerms.length && variants.length === 1 ? only : ownTerms }
}

type Draft = Pick<SearchEntry, 'key' | 'kind' | 'point' | 'precision'> & {
  names: Names
  more: readonly string[]
  context?: readonly string[]
  region: Region
  population: number
  handicap?: number
  placeIds?: ReadonlySet<number>
}

const chosenEntry = (terms: TermNumbers, draft: Draft): SearchEntry => {
  const { key, kind, point, precision, names, region, more } = draft
  const words = [...listOf(names), ...more]
    .flatMap(bothSounds)
    .map(kind === 'market' ? distinctTerms : placeTerms)
  const { variants, ownTerms } = spelled(terms, words)
  const isLandmark = kind === 'landmark' || kind === 'market'
  return {
    ...{ key, kind, point, precision, variants, ownTerms },
    type: isLandmark ? 'biz' : 'geo',
    figures: [],
    around: termsIn(terms, [
      ...(names === region.names ? [] : listOf(region.names)),
      ...(draft.context ?? []),
    ]),
    coreTerms:
      draft.placeIds === undefined
        ? null
        : new Set(ownTerms.filter(term => draft.placeIds?.has(term) === false)),
    weight: weightOf(draft.population),
    handicap: HANDICAP[kind] + (draft.handicap ?? 0),
    named: { names, region, aliases: more },
    wide: null,
  }
}

const regionOf = (gazetteer: Gazetteer, id: number): Region => {
  const region = gazetteer.regionById.get(id)
  if (region === undefined) throw new Error(`no region ${id}`)
  return region
}

const placeEntries = (gazetteer: Gazetteer, terms: TermNumbers): Steps<SearchEntry[]> =>
  inSteps(
    gazetteer.places.filter(place => place.kind !== 'citydistrict'),
    place => {
      const region = regionOf(gazetteer, place.regionId)
      const isCapital = place.regionId === TASHKENT_CITY_ID
      const around = gazetteer.districts.filter(district => district.centerKey === place.key)
      return chosenEntry(terms, {
        ...{ key: place.key, kind: 'city', names: place.names, region, point: place.point },
        more: isCapital ? [...place.aliases, ...listOf(region.names)] : place.aliases,
        context: around.flatMap(district => listOf(district.names)),
        precision: precisionOf(place),
        population: place.population,
      })
    },
  )

const districtEntries = (gazetteer: Gazetteer, terms: TermNumbers): Steps<SearchEntry[]> =>
  inSteps(gazetteer.districts, district => {
    const center = gazetteer.placeByKey.get(district.centerKey)
    const isPartOfCity = center?.kind === 'citydistrict'
    return chosenEntry(terms, {
      ...{ kind: 'district', names: district.names, point: district.point, precision: 'district' },
      key: isPartOfCity ? center.key : district.key,
      more: isPartOfCity
        ? [...listOf(center.names), ...center.aliases, ...district.aliases]
        : district.aliases,
      context: center === undefined ? [] : listOf(center.names),
      region: regionOf(gazetteer, district.regionId),
      population: isPartOfCity ? center.population : DISTRICT_POPULATION,
      handicap: isPartOfCity ? 0 : RURAL_HANDICAP,
    })
  })

const regionEntries = (gazetteer: Gazetteer, terms: TermNumbers): SearchEntry[] =>
  gazetteer.regions
    .filter(region => region.regionId !== TASHKENT_CITY_ID)
    .map(region =>
      chosenEntry(terms, {
        ...{ kind: 'region', names: region.names, more: region.aliases, region, point: region.point },
        key: `R-${region.code}`,
        precision: 'district',
        population: REGION_POPULATION,
      }),
    )

const landmarkEntries = (gazetteer: Gazetteer, terms: TermNumbers): SearchEntry[] => {
  const placeIds = new Set(
    termsIn(
      terms,
      gazetteer.places.flatMap(place => listOf(place.names)),
    ),
  )
  return gazetteer.landmarks.map(landmark => {
    const isMarket = / bozori$/u.test(landmark.names.uz)
    return chosenEntry(terms, {
      ...{ key: landmark.key, names: landmark.names, more: landmark.aliases, point: landmark.point },
      kind: isMarket ? 'market' : 'landmark',
      precision: 'place',
      region: regionOf(gazetteer, landmark.regionId),
      population: LANDMARK_POPULATION,
      ...(isMarket ? {} : { placeIds }),
    })
  })
}

const isFigure = (term: string): boolean => term.charCodeAt(0) < 58

/** Initials such as "T." in T. Rasulov are not searched for. */
const isInitial = (word: string): boolean => word.length === 1 && !isFigure(word)

/** "dehqon", folded: part of most market names, but not typed. */
const FARMERS = wordKey('dehqon')

const wideTerms = (kind: CityNameKind, name: string): string[] => {
  const words = nameParts(name)
  if (kind === 'settlement') return foldedParts(words.filter(word => !isPlaceWord(word) && !isInitial(word)))
  const own = distinctTerms(name).filter(
    term => (/\d/.test(name) || !isInitial(term)) && !(kind === 'market' && term === FARMERS),
  )
  if (own.some(term => !isFigure(term))) return own
  return foldedParts(words.filter(word => word.length > 1 || isFigure(word)))
}

const wideEntry = (terms: TermNumbers, wide: CityName, at: number): SearchEntry => {
  const { kind, uz, ru, former, point, precision } = wide
  const names = [...bothSounds(uz), ...(ru === '' ? [] : [ru]), ...former]
  const words = names.map(name => wideTerms(kind, name))
  const { variants, ownTerms } = spelled(
    terms,
    words.map(list => list.filter(term => !isFigure(term))),
  )
  return {
    ...{ key: `w${at}`, kind, point, precision, variants, ownTerms, wide },
    type: kind === 'market' ? 'biz' : 'geo',
    figures: trimmed([...new Set((words[0] ?? []).filter(isFigure))].map(terms.numberOf)),
    around: trimmed([]),
    coreTerms: null,
    weight: weightOf(wide.population),
    handicap: HANDICAP[kind],
    named: null,
  }
}

/** Thousands have the same weight, so they are grouped rather than sorted. */
const weightiestFirst = (entries: readonly SearchEntry[]): SearchEntry[] => {
  const groups = new Map<number, SearchEntry[]>()
  for (const entry of entries) {
    const worth = entry.weight - entry.handicap
    const group = groups.get(worth)
    if (group === undefined) groups.set(worth, [entry])
    else group.push(entry)
  }
  return [...groups.entries()].toSorted(([one], [other]) => other - one).flatMap(([, group]) => group)
}

/** All searchable entries, heaviest first. Tashkent and its districts are listed once, not as both place and area. */
export function* searchEntries(gazetteer: Gazetteer, terms: TermNumbers): Steps<SearchEntry[]> {
  const chosen = [
    ...(yield* placeEntries(gazetteer, terms)),
    ...(yield* districtEntries(gazetteer, terms)),
    ...regionEntries(gazetteer, terms),
    ...landmarkEntries(gazetteer, terms),
  ]
  const names = [...(yield* readStreets(gazetteer)), ...(yield* readNeighborhoods(gazetteer))]
  const wide = yield* inSteps(names, (name, at) => wideEntry(terms, name, at))
  forgetParts()
  return [...chosen, ...weightiestFirst(wide)]
}
