import { greatCircleKm, type MapPoint } from '@karvon/domain/values/map-point'
import type { Territory } from '../territory/territory.ts'
import type { KnownPlaces } from './known-places.ts'

/** A place as sent with a point. */
export type SentPlace = { readonly place: string | null; readonly point: MapPoint }

/** A pin may be moved this far from the street or market that it was put for, and within its city. */
const MOVED_KM = 12
const ACROSS_KM = 60
const KEPT = /^kept-\d{1,9}$/

/** The sent place if it can be that of the point, else null: nobody gets the name of a place far away. */
export const createCheckedPlace =
  (places: KnownPlaces, territory: Territory) =>
  ({ place, point }: SentPlace): string | null => {
    if (place === null || KEPT.test(place)) return place
    const known = places(place)
    if (known === null) return null
    const reachKm = known.isArea ? ACROSS_KM : MOVED_KM
    const isNear = known.points.some(own => greatCircleKm(own, point) <= reachKm)
    const isAround = known.isArea && territory.regionOf(point) === known.area.region.regionId
    return isNear || isAround ? place : null
  }
