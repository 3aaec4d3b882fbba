import { greatCircleKm } from '@karvon/domain/values/map-point'
import { canLoadAt, SEARCH_PRECISIONS, type SearchPrecision } from '@karvon/domain/values/point-precision'
import { placeNameKey } from '../../gazetteer/name-terms.ts'
import type { GeoLocale, Suggestion } from '../../geo-ports.ts'
import type { OwnGround } from './write-outside-place.ts'

type Found = Pick<Suggestion, 'displayName' | 'place' | 'point' | 'regionId' | 'precision' | 'house'>

/** Houses and businesses with one name so close together are one; a street is long. */
const SAME_PLACE_KM = 0.15
const SAME_STREET_KM = 3
/** A house of our street is not farther from the point that we have for the street. */
const ON_STREET_KM = 15

const rankOf = (precision: SearchPrecision): number => SEARCH_PRECISIONS.indexOf(precision)

/** Whether one point is more exact than another. */
export const isMoreExact = (one: Pick<Found, 'precision'>, other: Pick<Found, 'precision'>): boolean =>
  rankOf(one.precision) < rankOf(other.precision)

/** Whether both have one name, however it is spelled; house numbers are part of it. */
export const hasSameName = (one: Found, other: Found): boolean =>
  placeNameKey(one.displayName) === placeNameKey(other.displayName)

/** Whether two suggestions are the same place under one name, however it is spelled. */
export const isSamePlace = (one: Found, other: Found): boolean => {
  const reach = one.precision === 'street' && other.precision === 'street' ? SAME_STREET_KM : SAME_PLACE_KM
  return hasSameName(one, other) && greatCircleKm(one.point, other.point) <= reach
}

/** Whether the other one is the house that was typed after the name of our street. */
export const isHouseOf = (own: Found, other: Found): boolean =>
  own.house !== null &&
  own.precision !== 'house' &&
  other.precision === 'house' &&
  own.regionId === other.regionId &&
  hasSameName(own, other) &&
  greatCircleKm(own.point, other.point) <= ON_STREET_KM

/** Whether ours is only the middle of the town or district for a name that we do not know there. */
export const isGuess = (
  own: Found,
  locale: GeoLocale,
  { writePoint }: Pick<OwnGround, 'writePoint'>,
): boolean => {
  const { place, point, regionId, precision, displayName } = own
  if (canLoadAt(precision)) return false
  if (place === null) return true
  return (
    writePoint({ address: '', point, regionId, place, storedNames: null }, locale).displayName !== displayName
  )
}
