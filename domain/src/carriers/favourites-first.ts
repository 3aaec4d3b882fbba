import { type CarryingType, cargoNotFor, carriesType, truckOfDriver } from '../trucks/carry-loads.ts'
import type { Dimensions } from '../values/dimensions.ts'
import type { Listing } from './driver-list.ts'

/** How many minutes an order may be offered to favourites before everybody: what clients choose from, shortest first. */
export type FavouritesFirstRules = {
  readonly shortestMinutes: number
  readonly usualMinutes: number
  readonly longMinutes: number
  readonly longestMinutes: number
}

/** The choices, each once, shortest first. */
export const minutesFirst = (rules: FavouritesFirstRules): number[] => [
  ...new Set([rules.shortestMinutes, rules.usualMinutes, rules.longMinutes, rules.longestMinutes]),
]

/**
 * Whether an open order is offered to a driver: never to one whom its client has blocked, and up to `favouritesUntil` to the
 * client's favourites alone; null: to everybody.
 */
export const isOfferedTo = (listing: Listing | null, favouritesUntil: Date | null, now: Date): boolean => {
  if (listing === 'blocked') return false
  return listing === 'favourite' || favouritesUntil === null || favouritesUntil <= now
}

const MINUTE_MS = 60_000

/** Nobody answers within less. */
const SHORTEST_MS = MINUTE_MS

/** When favourites may be asked at the latest: the others still need the truck type's lead time before the load. */
export const latestFirst = (loadAt: Date, leadMinutes: number): Date =>
  new Date(loadAt.getTime() - leadMinutes * MINUTE_MS)

/** Until when favourites are asked who are asked from now on; null: the load is too soon for it. */
export const favouritesUntil = (
  minutes: number,
  { now, loadAt, leadMinutes }: { readonly now: Date; readonly loadAt: Date; readonly leadMinutes: number },
): Date | null => {
  const wanted = now.getTime() + minutes * MINUTE_MS
  const until = Math.min(wanted, latestFirst(loadAt, leadMinutes).getTime())
  return until - now.getTime() < SHORTEST_MS ? null : new Date(until)
}

/** Until when the favourites of an edited order are asked: as before, unless its new load is too soon; null: no longer. */
export const favouritesUntilAfterEdit = (
  before: Date | null,
  { now, loadAt, leadMinutes }: { readonly now: Date; readonly loadAt: Date; readonly leadMinutes: number },
): Date | null => {
  if (before === null || before <= now) return null
  const until = Math.min(before.getTime(), latestFirst(loadAt, leadMinutes).getTime())
  return until <= now.getTime() ? null : new Date(until)
}

/** The trucks and kinds of cargo that there are. */
export type CarryingHandbook = {
  readonly truckTypes: readonly CarryingType[]
  readonly parcelTypes: readonly { readonly id: number; readonly truckKeys: readonly string[] | null }[]
}

/** What a load asks of a truck, as far as it is known. */
export type AskedTruck = { readonly truckTypeId: number | null; readonly parcelTypeId: number | null }

/** Whether a driver's truck could take a load: its own type, or one that it carries as well, with cargo that it may carry. */
export const couldTake = (
  truck: Dimensions & { readonly truckTypeId: number },
  { truckTypeId, parcelTypeId }: AskedTruck,
  { truckTypes, parcelTypes }: CarryingHandbook,
): boolean => {
  if (truckTypeId === null || truck.truckTypeId === truckTypeId) return true
  const [mine, asked] = [truck.truckTypeId, truckTypeId].map(wanted =>
    truckTypes.find(({ id }) => id === wanted),
  )
  if (mine === undefined || asked === undefined) return false
  if (parcelTypeId !== null && cargoNotFor(mine.key, parcelTypes).includes(parcelTypeId)) return false
  return carriesType(truckOfDriver(mine, truck), asked)
}
