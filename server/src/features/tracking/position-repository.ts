import type { OrderStatus } from '@karvon/domain/orders/order-status'
import { CARRIED_STATUSES, UNDER_WAY_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import type { Fix } from '@karvon/domain/tracking/check-positions'
import type { Position } from '@karvon/domain/tracking/position'
import type { MapPoint } from '@karvon/domain/values/map-point'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { literals } from '../../platform/db/literals.ts'

/** The deal a driver is on: of several the one that has begun, else the one that loads first. */
export type CurrentDeal = {
  readonly orderId: number
  readonly clientId: number
  readonly status: OrderStatus
  readonly acceptedAt: Date
  readonly durationMin: number
  readonly stops: readonly { readonly lat: number; readonly lng: number; readonly isReached: boolean }[]
  readonly lastStored: Fix | null
}

/** What is known of a driver before a batch. */
export type DriverFacts = {
  readonly driverId: number
  readonly last: Fix | null
  readonly deal: CurrentDeal | null
}

type FactsRow = {
  driver_id: number
  lat: number | null
  lng: number | null
  at: Date | null
  order_id: number | null
  client_id: number
  status: OrderStatus
  accepted_at: Date
  duration_min: number
  stops: CurrentDeal['stops']
  stored_lat: number | null
  stored_lng: number | null
  stored_at: Date | null
}

const fixOf = (lat: number | null, lng: number | null, at: Date | null): Fix | null =>
  lat === null || lng === null || at === null ? null : { point: { lat, lng }, at }

const factsOf = (row: FactsRow): DriverFacts => ({
  driverId: row.driver_id,
  last: fixOf(row.lat, row.lng, row.at),
  deal:
    row.order_id === null
      ? null
      : {
          orderId: row.order_id,
          clientId: row.client_id,
          status: row.status,
          acceptedAt: row.accepted_at,
          durationMin: row.duration_min,
          stops: row.stops,
          lastStored: fixOf(row.stored_lat, row.stored_lng, row.stored_at),
        },
})

/** The order a driver is on now; the customer of a later one does not see the truck yet (docs/trust.md#personal-data). */
const currentOrder = (driverId: RawBuilder<unknown>) => sql`
  select * from orders
  where carrier_id = ${driverId} and status in (${literals(CARRIED_STATUSES)})
  order by (status = 'accepted'), load_at, id limit 1`

/** The facts of these drivers, in one query; omits a driver without a registered truck. */
export const readDriverFacts = async (db: Db, driverIds: readonly number[]): Promise<DriverFacts[]> => {
  const { rows } = await sql<FactsRow>`
    select d.user_id as driver_id, p.lat, p.lng, p.at, o.id as order_id, o.client_id, o.status, o.accepted_at, o.duration_min,
      case when p.stored_order_id = o.id then p.stored_lat end as stored_lat,
      case when p.stored_order_id = o.id then p.stored_lng end as stored_lng,
      case when p.stored_order_id = o.id then p.stored_at end as stored_at,
      (select json_agg(json_build_object('lat', s.lat, 'lng', s.lng, 'isReached', s.arrived_at is not null) order by s.position)
        from order_points s where s.order_id = o.id) as stops
    from drivers d
    left join last_positions p on p.driver_id = d.user_id
    left join lateral (${currentOrder(sql`d.user_id`)}) o on true
    where d.user_id = any(${[...driverIds]}::int[])`.execute(db)
  return rows.map(factsOf)
}

/** The way of an order as it is stored: an encoded line. */
export const readOrderRoute = async (db: Db, orderId: number): Promise<string> => {
  const { route } = await db
    .selectFrom('orders')
    .select('route')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return route
}

/** A position worth keeping of an order. */
export type HistoryPosition = Position & { readonly orderId: number }

/** A driver's newest position, with the last one of their batch that is stored in an order's history. */
export type NewestPosition = Position & {
  readonly driverId: number
  readonly lastStored: HistoryPosition | null
}

/** What a batch leaves: the newest place of each driver, and the places worth keeping of each order. */
export type PositionsToSave = {
  readonly newest: readonly NewestPosition[]
  readonly history: readonly HistoryPosition[]
}

/** Writes everything in one statement; a place older than the one that is there changes nothing. */
export const savePositions = async (db: Db, { newest, history }: PositionsToSave): Promise<void> => {
  const column = <T, V>(rows: readonly T[], value: (row: T) => V): V[] => rows.map(value)
  const iso = ({ at }: Position) => at.toISOString()
  await sql`
    with kept as (
      insert into position_history (order_id, at, lat, lng)
      select * from unnest(
        ${column(history, row => row.orderId)}::int[],
        ${column(history, iso)}::timestamptz[],
        ${column(history, ({ point }) => point.lat)}::float8[],
        ${column(history, ({ point }) => point.lng)}::float8[])
      on conflict do nothing
    )
    insert into last_positions as p
      (driver_id, lat, lng, heading, speed_kmh, at, stored_order_id, stored_lat, stored_lng, stored_at)
    select * from unnest(
      ${column(newest, row => row.driverId)}::int[],
      ${column(newest, ({ point }) => point.lat)}::float8[],
      ${column(newest, ({ point }) => point.lng)}::float8[],
      ${column(newest, row => row.heading)}::float8[],
      ${column(newest, row => row.speedKmh)}::float8[],
      ${column(newest, iso)}::timestamptz[],
      ${column(newest, ({ lastStored }) => lastStored?.orderId ?? null)}::int[],
      ${column(newest, ({ lastStored }) => lastStored?.point.lat ?? null)}::float8[],
      ${column(newest, ({ lastStored }) => lastStored?.point.lng ?? null)}::float8[],
      ${column(newest, ({ lastStored }) => lastStored?.at.toISOString() ?? null)}::timestamptz[])
    on conflict (driver_id) do update
      set lat = excluded.lat, lng = excluded.lng, heading = excluded.heading, speed_kmh = excluded.speed_kmh, at = excluded.at,
        stored_order_id = coalesce(excluded.stored_order_id, p.stored_order_id),
        stored_lat = coalesce(excluded.stored_lat, p.stored_lat),
        stored_lng = coalesce(excluded.stored_lng, p.stored_lng),
        stored_at = coalesce(excluded.stored_at, p.stored_at)
      where excluded.at > p.at`.execute(db)
}

/** A driver's last position; null if none was ever sent. */
export const readLastPosition = async (
  db: Db,
  driverId: number,
): Promise<{ point: MapPoint; at: Date } | null> => {
  const row = await db
    .selectFrom('last_positions')
    .selectAll()
    .where('driver_id', '=', driverId)
    .executeTakeFirst()
  return row === undefined ? null : { point: { lat: row.lat, lng: row.lng }, at: row.at }
}

/**
 * Of a driver's known positions the one nearest in time to an instant of their order; null if there is none.
 * The order's positions from before they had it (`since`) are another truck's.
 */
export const readPositionAt = async (
  db: Db,
  { orderId, driverId, since, at }: { orderId: number; driverId: number; since: Date; at: Date },
): Promise<Fix | null> => {
  const { rows } = await sql<{ lat: number; lng: number; at: Date }>`
    select lat, lng, at from (
      select lat, lng, at from position_history where order_id = ${orderId} and at >= ${since}::timestamptz
      union all
      select lat, lng, at from last_positions where driver_id = ${driverId}
    ) known order by abs(extract(epoch from at - ${at}::timestamptz)) limit 1`.execute(db)
  return fixOf(rows[0]?.lat ?? null, rows[0]?.lng ?? null, rows[0]?.at ?? null)
}

/** A place as the customer sees it. */
export type SeenPosition = { point: MapPoint; heading: number | null; speedKmh: number | null; at: Date }

type SeenRow = {
  readonly lat: number
  readonly lng: number
  readonly heading: number | null
  readonly speed_kmh: number | null
  readonly at: string | Date
}

/** Where the truck of an order was last: while its driver is on this order, and by what is stored of its way. */
export type TruckPlaces = { readonly live: SeenRow | null; readonly stored: SeenRow | null }

/**
 * The places of the truck of the order `o`, as an expression of a query; null unless it is under way. The live one is from since
 * its driver has the order; the stored one is only found here while no later order of theirs has one.
 */
export const SELECT_TRUCK_PLACES = sql<TruckPlaces | null>`
  case when o.status in (${literals(UNDER_WAY_STATUSES)}) then (select json_build_object(
    'live', case when p.at >= coalesce(o.carrier_since, o.accepted_at)
        and o.id = (select c.id from (${currentOrder(sql`o.carrier_id`)}) c)
      then json_build_object('lat', p.lat, 'lng', p.lng, 'heading', p.heading, 'speed_kmh', p.speed_kmh, 'at', p.at) end,
    'stored', case when p.stored_order_id = o.id
      then json_build_object('lat', p.stored_lat, 'lng', p.stored_lng, 'heading', null, 'speed_kmh', null, 'at', p.stored_at)
      end) from last_positions p where p.driver_id = o.carrier_id) end`

/** The last stored position of an order that was accepted then. */
export const readLastStored = async (
  db: Db,
  orderId: number,
  acceptedAt: Date | null,
): Promise<SeenRow | null> => {
  const { rows } = await sql<SeenRow>`
    select lat, lng, null::float8 as heading, null::float8 as speed_kmh, at from position_history
    where order_id = ${orderId} and at >= ${acceptedAt}::timestamptz order by at desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** A place out of a query. */
export const seenPosition = (row: SeenRow | null): SeenPosition | null =>
  row === null
    ? null
    : {
        point: { lat: row.lat, lng: row.lng },
        heading: row.heading,
        speedKmh: row.speed_kmh,
        at: new Date(row.at),
      }

/** Forgets where a driver whose account closes was last; the way of a finished order stays the order's. */
export const forgetPosition = async (tx: Tx, driverId: number): Promise<void> => {
  await tx.deleteFrom('last_positions').where('driver_id', '=', driverId).execute()
}
