import { inScriptOf } from '@karvon/domain/values/in-script-of'
import { type WrittenLocale, writtenLocaleOf } from '@karvon/domain/values/locale'
import { greatCircleKm } from '@karvon/domain/values/map-point'
import type { SearchPrecision } from '@karvon/domain/values/point-precision'
import { inLanguage, withRegion } from '../gazetteer/address-text.ts'
import type { CityName } from '../gazetteer/city-name.ts'
import {
  type Gazetteer,
  type Landmark,
  type Names,
  type Place,
  precisionOf,
  type Region,
  TASHKENT_CITY_ID,
} from '../gazetteer/gazetteer.ts'
import { readableNames } from '../gazetteer/readable-names.ts'
import type { GeoLocale, Resolved, ReverseQuery } from '../geo-ports.ts'
import { cityNameId } from '../naming/place-id.ts'
import type { StreetAt } from './street-lines.ts'
import type { Territory } from './territory.ts'

const AT_LANDMARK_KM = 0.12
const NEAR_KM = 30

const RUSSIAN_KIND = {
  city: 'городом',
  citydistrict: 'районом',
  town: 'посёлком',
  village: 'селом',
  junction: 'местом',
  border: 'местом',
} as const satisfies Record<Place['kind'], string>

const NEAR: Readonly<Record<WrittenLocale, (place: Place) => string>> = {
  uz: ({ names }) => `${names.uz} yaqinida`,
  ru: ({ names, kind }) => `рядом с ${RUSSIAN_KIND[kind]} ${names.ru}`,
  en: ({ names }) => `near ${names.en}`,
}

/** "near Chirakchi", in each language. */
export const nearText = (place: Place, locale: GeoLocale): string =>
  inScriptOf(NEAR[writtenLocaleOf(locale)](place), locale)

/** The radius of a town: about 1 km for a village, 6 km for the largest cities. */
const reachKm = (place: Place): number => Math.min(6, Math.max(1, Math.sqrt(place.population) / 120))

const landmarkAt = (gazetteer: Gazetteer, { point }: ReverseQuery): Landmark | undefined =>
  gazetteer.landmarks.find(landmark => greatCircleKm(landmark.point, point) <= AT_LANDMARK_KM)

const districtAround = (gazetteer: Gazetteer, place: Place): Names =>
  gazetteer.districts.find(({ centerKey }) => centerKey === place.key)?.names ?? place.names

/**
 * A point's description: the parts of its address, and the id of the named place; null if they name
 * none.
 */
type Words = { parts: string[]; precision: SearchPrecision; place: string | null }

/** The surroundings of a point: its district in Tashkent, the town it is in or near, else only its region. */
export const describeAround = (
  gazetteer: Gazetteer,
  region: Region,
  { place, km }: { place: Place; km: number },
  locale: GeoLocale,
): Words => {
  const regional = inLanguage(region.names, locale)
  if (place.regionId !== region.regionId || km > NEAR_KM)
    return { parts: [regional], precision: 'district', place: null }
  if (place.kind === 'citydistrict') {
    const names = districtAround(gazetteer, place)
    return { parts: withRegion(names, region, locale), precision: 'district', place: place.key }
  }
  if (km <= reachKm(place))
    return {
      parts: withRegion(place.names, region, locale),
      precision: precisionOf(place),
      place: place.key,
    }
  return { parts: [nearText(place, locale), regional], precision: 'district', place: null }
}

/** Street lookups: the line at a point, and the street with the line's name. */
export type Streets = {
  readonly at: StreetAt
  readonly named: (name: string) => CityName | undefined
}

const describeByStreet = (
  { point, locale }: ReverseQuery,
  { at, named }: Streets,
  around: { region: Region; district: Names },
): Words | null => {
  const name = at(point)
  if (name === null) return null
  const street = named(name)
  const names = readableNames(street ?? { kind: 'street', uz: name, ru: '' })
  const { district, region } = around
  return {
    parts: [inLanguage(names, locale), ...withRegion(district, region, locale)],
    precision: 'street',
    place: street === undefined ? null : cityNameId(street),
  }
}

type Known = {
  readonly gazetteer: Gazetteer
  readonly territory: Territory
  readonly streets: Streets
}

const wordsAt = (asked: ReverseQuery, region: Region, { gazetteer, territory, streets }: Known): Words => {
  const { point, locale } = asked
  const landmark = landmarkAt(gazetteer, asked)
  if (landmark !== undefined)
    return { parts: withRegion(landmark.names, region, locale), precision: 'place', place: landmark.key }
  const around = territory.nearestIn(point, region.regionId)
  const onStreet =
    region.regionId === TASHKENT_CITY_ID
      ? describeByStreet(asked, streets, { region, district: districtAround(gazetteer, around.place) })
      : null
  return onStreet ?? describeAround(gazetteer, region, around, locale)
}

/** The address of a picked point; the point itself is never moved. Null outside the service area. */
export const describePoint = (asked: ReverseQuery, known: Known): Resolved | null => {
  const { point, locale } = asked
  const { gazetteer, territory } = known
  const regionId = territory.regionOf(point)
  const region = regionId === null ? undefined : gazetteer.regionById.get(regionId)
  if (region === undefined) return null
  const { parts, precision, place } = wordsAt(asked, region, known)
  return {
    formattedAddress: parts.join(', '),
    displayName: parts[0] ?? '',
    city: inLanguage(territory.townOf(point, region.regionId).names, locale),
    place,
    point: { lat: point.lat, lng: point.lng },
    precision,
    exactness: 'exact',
    house: null,
    regionId: region.regionId,
    source: 'embedded',
  }
}
