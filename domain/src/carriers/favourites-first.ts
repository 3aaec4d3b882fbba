import type { Listing } from './driver-list.ts'

/**
 * Whether an open order is offered to a driver: never to one whom its client has blocked, and up to `favouritesUntil` to the
 * client's favourites alone; null: to everybody.
 */
export const isOfferedTo = (listing: Listing | null, favouritesUntil: Date | null, now: Date): boolean => {
  if (listing === 'blocked') return false
  return listing === 'favourite' || favouritesUntil === null || favouritesUntil <= now
}
