import { greatCircleKm, type MapPoint } from '@karvon/domain/values/map-point'
import { inLanguage, withRegion } from '../gazetteer/address-text.ts'
import {
  type District,
  type Gazetteer,
  type Names,
  type Region,
  TASHKENT_CITY_ID,
} from '../gazetteer/gazetteer.ts'
import { readableNames } from '../gazetteer/readable-names.ts'
import type { GeoLocale } from '../geo-ports.ts'
import { nearText } from '../territory/describe-point.ts'
import type { Nearby, Territory } from '../territory/territory.ts'
import type { SearchEntry, TermNumbers } from './search-entry.ts'
import { termsIn } from './search-entry.ts'

/** What an entry lies in: shown behind its name, and typed beside it. */
export type EntryArea = {
  readonly region: Region
  readonly district: District | null
  readonly near: Nearby | null
  readonly terms: ReadonlySet<number>
  /** Of a street: the terms of the districts that the register has it in. */
  readonly ownDistricts: readonly number[]
}

/** Answers what the entries lie in and how they are called, worked out when first asked for. */
export type EntryAreas = {
  /** null: outside the service area. */
  readonly areaOf: (entry: SearchEntry) => EntryArea | null
  readonly namesOf: (entry: SearchEntry) => Names
  /** The terms that mean a district of Tashkent. */
  readonly districtTerms: (district: District) => readonly number[]
}

const namesIn = (names: Names): string[] => [names.uz, names.ru, names.en]

const nearestDistrict = (districts: readonly District[], point: MapPoint): District | null =>
  districts.toSorted((a, b) => greatCircleKm(a.point, point) - greatCircleKm(b.point, point))[0] ?? null

type TermsOf = (names: readonly Names[], aliases?: readonly string[]) => number[]

/** What lies in Tashkent: streets and mahallas at the district of the register, others at the nearest. */
const createCityAreas = (gazetteer: Gazetteer, termsOf: TermsOf) => {
  const region = gazetteer.regionById.get(TASHKENT_CITY_ID)
  if (region === undefined) throw new Error('no city of Tashkent')
  const districts = gazetteer.districts.filter(({ regionId }) => regionId === TASHKENT_CITY_ID)
  const ownTerms = new Map(
    districts.map(district => {
      const town = gazetteer.placeByKey.get(district.centerKey)
      const both = town === undefined ? [district] : [district, town]
      const names = both.map(one => one.names)
      return [
        district,
        termsOf(
          names,
          both.flatMap(one => one.aliases),
        ),
      ]
    }),
  )
  const districtTerms = (district: District): readonly number[] => ownTerms.get(district) ?? []
  const cityTerms = new Set([...termsOf([region.names]), ...districts.flatMap(districtTerms)])

  const areaOf = (entry: SearchEntry): EntryArea => {
    const known = entry.wide?.districts ?? []
    const [district = null] = known.length === 1 ? known : []
    const inCity = { region, near: null, terms: cityTerms, ownDistricts: known.flatMap(districtTerms) }
    if (entry.kind === 'street' && (entry.precision === 'street' || district === null))
      return { ...inCity, district }
    if (district === null) return { ...inCity, district: nearestDistrict(districts, entry.point) }
    return { ...inCity, district, terms: new Set([...termsOf([region.names]), ...districtTerms(district)]) }
  }
  return { areaOf, districtTerms }
}

/** What lies in another region: near a town, in the district of that town or of the nearest centre. */
const createCountryAreas =
  (gazetteer: Gazetteer, territory: Territory, termsOf: TermsOf) =>
  (point: MapPoint, region: Region): EntryArea => {
    const near = territory.nearestIn(point, region.regionId)
    const districts = gazetteer.districts.filter(({ regionId }) => regionId === region.regionId)
    const closest = nearestDistrict(districts, point)
    const around = districts.filter(one => one === closest || one.centerKey === near.place.key)
    const terms = new Set(termsOf([region.names, near.place.names, ...around.map(({ names }) => names)]))
    return { region, district: null, near, terms, ownDistricts: [] }
  }

export const createEntryAreas = (
  gazetteer: Gazetteer,
  territory: Territory,
  numbers: TermNumbers,
): EntryAreas => {
  const termsOf: TermsOf = (names, aliases = []) => termsIn(numbers, [...names.flatMap(namesIn), ...aliases])
  const city = createCityAreas(gazetteer, termsOf)
  const inRegion = createCountryAreas(gazetteer, territory, termsOf)
  const workOut = (entry: SearchEntry): EntryArea | null => {
    if (entry.named !== null) {
      const { region } = entry.named
      return { region, district: null, near: null, terms: new Set(entry.around), ownDistricts: [] }
    }
    if (entry.kind === 'street' || (entry.wide?.districts.length ?? 0) > 0) return city.areaOf(entry)
    const regionId = territory.regionOf(entry.point)
    if (regionId === TASHKENT_CITY_ID) return city.areaOf(entry)
    const region = regionId === null ? undefined : gazetteer.regionById.get(regionId)
    return region === undefined ? null : inRegion(entry.point, region)
  }
  const areas = new WeakMap<SearchEntry, { area: EntryArea | null }>()
  const areaOf = (entry: SearchEntry): EntryArea | null => {
    const known = areas.get(entry) ?? { area: workOut(entry) }
    areas.set(entry, known)
    return known.area
  }
  const namesOf = ({ named, wide }: SearchEntry): Names => {
    if (named !== null) return named.names
    if (wide === null) throw new Error('an entry without names')
    return readableNames(wide)
  }
  return { areaOf, namesOf, districtTerms: city.districtTerms }
}

/** "Shota Rustaveli koʻchasi, Toshkent shahri"; "Guliston, Bulungʻur yaqinida, Samarqand viloyati". */
export const addressIn = (names: Names, area: EntryArea, locale: GeoLocale): string => {
  const { region, district, near } = area
  if (near !== null) {
    return [inLanguage(names, locale), nearText(near.place, locale), inLanguage(region.names, locale)].join(
      ', ',
    )
  }
  if (district === null) return withRegion(names, region, locale)
  return `${inLanguage(names, locale)}, ${withRegion(district.names, region, locale)}`
}
