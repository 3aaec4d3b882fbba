import { isSamePlace } from '@karvon/domain/addresses/saved-address'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { Address } from './address-queries.ts'

/** Places closer than this are treated as the same. */
const SAME_PLACE_M = 30

/** The saved address at a place. */
export const savedAt = (saved: readonly Address[], place: MapPoint): Address | undefined =>
  saved.find(address => isSamePlace(address, place, SAME_PLACE_M))

/** The recent places that are not saved. */
export const notSaved = (recent: readonly Address[], saved: readonly Address[]): Address[] =>
  recent.filter(place => savedAt(saved, place) === undefined)
