import { greatCircleKm, type MapPoint } from '@karvon/domain/values/map-point'
import type { Territory } from '../territory/territory.ts'
import type { KnownPlaces } from './known-places.ts'

/** A place sent with a point. */
export type SentPlace = { readonly place: string | null; readonly point: MapPoint }

/** How far a pin may be moved from its street or market, within the city. */
const MOVED_KM = 12
const ACROSS_KM = 60
/** Ids of the tables: an operators' place or an imported one, which names a point only near itself. */
const STORED = /^(?:kept-\d{1,9}|osm-[nwr]\d{1,19})$/

/** The sent place if it is plausible for the point, else null, so that names of distant places are never shown. */
export const createCheckedPlace =
  (places: KnownPlaces, territory: Territory) =>
  ({ place, point }: SentPlace): string | null => {
    if (place === null || STORED.test(place)) return place
    const known = places(place)
    if (known === null) return null
    const reachKm = known.isArea ? ACROSS_KM : MOVED_KM
    const isNear = known.points.some(own => greatCircleKm(own, point) <= reachKm)
    const isAround = known.isArea && territory.regionOf(point) === known.area.region.regionId
    return isNear || isAround ? place : null
  }
