import { greatCircleKm, isMapPoint, type MapPoint } from '@karvon/domain/values/map-point'
import { type Gazetteer, isSettlement, type Place, TASHKENT_CITY_ID } from '../gazetteer/gazetteer.ts'
import { geoFiles } from '../gazetteer/geo-files.ts'
import { type Area, areaOf, borderKm, contains } from './area.ts'
import { createCityGround } from './city-ground.ts'

/** The territory of the country and its regions. */
export type Territory = {
  readonly isInServiceArea: (point: MapPoint) => boolean
  /** The region id (SOATO) of a point in the service area, else null. */
  readonly regionOf: (point: MapPoint) => number | null
  readonly nearestSettlement: (point: MapPoint) => Nearby
  /** The nearest settlement of a region; in Tashkent, the nearest district. */
  readonly nearestIn: (point: MapPoint, regionId: number) => Nearby
  /** The town that a point is in or nearest to. */
  readonly townOf: (point: MapPoint, regionId: number) => Place
}

export type Nearby = { readonly place: Place; readonly km: number }

type RegionArea = { readonly regionId: number; readonly area: Area }

/** The outlines are accurate to about a kilometer; near the border our own towns and posts decide. */
const OUTLINE_ERROR_KM = 3
const AT_TOWN_KM = 2.2
const AT_POST_KM = 0.5
const FOREIGN_TOWN_KM = 2.5
/** Tashkent has grown beyond its outline: within this distance its nearest district decides. */
const CITY_DISTRICT_KM = 6.5
const OWN_GROUND_KM = 2.5

/** Slightly less than a degree of latitude: a lower bound of distances. */
const KM_PER_LATITUDE = 111.19

const nearest = (places: readonly Place[], point: MapPoint): Nearby => {
  let best: Nearby | undefined
  for (const place of places) {
    if (best !== undefined && Math.abs(place.point.lat - point.lat) * KM_PER_LATITUDE > best.km) continue
    const km = greatCircleKm(place.point, point)
    if (best === undefined || km < best.km) best = { place, km }
  }
  if (best === undefined) throw new Error('the gazetteer has no places')
  return best
}

const readRegionAreas = (gazetteer: Gazetteer): RegionArea[] =>
  geoFiles.regionAreas().map(feature => {
    const region = gazetteer.regions.find(({ code }) => code === feature.id)
    if (region === undefined) throw new Error(`outline of an unknown region ${feature.id}`)
    return { regionId: region.regionId, area: areaOf(feature) }
  })

const cityAreaOf = (areas: readonly RegionArea[]): Area => {
  const city = areas.find(({ regionId }) => regionId === TASHKENT_CITY_ID)
  if (city === undefined) throw new Error('no outline of the city of Tashkent')
  return city.area
}

const readCountry = (): Area => {
  const feature = geoFiles.countryAreas().find(({ properties }) => properties.name === 'Uzbekistan')
  if (feature === undefined) throw new Error('no outline of Uzbekistan')
  return areaOf(feature)
}

/** Whether a point belongs to a foreign border town that our outline includes by mistake. */
const readForeignGround = (): ((point: MapPoint, ownKm: number) => boolean) => {
  const towns = Object.values(geoFiles.foreignTowns()).map(([lat, lng]) => ({ lat, lng }))
  return (point, ownKm) =>
    towns.some(town => {
      const km = greatCircleKm(town, point)
      return km <= FOREIGN_TOWN_KM && km < ownKm
    })
}

const createTownOf = ({ places, regions }: Gazetteer): Territory['townOf'] => {
  const isTown = ({ kind }: Place): boolean => kind === 'city' || kind === 'town'
  const towns = new Map(
    regions.map(({ regionId }) => [
      regionId,
      places.filter(place => place.regionId === regionId && isTown(place)),
    ]),
  )
  return (point, regionId) => nearest(towns.get(regionId) ?? [], point).place
}

const hasSense = (point: MapPoint): boolean =>
  isMapPoint(point) && Number.isFinite(point.lat) && Number.isFinite(point.lng)

/** The region whose outline contains the point, else the one with the nearest border. */
const drawnRegion = (areas: readonly RegionArea[], point: MapPoint): RegionArea => {
  const inside = areas.find(({ area }) => contains(area, point))
  if (inside !== undefined) return inside
  const byBorder = areas.map(region => ({ region, km: borderKm(region.area, point) }))
  byBorder.sort((one, other) => one.km - other.km)
  const closest = byBorder[0]
  if (closest === undefined) throw new Error('no region outlines')
  return closest.region
}

/** Loads the outlines. */
export const readTerritory = (gazetteer: Gazetteer): Territory => {
  const country = readCountry()
  const areas = readRegionAreas(gazetteer)
  const settlements = gazetteer.places.filter(isSettlement)
  const posts = gazetteer.places.filter(place => !isSettlement(place))
  const towns = settlements.filter(({ regionId }) => regionId !== TASHKENT_CITY_ID)
  const isForeign = readForeignGround()
  const isDrawn = (point: MapPoint): boolean =>
    contains(country, point) && areas.some(({ area }) => contains(area, point))

  const isInServiceArea = (point: MapPoint): boolean => {
    if (!hasSense(point)) return false
    if (nearest(posts, point).km <= AT_POST_KM) return true
    if (isDrawn(point)) return !isForeign(point, nearest(settlements, point).km)
    const isClose = contains(country, point) || borderKm(country, point) <= OUTLINE_ERROR_KM
    return isClose && nearest(settlements, point).km <= AT_TOWN_KM
  }

  const regionByOutline = (point: MapPoint): number => {
    const post = nearest(posts, point)
    if (post.km <= AT_POST_KM) return post.place.regionId
    const around = nearest(settlements, point)
    const { regionId } = around.place
    if (regionId === TASHKENT_CITY_ID && around.km <= CITY_DISTRICT_KM) return regionId
    const drawn = drawnRegion(areas, point)
    if (drawn.regionId === regionId) return regionId
    const isTownsGround = around.km <= OWN_GROUND_KM || drawn.regionId === TASHKENT_CITY_ID
    const isAtBorder = isTownsGround && borderKm(drawn.area, point) <= OWN_GROUND_KM * 2
    return isAtBorder ? regionId : drawn.regionId
  }

  const isCityGround = createCityGround({
    city: cityAreaOf(areas),
    isInCity: point => regionByOutline(point) === TASHKENT_CITY_ID,
    townKm: point => nearest(towns, point).km,
  })

  const regionOf = (point: MapPoint): number | null => {
    if (!isInServiceArea(point)) return null
    const regionId = regionByOutline(point)
    return regionId !== TASHKENT_CITY_ID && isCityGround(point) ? TASHKENT_CITY_ID : regionId
  }

  const nearestIn = (point: MapPoint, regionId: number): Nearby =>
    nearest(
      settlements.filter(
        place =>
          place.regionId === regionId && (regionId !== TASHKENT_CITY_ID || place.kind === 'citydistrict'),
      ),
      point,
    )

  return {
    isInServiceArea,
    regionOf,
    nearestSettlement: point => nearest(settlements, point),
    nearestIn,
    townOf: createTownOf(gazetteer),
  }
}
