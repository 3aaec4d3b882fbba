import { greatCircleKm, type MapPoint } from '@karvon/domain/values/map-point'
import type { Gazetteer, Place } from '../../gazetteer/gazetteer.ts'

/** The center of a region that a point is in, or null: roads of every size are kept there. */
export type CityOf = (point: MapPoint) => Place | null

const LEAST_KM = 6
const MOST_KM = 18
const PEOPLE_PER_KM = 90

/** The ground of a city with its suburbs: 18 km around Tashkent, 6 around Guliston. */
const radiusKm = ({ population }: Place): number =>
  Math.min(MOST_KM, Math.max(LEAST_KM, Math.sqrt(population) / PEOPLE_PER_KM))

/** The cities of the report and of the whole road graph: the centers of the regions. */
export const cityCenters = ({ regions, placeByKey }: Gazetteer): Place[] =>
  [...new Set(regions.map(({ centerKey }) => centerKey))].flatMap(key => placeByKey.get(key) ?? [])

export const createCityOf = (gazetteer: Gazetteer): CityOf => {
  const cities = cityCenters(gazetteer)
  return point => {
    const near = cities
      .map(city => ({ city, km: greatCircleKm(city.point, point) }))
      .filter(({ city, km }) => km <= radiusKm(city))
    return near.toSorted((one, other) => one.km - other.km)[0]?.city ?? null
  }
}
