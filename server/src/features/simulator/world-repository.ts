import type { Listing } from '@karvon/domain/carriers/driver-list'
import { averageStars } from '@karvon/domain/drivers/driver-profile'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import { CARRIED_STATUSES, OPEN_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import type { MapPoint } from '@karvon/domain/values/map-point'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { literals } from '../../platform/db/literals.ts'
import { listOwner } from '../../platform/db/queries/offered-to.ts'
import { decodePolyline } from '../../platform/polyline/decode-polyline.ts'
import type { LiveTrip, OpenOrder, SeenOffer, SimulatedDriver } from './world.ts'

/** The approved drivers whose phones begin like this. */
export const readDrivers = async (db: Db, phonePrefix: string): Promise<SimulatedDriver[]> => {
  const rows = await db
    .selectFrom('drivers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.user_id', 'd.truck_type_id', 'd.stars_sum', 'd.stars_count'])
    .where('u.phone', 'like', `${phonePrefix}%`)
    .where('u.role', '=', 'driver')
    .where('u.blocked_at', 'is', null)
    .where('d.state', '=', 'approved')
    .orderBy('d.user_id')
    .execute()
  return rows.map(row => ({
    id: row.user_id,
    truckTypeId: row.truck_type_id,
    rating: averageStars(row.stars_sum, row.stars_count),
  }))
}

type OpenRow = {
  id: number
  truck_type_id: number
  lat: number
  lng: number
  estimate_uzs: number
  offered_price_uzs: number | null
  offer_min_uzs: number
  offer_max_uzs: number
  created_at: Date
  reopened_at: Date | null
  opened_at: Date | null
  favourites_until: Date | null
  listed: Record<number, Listing>
  offers: (Omit<SeenOffer, 'updatedAt'> & { updatedAt: string })[]
}

const openOrderOf = (row: OpenRow): OpenOrder => ({
  id: row.id,
  truckTypeId: row.truck_type_id,
  loading: { lat: row.lat, lng: row.lng },
  estimateUzs: row.estimate_uzs,
  offeredUzs: row.offered_price_uzs,
  minUzs: row.offer_min_uzs,
  maxUzs: row.offer_max_uzs,
  createdAt: row.created_at,
  reopenedAt: row.reopened_at,
  openedAt: row.opened_at,
  listed: row.listed,
  favouritesUntil: row.favourites_until,
  offers: row.offers.map(offer => ({ ...offer, updatedAt: new Date(offer.updatedAt) })),
})

const MOST_OPEN = 50

/** The newest orders that wait for offers, with all that were made. */
export const readOpenOrders = async (db: Db, now: Date): Promise<OpenOrder[]> => {
  const { rows } = await sql<OpenRow>`
    select o.id, o.truck_type_id, p.lat, p.lng, o.estimate_uzs, o.offered_price_uzs, o.offer_min_uzs, o.offer_max_uzs, o.created_at,
      (select max(e.at) from order_events e where e.order_id = o.id and e.action in ('fall_out', 'give_back')) as reopened_at,
      (select max(e.at) from order_events e where e.order_id = o.id and e.action = 'open_to_all') as opened_at, o.favourites_until,
      coalesce((select json_object_agg(k.driver_id, k.kind) from listed_drivers k where k.owner = ${listOwner('o')}), '{}') as listed,
      coalesce((
        select json_agg(json_build_object('id', f.id, 'driverId', f.driver_id, 'status', f.status, 'amountUzs', f.amount_uzs,
          'counterUzs', f.counter_amount_uzs, 'updatedAt', f.updated_at) order by f.id)
        from offers f where f.order_id = o.id), '[]') as offers
    from orders o join order_points p on p.order_id = o.id and p.position = 0
    where o.status in (${literals(OPEN_STATUSES)}) and o.load_at > ${now}
    order by o.id desc limit ${MOST_OPEN}`.execute(db)
  return rows.map(openOrderOf)
}

type TripRow = {
  id: number
  carrier_id: number
  status: OrderStatus
  since: Date
  route: string
  distance_km: number
  duration_min: number
  deal: { priceUzs: number } | null
  estimate_uzs: number
  loading_code: string | null
  delivery_code: string | null
  stops: (MapPoint & { isReached: boolean })[]
  is_first: boolean
  has_asked: boolean
  is_of_scene: boolean
}

const tripOf = (row: TripRow): LiveTrip => ({
  orderId: row.id,
  driverId: row.carrier_id,
  status: row.status,
  since: row.since,
  line: decodePolyline(row.route),
  distanceKm: row.distance_km,
  durationMin: row.duration_min,
  stops: row.stops.map(({ lat, lng, isReached }) => ({ point: { lat, lng }, isReached })),
  dealUzs: row.deal?.priceUzs ?? row.estimate_uzs,
  isFirstOfClient: row.is_first,
  hasAskedMore: row.has_asked,
  isOfScene: row.is_of_scene,
  codes:
    row.loading_code === null || row.delivery_code === null
      ? null
      : { loading: row.loading_code, delivery: row.delivery_code },
})

/** The deals of these drivers that are not at their end; what has begun comes first, then what loads first. */
export const readTrips = async (
  db: Db,
  driverIds: readonly number[],
  clientPrefix: string,
): Promise<LiveTrip[]> => {
  const { rows } = await sql<TripRow>`
    select o.id, o.carrier_id, o.status, o.route, o.distance_km, o.duration_min, o.deal, o.estimate_uzs, o.loading_code, o.delivery_code,
      coalesce((select max(e.at) from order_events e where e.order_id = o.id and e.from_status is distinct from e.to_status),
        o.accepted_at) as since,
      (select json_agg(json_build_object('lat', p.lat, 'lng', p.lng, 'isReached', p.arrived_at is not null) order by p.position)
        from order_points p where p.order_id = o.id) as stops,
      not exists (select from orders other where other.client_id = o.client_id and other.id < o.id) as is_first,
      exists (select from additional_prices a where a.order_id = o.id) as has_asked,
      coalesce((select u.phone like ${`${clientPrefix}%`} from users u where u.id = o.client_id), false) as is_of_scene
    from orders o
    where o.carrier_id = any(${[...driverIds]}::int[]) and o.status in (${literals(CARRIED_STATUSES)})
    order by (o.status = 'accepted'), o.load_at, o.id`.execute(db)
  return rows.map(tripOf)
}

/** How many loads of the simulated clients wait for their receipt. */
export const countConfirming = async (db: Db, clientPrefix: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders o join users u on u.id = o.client_id
    where o.status = 'confirmation' and u.phone like ${`${clientPrefix}%`}`.execute(db)
  return rows[0]?.count ?? 0
}
