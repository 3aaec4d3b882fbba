import { room } from '@karvon/contract/events'
import type { LoadPlace } from '@karvon/domain/drivers/feed/load-place'
import { type CarryingType, typesThatCarry } from '@karvon/domain/trucks/carry-loads'
import { type FlatPoint, flatPoint, squareOf, squaresWithin } from '@karvon/domain/values/flat-map'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** All feed rooms begin like this. */
export const FEED_ROOMS = room.feeds

/** The rooms of everybody whose feed may show an order: those of each truck type that carries it. */
export const roomsOfLoad = (
  { truckTypeId, regionId, point }: LoadPlace,
  truckTypes: readonly CarryingType[],
): string[] => {
  const square = squareOf(flatPoint(point))
  return typesThatCarry(truckTypeId, truckTypes).flatMap(carrier => [
    room.feedOfSquare(carrier, square),
    room.feedOfRegion(carrier, regionId),
    room.wholeFeed(carrier),
  ])
}

/** A feed that reaches this far, about 330 km, joins the room of the whole country instead of more than fifty squares. */
const MOST_REACH = 4

/** The rooms of a feed that shows what is nearest, up to this far away on the flat map. */
export const roomsWithin = (truckTypeId: number, from: FlatPoint, reach: number): string[] => [
  FEED_ROOMS,
  ...(reach >= MOST_REACH
    ? [room.wholeFeed(truckTypeId)]
    : squaresWithin(from, reach).map(square => room.feedOfSquare(truckTypeId, square))),
]

/** The rooms of a feed that shows one region. */
export const roomsOfRegion = (truckTypeId: number, regionId: number): string[] => [
  FEED_ROOMS,
  room.feedOfRegion(truckTypeId, regionId),
]

/** How far a driver who has not read the feed yet hears of orders: some 85 km. */
const FIRST_REACH = 1

type StandingRow = { readonly truck_type_id: number; readonly lat: number; readonly lng: number }

/**
 * The rooms of an approved driver before they read the feed: around their truck's last position, or else the middle of
 * their home region.
 */
export const firstFeedRooms = async (db: Db, driverId: number): Promise<string[]> => {
  const { rows } = await sql<StandingRow>`
    select d.truck_type_id, coalesce(p.lat, r.lat) as lat, coalesce(p.lng, r.lng) as lng
    from drivers d join regions r on r.id = d.home_region_id left join last_positions p on p.driver_id = d.user_id
    where d.user_id = ${driverId} and d.state = 'approved'`.execute(db)
  return rows.flatMap(({ truck_type_id, ...point }) =>
    roomsWithin(truck_type_id, flatPoint(point), FIRST_REACH),
  )
}
