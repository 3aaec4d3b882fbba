import type { GuessOf } from '@karvon/domain/places/point-guess'
import { latinOf } from '@karvon/domain/reading/names/latin'
import { wordKey } from '@karvon/domain/reading/names/name-key'
import type { MapPoint } from '@karvon/domain/values/map-point'
import { canLoadAt, type SearchPrecision } from '@karvon/domain/values/point-precision'
import { type Gazetteer, type Names, precisionOf } from '../gazetteer/gazetteer.ts'
import type { KnownPlaces } from '../naming/known-places.ts'
import { matchTerm } from '../search/match-term.ts'
import { readQuery } from '../search/read-query.ts'
import { isKindRole, meaningOf } from '../search/vocabulary.ts'

/** The gazetteer's point for a whole city or district, with the words that name it and its surroundings. */
type Center = { readonly precision: SearchPrecision; readonly terms: ReadonlySet<string> }

/** One typo; a word with two may be a different street. */
const ALIKE = 1.1

/** Some ten meters: a rounded center is still the center. */
const DIGITS = 4

const keyOf = ({ lat, lng }: MapPoint): string => `${lat.toFixed(DIGITS)},${lng.toFixed(DIGITS)}`

const termsOf = (texts: readonly string[]): string[] =>
  texts.flatMap(text =>
    latinOf(text)
      .split(/[^a-z]+/)
      .filter(word => word !== '' && meaningOf(word).role === 'name')
      .map(wordKey),
  )

const written = ({ uz, ru, en }: Names): string[] => [uz, ru, en]

/** Villages at a district's center: their names are no more precise than the district's. */
const villagesAt = (places: Gazetteer['places'], centers: ReadonlyMap<string, Center>) =>
  places.flatMap(({ point, names, aliases }) => {
    const center = centers.get(keyOf(point))
    if (center === undefined) return []
    const terms = new Set([...center.terms, ...termsOf([...written(names), ...aliases])])
    return [{ point, precision: center.precision, terms }]
  })

const readCenters = ({ regions, districts, places, regionById }: Gazetteer): ReadonlyMap<string, Center> => {
  const cities = places.filter(place => precisionOf(place) === 'city')
  const named = [
    ...regions.map(region => ({ ...region, precision: 'district' as const })),
    ...districts.map(district => ({ ...district, precision: 'district' as const })),
    ...places
      .filter(place => precisionOf(place) === 'district')
      .map(place => ({ ...place, precision: 'district' as const })),
    ...cities.map(city => ({ ...city, precision: 'city' as const })),
  ]
  const centers = new Map<string, Center>()
  for (const { point, precision, names, aliases, regionId } of named) {
    const region = regionById.get(regionId)
    const around = region === undefined ? [] : [...written(region.names), ...region.aliases]
    const known = centers.get(keyOf(point))?.terms ?? []
    const terms = new Set([...known, ...termsOf([...written(names), ...aliases, ...around])])
    centers.set(keyOf(point), { precision, terms })
  }
  for (const { point, precision, terms } of villagesAt(places, centers)) {
    centers.set(keyOf(point), { precision, terms })
  }
  return centers
}

/** Whether the address names a street, house or shop: anything beyond the place itself. */
const saysMore = (address: string, { terms }: Center): boolean =>
  readQuery(address).some(({ role, skeletons }) => {
    if (role === 'house' || role === 'number' || isKindRole(role)) return true
    if (role !== 'name') return false
    return !skeletons.every(skeleton => [...terms].some(term => matchTerm(skeleton, term) >= ALIKE))
  })

/**
 * Detects a guessed point: the center of a city, district or region (within some ten meters), for
 * a more specific address, is what a search without streets returns, and only a guess. A
 * village, square or market that is really there is not.
 */
export const createCenterGuess = (gazetteer: Gazetteer, places: KnownPlaces): GuessOf => {
  const centers = readCenters(gazetteer)
  const isPlaceAt = (id: string | null, key: string): boolean => {
    const known = id === null ? null : places(id)
    return known !== null && canLoadAt(known.precision) && known.points.some(own => keyOf(own) === key)
  }
  return ({ address, point, place }) => {
    const key = keyOf(point)
    const center = centers.get(key)
    if (center === undefined || !saysMore(address, center)) return null
    return isPlaceAt(place, key) ? null : center.precision
  }
}
