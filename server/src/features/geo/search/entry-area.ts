import { greatCircleKm, type MapPoint } from '@karvon/domain/values/map-point'
import { inLanguage, regionPart, withRegion } from '../gazetteer/address-text.ts'
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

/** The area of an entry, shown after its name and typed with it. */
export type EntryArea = {
  readonly region: Region
  readonly district: District | null
  readonly near: Nearby | null
  /** The town of a landmark outside Tashkent. */
  readonly town: Names | null
  readonly terms: ReadonlySet<number>
  /** The terms of a street's districts in the register. */
  readonly ownDistricts: readonly number[]
}

/** The area shown after a name. */
export type PlaceArea = Pick<EntryArea, 'region' | 'district' | 'near' | 'town'>

/** The area shown for a place of the caller's own region; a landmark outside Tashkent includes its town. */
export const placeArea = (
  point: MapPoint,
  region: Region,
  isLandmark: boolean,
  territory: Territory,
): PlaceArea => {
  const hasTown = isLandmark && region.regionId !== TASHKENT_CITY_ID
  const town = hasTown ? territory.townOf(point, region.regionId).names : null
  return { region, district: null, near: null, town }
}

const isSight = ({ kind }: SearchEntry): boolean => kind === 'landmark' || kind === 'market'

/** The areas and display names of entries, computed on demand. */
export type EntryAreas = {
  /** null: outside the service area. */
  readonly areaOf: (entry: SearchEntry) => EntryArea | null
  readonly namesOf: (entry: SearchEntry) => Names
  /** The town that the entry is, is in, or is nearest to. */
  readonly townOf: (entry: SearchEntry, area: EntryArea) => Names
  /** The terms that mean a district of Tashkent. */
  readonly districtTerms: (district: District) => readonly number[]
}

const namesIn = (names: Names): string[] => [names.uz, names.ru, names.en]

const nearestDistrict = (districts: readonly District[], point: MapPoint): District | null =>
  districts.toSorted((a, b) => greatCircleKm(a.point, point) - greatCircleKm(b.point, point))[0] ?? null

type TermsOf = (names: readonly Names[], aliases?: readonly string[]) => number[]

/** Areas in Tashkent: streets and mahallas by the register's district, others by the nearest. */
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
    const inCity = {
      region,
      near: null,
      town: null,
      terms: cityTerms,
      ownDistricts: known.flatMap(districtTerms),
    }
    if (entry.kind === 'street' && (entry.precision === 'street' || district === null))
      return { ...inCity, district }
    if (district === null) return { ...inCity, district: nearestDistrict(districts, entry.point) }
    return { ...inCity, district, terms: new Set([...termsOf([region.names]), ...districtTerms(district)]) }
  }
  return { areaOf, districtTerms }
}

/** Areas in other regions: near a town, in the district of that town or the nearest center. */
const createCountryAreas =
  (gazetteer: Gazetteer, territory: Territory, termsOf: TermsOf) =>
  (point: MapPoint, region: Region): EntryArea => {
    const near = territory.nearestIn(point, region.regionId)
    const districts = gazetteer.districts.filter(({ regionId }) => regionId === region.regionId)
    const closest = nearestDistrict(districts, point)
    const around = districts.filter(one => one === closest || one.centerKey === near.place.key)
    const terms = new Set(termsOf([region.names, near.place.names, ...around.map(({ names }) => names)]))
    return { region, district: null, near, town: null, terms, ownDistricts: [] }
  }

/** Whether an entry's point comes from the city's register (street section or district center), and so is in the city. */
const isPlacedByRegister = ({ wide, precision, point }: SearchEntry): boolean => {
  if (wide === null || wide.districts.length === 0) return false
  return (
    precision === 'district' ||
    wide.parts.some(part => part.point.lat === point.lat && part.point.lng === point.lng)
  )
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
      const { district, near, town } = placeArea(entry.point, region, isSight(entry), territory)
      const terms = new Set([...entry.around, ...(town === null ? [] : termsOf([town]))])
      return { region, district, near, town, terms, ownDistricts: [] }
    }
    if (isPlacedByRegister(entry)) return city.areaOf(entry)
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
  const townOf = ({ kind, named, point }: SearchEntry, { region }: EntryArea): Names =>
    kind === 'city' && named !== null ? named.names : territory.townOf(point, region.regionId).names
  return { areaOf, namesOf, townOf, districtTerms: city.districtTerms }
}

/** The parts after a name: "Yakkasaroy tumani", "Toshkent shahri"; "Bulungʻur yaqinida", "Samarqand viloyati". */
export const areaParts = (
  names: Names,
  { region, district, near, town }: PlaceArea,
  locale: GeoLocale,
): string[] => {
  if (town !== null) return withRegion(town, region, locale)
  if (near !== null) return [nearText(near.place, locale), inLanguage(region.names, locale)]
  return district === null ? regionPart(names, region, locale) : withRegion(district.names, region, locale)
}

/** "Shota Rustaveli koʻchasi, Toshkent shahri": a name and its area. */
export const addressIn = (names: Names, area: EntryArea, locale: GeoLocale): string =>
  [inLanguage(names, locale), ...areaParts(names, area, locale)].join(', ')
