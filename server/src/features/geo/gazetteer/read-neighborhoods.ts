import { greatCircleKm, type MapPoint } from '@karvon/domain/values/map-point'
import type { Steps } from '../../../platform/stepped-work.ts'
import { cityDistricts } from './city-districts.ts'
import { type CityName, type CityNameKind, trimmed } from './city-name.ts'
import { formerNames } from './former-names.ts'
import type { District, Gazetteer } from './gazetteer.ts'
import { cityFiles } from './geo-files.ts'
import { placeNameKey } from './name-terms.ts'

const SAME_TOWN_KM = 8
const SAME_VILLAGE_KM = 3

type Draft = Pick<CityName, 'kind' | 'uz' | 'ru' | 'point' | 'precision' | 'population'> &
  Partial<Pick<CityName, 'former' | 'districts'>>

const cityName = ({ former = [], districts = [], ...draft }: Draft): CityName => ({
  ...draft,
  former: trimmed(former),
  districts: trimmed(districts),
  parts: trimmed([]),
  lanes: trimmed([]),
})

const POPULATION: Readonly<Record<string, number>> = {
  suburb: 20_000,
  town: 8_000,
  village: 2_000,
  neighborhood: 2_000,
}

/** Tracks names by location, so that a place in two sources is listed once. */
const placesByName = () => {
  const byKey = new Map<string, MapPoint[]>()
  const add = (key: string, point: MapPoint): void => {
    byKey.set(key, [...(byKey.get(key) ?? []), point])
  }
  const isTaken = (key: string, point: MapPoint, km: number): boolean =>
    byKey.get(key)?.some(other => greatCircleKm(other, point) <= km) === true
  return { add, isTaken }
}

const kindOf = (kind: string, uz: string): CityNameKind => {
  if (kind !== 'neighbourhood' && kind !== 'suburb') return 'settlement'
  return /mahall|махал/iu.test(uz) ? 'mahalla' : 'quarter'
}

type Taken = ReturnType<typeof placesByName>

type PlaceColumns = readonly string[]

const precisionOf = (kind: string): CityName['precision'] => {
  if (kind === 'town') return 'city'
  return kind === 'suburb' ? 'district' : 'place'
}

/** The place of a row; null if already listed or without a valid name. */
const placeOf = (columns: PlaceColumns, towns: Taken, taken: Taken): CityName | null => {
  const [kind = '', name = '', nameUz = '', ru = '', lat, lng] = columns
  const point = { lat: Number(lat), lng: Number(lng) }
  const uz = nameUz === '' ? name : nameUz
  // "Nukus Shahri" is Nukus
  const key = placeNameKey(uz.replace(/\s(?:shahri|tumani)$/iu, ''))
  if (key === '' || kind === 'city' || `${uz}${ru}`.includes('|')) return null
  const isListed = kind !== 'neighbourhood' && towns.isTaken(key, point, SAME_TOWN_KM)
  if (isListed || taken.isTaken(key, point, SAME_VILLAGE_KM)) return null
  taken.add(key, point)
  const population = POPULATION[kind] ?? 1000
  return cityName({ kind: kindOf(kind, uz), uz, ru, point, precision: precisionOf(kind), population })
}

function* readPlaces(gazetteer: Gazetteer, towns: Taken, taken: Taken): Steps<CityName[]> {
  for (const { names, aliases, point } of gazetteer.places) {
    yield
    for (const name of [names.uz, names.ru, names.en, ...aliases]) towns.add(placeNameKey(name), point)
  }
  const found: CityName[] = []
  for (const columns of cityFiles.places()) {
    yield
    const place = placeOf(columns, towns, taken)
    if (place !== null) found.push(place)
  }
  return found.reverse()
}

/** A quarter that has only a number ("9 mavze") is named after its district. */
const fullName = (name: string, district: District): string =>
  /^\d|^\p{L}{1,2}\s/u.test(name) ? `${district.names.uz.replace(/ tumani$/, '')} ${name}` : name

type Register = { readonly district: District | undefined; readonly uz: string; readonly ru: string }

function* readRegister(gazetteer: Gazetteer, taken: Taken): Steps<CityName[]> {
  const districtOf = cityDistricts(gazetteer)
  const found: CityName[] = []
  const add = (kind: 'quarter' | 'mahalla', { district, uz, ru }: Register, remark: string): void => {
    if (district === undefined) return
    const name = fullName(uz, district)
    if (taken.isTaken(placeNameKey(name), district.point, SAME_TOWN_KM)) return
    taken.add(placeNameKey(name), district.point)
    const { point } = district
    found.push(
      cityName({
        ...{ kind, uz: name, ru: name === uz ? ru : '', point, precision: 'district', population: 1500 },
        ...{ former: formerNames(remark), districts: [district] },
      }),
    )
  }
  for (const [, district = '', kind, uz = '', , , ru = '', remark = ''] of cityFiles.registerNames()) {
    yield
    if (kind === 'massif' || kind === 'quarter')
      add('quarter', { district: districtOf(district), uz, ru }, remark)
  }
  for (const [district = '', uz = '', ru = ''] of cityFiles.mahallas()) {
    yield
    add('mahalla', { district: districtOf(district), uz, ru }, '')
  }
  return found
}

const readPois = (gazetteer: Gazetteer): CityName[] => {
  const names = new Map<string, { uz: string; ru: string; former: string[] }>()
  for (const [ref = '', uz = '', ru = '', more = ''] of cityFiles.marketNames()) {
    names.set(ref, { uz, ru, former: more === '' ? [] : more.split(';') })
  }
  const found: CityName[] = []
  const landmarks = placesByName()
  for (const landmark of gazetteer.landmarks) landmarks.add(placeNameKey(landmark.names.uz), landmark.point)
  for (const [kind, name = '', , lat, lng, , , ref = ''] of cityFiles.pois()) {
    const point = { lat: Number(lat), lng: Number(lng) }
    const market = names.get(ref)
    if (kind === 'metro') {
      found.push(cityName({ kind, uz: name, ru: '', point, precision: 'place', population: 4000 }))
    } else if (market !== undefined && !landmarks.isTaken(placeNameKey(market.uz), point, 1)) {
      found.push(cityName({ kind: 'market', ...market, point, precision: 'place', population: 30_000 }))
    }
  }
  return found
}

/** Villages of the country, neighborhoods of Tashkent and its region, the city's mahallas, markets and stations. */
export function* readNeighborhoods(gazetteer: Gazetteer): Steps<CityName[]> {
  const [towns, taken] = [placesByName(), placesByName()]
  const places = yield* readPlaces(gazetteer, towns, taken)
  return [...readPois(gazetteer), ...places, ...(yield* readRegister(gazetteer, taken))]
}
