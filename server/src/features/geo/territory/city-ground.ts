import { greatCircleKm, type MapPoint } from '@karvon/domain/values/map-point'
import { readCityAddresses } from '../gazetteer/read-city-addresses.ts'
import { type Area, borderKm, contains } from './area.ts'

/** The ground around an address of the city. */
const GROUND_KM = 0.5
/** So far beyond its outline the city reaches without the register saying so. */
const BEYOND_OUTLINE_KM = 2
/** This near to a town of the region an address belongs to the town, whatever its source says. */
const TOWN_GROUND_KM = 2.5

type Around = {
  readonly city: Area
  /** Whether the outlines and towns already put a point in the city. */
  readonly isInCity: (point: MapPoint) => boolean
  /** How far the nearest town outside the city is. */
  readonly townKm: (point: MapPoint) => number
}

/**
 * Answers whether a point is on the ground of an address that its own source has in Tashkent though the outlines leave it
 * outside (Abu Sahiy, Ippodrom). The addresses are read when first asked for.
 */
export const createCityGround = ({ city, isInCity, townKm }: Around): ((point: MapPoint) => boolean) => {
  const readOutside = (): MapPoint[] =>
    readCityAddresses()
      .filter(({ point }) => !isInCity(point))
      .filter(
        ({ point, isRegistered }) =>
          isRegistered || contains(city, point) || borderKm(city, point) <= BEYOND_OUTLINE_KM,
      )
      .map(({ point }) => point)
      .filter(point => townKm(point) > TOWN_GROUND_KM)
  let outside: readonly MapPoint[] | undefined
  return point => {
    outside ??= readOutside()
    return outside.some(address => greatCircleKm(address, point) <= GROUND_KM)
  }
}
