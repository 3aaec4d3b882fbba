import type { MapPoint } from '@karvon/domain/values/map-point'
import { cityFiles } from './geo-files.ts'

/** A market, station or street located in Tashkent by its source. */
export type CityAddress = {
  readonly point: MapPoint
  /** Whether the city's register assigns it a district; the map extract also contains places outside the city. */
  readonly isRegistered: boolean
}

const CITY = 'Tashkent'

/** Markets, stations and streets with a position whose text mentions Tashkent. */
export const readCityAddresses = (): CityAddress[] => {
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
