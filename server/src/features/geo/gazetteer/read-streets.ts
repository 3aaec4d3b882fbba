import { greatCircleKm, type MapPoint } from '@karvon/domain/values/map-point'
import type { SearchPrecision } from '@karvon/domain/values/point-precision'
import { finish, type Steps } from '../../../platform/stepped-work.ts'
import { isLaneWord } from '../search/vocabulary.ts'
import { cityDistricts } from './city-districts.ts'
import { type CityName, type Lane, type StreetPart, trimmed } from './city-name.ts'
import { formerNames } from './former-names.ts'
import type { District, Gazetteer } from './gazetteer.ts'
import { cityFiles } from './geo-files.ts'
import { distinctTerms, nameParts, placeNameKey } from './name-terms.ts'

/** A point on a longer street is too vague for a truck. */
const LONGEST_KM = 8
const MAPPED_POPULATION = 8000
const REGISTER_POPULATION = 3000
const STREET_KINDS = new Set([
  'street',
  'avenue',
  'highway',
  'square',
  'settlement',
  'microdistrict',
  'industrial',
])

type Draft = Pick<CityName, 'uz' | 'ru' | 'point' | 'precision' | 'population'>

/** A street while its rows are read. */
type Street = Omit<CityName, 'ru'> & {
  ru: string
  readonly former: string[]
  readonly districts: District[]
  readonly parts: StreetPart[]
  readonly lanes: Lane[]
}

const streetOf = (draft: Draft): Street => ({
  ...draft,
  kind: 'street',
  former: [],
  districts: [],
  parts: [],
  lanes: [],
})

const readStreet = ({ former, districts, parts, lanes, ...street }: Street): CityName => ({
  ...street,
  former: trimmed(former),
  districts: trimmed(districts),
  parts: trimmed(parts),
  lanes: trimmed(lanes),
})

const boxedPrecision = (box: string): SearchPrecision => {
  const [south = 0, west = 0, north = 0, east = 0] = box.split(',').map(Number)
  const across = greatCircleKm({ lat: south, lng: west }, { lat: north, lng: east })
  return across > LONGEST_KM ? 'district' : 'street'
}

const pointOf = (lat: string | undefined, lng: string | undefined): MapPoint => ({
  lat: Number(lat),
  lng: Number(lng),
})

const isLane = (name: string): boolean => nameParts(name).some(isLaneWord)

const addPart = (street: Street, district: District, point: MapPoint | null): void => {
  if (!street.districts.includes(district)) street.districts.push(district)
  if (point !== null) street.parts.push({ district, point })
}

const addWords = (street: Street, ru: string, remark: string): void => {
  if (street.ru === '' && /\p{Script=Cyrillic}/u.test(ru)) street.ru = ru
  street.former.push(...formerNames(remark))
}

/** Streets with a position: the whole street first, then its sections by district. */
function* readMapped(districtOf: (name: string) => District | undefined): Steps<Map<string, Street>> {
  const streets = new Map<string, Street>()
  const rows = [...cityFiles.streets()]
  const isWhole = ([, inDistrict]: readonly string[]): boolean => inDistrict === ''
  for (const columns of [...rows.filter(isWhole), ...rows.filter(row => !isWhole(row))]) {
    const [, inDistrict = '', , uz = '', , , ru = '', remark = '', lat, lng, box = ''] = columns
    yield
    const [key, point, district] = [placeNameKey(uz), pointOf(lat, lng), districtOf(inDistrict)]
    const known = streets.get(key)
    const street =
      known ?? streetOf({ uz, ru, point, precision: boxedPrecision(box), population: MAPPED_POPULATION })
    if (known === undefined) streets.set(key, street)
    if (district === undefined) continue
    addPart(street, district, point)
    if (!isLane(uz)) addWords(street, ru, remark)
  }
  for (const [uz = '', name = ''] of cityFiles.formerNames()) streets.get(placeNameKey(uz))?.former.push(name)
  return streets
}

/** Streets with a position by name key. */
export const readMappedStreets = (gazetteer: Gazetteer): ReadonlyMap<string, CityName> =>
  finish(readMapped(cityDistricts(gazetteer)))

type Register = {
  readonly mapped: ReadonlyMap<string, Street>
  /** Streets without a position by key and district. */
  readonly named: Map<string, Street>
  /** Mapped streets by their last word, for "Sh.Rustaveli". */
  readonly byLastWord: ReadonlyMap<string, Street>
}

const streetIn = (register: Register, name: string, district: District): Street | undefined => {
  const mapped = register.mapped.get(placeNameKey(name))
  if (mapped?.districts.includes(district) === true) return mapped
  const [initial = '', last = '', ...more] = distinctTerms(name)
  if (initial.length > 2 || more.length > 0) return undefined
  const full = register.byLastWord.get(last)
  if (full === undefined || !distinctTerms(full.uz)[0]?.startsWith(initial)) return undefined
  addPart(full, district, null)
  return full
}

const namedIn = (register: Register, district: District, name: { uz: string; ru: string }): Street => {
  const key = `${placeNameKey(name.uz)} ${district.key}`
  const known = streetIn(register, name.uz, district) ?? register.named.get(key)
  if (known !== undefined) return known
  const street = streetOf({
    ...name,
    point: district.point,
    precision: 'district',
    population: REGISTER_POPULATION,
  })
  street.districts.push(district)
  register.named.set(key, street)
  return street
}

/** "Sag‘bon, 2 tor ko‘chasi" is a lane off Sag‘bon ko‘chasi; so is "1-Sag‘bon berk ko‘chasi". */
const parentName = (lane: string): string => {
  const comma = lane.indexOf(',')
  const street = comma > 0 ? lane.slice(0, comma) : lane.replace(/^\d+[\s-]*/u, '')
  return `${street.replace(/\s(?:tor|berk|muyulish)(?!\p{L}).*$/iu, '').replace(/\sko‘chasi$/u, '')} ko‘chasi`
}

const addLane = (register: Register, district: District, lane: { uz: string; ru: string }): void => {
  const parent = parentName(lane.uz)
  const russian = lane.ru.split(/,|\s(?:пр|туп|пер|проезд|тупик)(?!\p{L})/u, 1)[0] ?? ''
  const street = namedIn(register, district, { uz: parent, ru: russian })
  const ofParent = new Set(distinctTerms(parent))
  const marks = distinctTerms(lane.uz).filter(term => !ofParent.has(term))
  street.lanes.push({ ...lane, marks: trimmed(marks), district })
}

/** Tashkent's streets: those with a position, those from the register located by district, and their lanes. */
export function* readStreets(gazetteer: Gazetteer): Steps<CityName[]> {
  const districtOf = cityDistricts(gazetteer)
  const mapped = yield* readMapped(districtOf)
  const byLastWord = new Map(
    [...mapped.values()].map(street => [distinctTerms(street.uz).at(-1) ?? '', street]),
  )
  const register: Register = { mapped, named: new Map(), byLastWord }
  const lanes: { district: District; uz: string; ru: string }[] = []
  for (const columns of cityFiles.registerNames()) {
    yield
    const [, inDistrict = '', kind = '', uz = '', , , ru = '', remark = ''] = columns
    const district = districtOf(inDistrict)
    if (district === undefined) continue
    if (kind === 'lane' || kind === 'deadend') lanes.push({ district, uz, ru })
    else if (STREET_KINDS.has(kind)) addWords(namedIn(register, district, { uz, ru }), ru, remark)
  }
  for (const { district, ...lane } of lanes) {
    addLane(register, district, lane)
    yield
  }
  return [...mapped.values(), ...register.named.values()].map(readStreet)
}
