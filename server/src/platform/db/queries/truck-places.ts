import { CARRIED_STATUSES, UNDER_WAY_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import { type RawBuilder, sql } from 'kysely'
import { literals } from '../literals.ts'

/** The order a driver is on now; the customer of a later one does not see the truck yet (docs/trust.md#personal-data). */
export const currentOrder = (driverId: RawBuilder<unknown>) => sql`
  select * from orders
  where carrier_id = ${driverId} and status in (${literals(CARRIED_STATUSES)})
  order by (status = 'accepted'), load_at, id limit 1`

/** A place of a truck, as its row or out of a query's JSON. */
export type TruckPlace = {
  readonly lat: number
  readonly lng: number
  readonly heading: number | null
  readonly speed_kmh: number | null
  readonly at: string | Date
}

/** Where the truck of an order was last: while its driver is on this order, and by what is stored of its way. */
export type TruckPlaces = { readonly live: TruckPlace | null; readonly stored: TruckPlace | null }

const LIVE = sql`json_build_object('lat', p.lat, 'lng', p.lng, 'heading', p.heading, 'speed_kmh', p.speed_kmh, 'at', p.at)`

const IS_SINCE_GIVEN = sql`p.at >= coalesce(o.carrier_since, o.accepted_at)`

const STORED = sql`case when p.stored_order_id = o.id
  then json_build_object('lat', p.stored_lat, 'lng', p.stored_lng, 'heading', null, 'speed_kmh', null, 'at', p.stored_at) end`

/**
 * The places of the truck of the order `o`, as an expression of a query; null unless it is under way. The live one is from since
 * its driver has the order; the stored one is only found here while no later order of theirs has one.
 */
export const SELECT_TRUCK_PLACES = sql<TruckPlaces | null>`
  case when o.status in (${literals(UNDER_WAY_STATUSES)}) then (select json_build_object(
    'live', case when ${IS_SINCE_GIVEN} and o.id = (select c.id from (${currentOrder(sql`o.carrier_id`)}) c) then ${LIVE} end,
    'stored', ${STORED}) from last_positions p where p.driver_id = o.carrier_id) end`

/**
 * The same as soon as its driver takes a step of the order: it is the one they are on, unless another that has begun loads
 * before; the stored place is the last of the order.
 */
export const SELECT_PLACES_UNDER_WAY = sql<TruckPlaces | null>`(select json_build_object(
  'live', case when ${IS_SINCE_GIVEN} and not exists (select from orders c where c.carrier_id = o.carrier_id
      and c.status in (${literals(CARRIED_STATUSES)}) and c.status <> 'accepted' and (c.load_at, c.id) < (o.load_at, o.id))
    then ${LIVE} end,
  'stored', coalesce(${STORED}, (select json_build_object('lat', h.lat, 'lng', h.lng, 'heading', null, 'speed_kmh', null, 'at', h.at)
    from position_history h where h.order_id = o.id and h.at >= o.accepted_at order by h.at desc limit 1)))
  from last_positions p where p.driver_id = o.carrier_id)`
