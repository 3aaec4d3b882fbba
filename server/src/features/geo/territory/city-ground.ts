import { greatCircleKm, type MapPoint } from '@karvon/domain/values/map-point'
import { cityFiles } from '../gazetteer/geo-files.ts'
import { type Area, borderKm, contains } from './area.ts'

/** A market, station or street located in Tashkent by its source. */
type CityAddress = {
  readonly point: MapPoint
  /** Whether the city's register assigns it a district; the map extract also contains places outside the city. */
  readonly isRegistered: boolean
}

const CITY = 'Tashkent'

/** Markets, stations and streets with a position whose text mentions Tashkent. */
const readCityAddresses = (): CityAddress[] => {
  const found: CityAddress[] = []
  for (const [, , , lat, lng, city] of cityFiles.pois()) {
    if (city === CITY) found.push({ point: { lat: Number(lat), lng: Number(lng) }, isRegistered: false })
  }
  for (const [city, district, , , , , , , lat, lng] of cityFiles.streets()) {
    if (city !== CITY) continue
    found.push({ point: { lat: Number(lat), lng: Number(lng) }, isRegistered: district !== '' })
  }
  return found
}

/** The area around a city address. */
const GROUND_KM = 0.5
/** How far the city extends beyond its outline even without the register. */
const BEYOND_OUTLINE_KM = 2
/** This close to a town of the region, an address belongs to the town, whatever its source says. */
const TOWN_GROUND_KM = 2.5

type Around = {
  readonly city: Area
  /** Whether the outlines and towns already put a point in the city. */
  readonly isInCity: (point: MapPoint) => boolean
  /** Distance to the nearest town outside the city. */
  readonly townKm: (point: MapPoint) => number
}

/**
 * Whether a point is near an address that its source locates in Tashkent although the outlines do
 * not contain it (Abu Sahiy, Ippodrom). The addresses are loaded on demand.
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
