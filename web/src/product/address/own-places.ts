import { isSamePlace } from '@karvon/domain/addresses/saved-address'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { Address } from './address-queries.ts'

/** Nearer than this, two places are one for whoever looks through a list. */
const SAME_PLACE_M = 30

/** The saved address that stands at a place. */
export const savedAt = (saved: readonly Address[], place: MapPoint): Address | undefined =>
  saved.find(address => isSamePlace(address, place, SAME_PLACE_M))

/** The recent places that are not kept by a name yet. */
export const notSaved = (recent: readonly Address[], saved: readonly Address[]): Address[] =>
  recent.filter(place => savedAt(saved, place) === undefined)
