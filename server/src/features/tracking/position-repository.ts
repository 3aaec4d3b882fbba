import type { OrderStatus } from '@karvon/domain/orders/order-status'
import type { Fix } from '@karvon/domain/tracking/check-positions'
import type { Position } from '@karvon/domain/tracking/position'
import type { MapPoint } from '@karvon/domain/values/map-point'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { anyOf, compileOnce, type Placeholders } from '../../platform/db/queries/compile-once.ts'
import { currentOrder, type TruckPlace } from '../../platform/db/queries/truck-places.ts'

/** The deal a driver is on: of several the one that has begun, else the one that loads first. */
export type CurrentDeal = {
  readonly orderId: number
  readonly clientId: number
  readonly status: OrderStatus
  readonly acceptedAt: Date
  readonly durationMin: number
  readonly truckTypeId: number
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
  truck_type_id: number
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
          truckTypeId: row.truck_type_id,
          stops: row.stops,
          lastStored: fixOf(row.stored_lat, row.stored_lng, row.stored_at),
        },
})

const findFacts = compileOnce(
  (_, { driverIds }: Placeholders<{ driverIds: readonly number[] }>) => sql<FactsRow>`
    select d.user_id as driver_id, p.lat, p.lng, p.at, o.id as order_id, o.client_id, o.status, o.accepted_at, o.duration_min, o.truck_type_id,
      case when p.stored_order_id = o.id then p.stored_lat end as stored_lat,
      case when p.stored_order_id = o.id then p.stored_lng end as stored_lng,
      case when p.stored_order_id = o.id then p.stored_at end as stored_at,
      (select json_agg(json_build_object('lat', s.lat, 'lng', s.lng, 'isReached', s.arrived_at is not null) order by s.position)
        from order_points s where s.order_id = o.id) as stops
    from drivers d
    left join last_positions p on p.driver_id = d.user_id
    left join lateral (${currentOrder(sql`d.user_id`)}) o on true
    where d.user_id = ${anyOf(driverIds, 'int')}
      and exists (select from users u where u.id = d.user_id and u.closed_at is null)`,
)

/** The facts of these drivers, in one query; omits a driver without a registered truck, or whose account is closed. */
export const readDriverFacts = async (db: Db, driverIds: readonly number[]): Promise<DriverFacts[]> =>
  (await findFacts(db, { driverIds })).map(factsOf)

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

/** The columns of both tables: one position after the other. */
type PositionColumns = {
  readonly orders: readonly number[]
  readonly keptAt: readonly string[]
  readonly keptLats: readonly number[]
  readonly keptLngs: readonly number[]
  readonly drivers: readonly number[]
  readonly ats: readonly string[]
  readonly lats: readonly number[]
  readonly lngs: readonly number[]
  readonly headings: readonly (number | null)[]
  readonly speeds: readonly (number | null)[]
  readonly storedOrders: readonly (number | null)[]
  readonly storedLats: readonly (number | null)[]
  readonly storedLngs: readonly (number | null)[]
  readonly storedAts: readonly (string | null)[]
}

const insertPositions = compileOnce(
  (_, columns: Placeholders<PositionColumns>) => sql<{ driver_id: number }>`
    with kept as (
      insert into position_history (order_id, at, lat, lng)
      select * from unnest(
        ${columns.orders}::int[], ${columns.keptAt}::timestamptz[], ${columns.keptLats}::float8[], ${columns.keptLngs}::float8[])
      on conflict do nothing
    )
    insert into last_positions as p
      (driver_id, lat, lng, heading, speed_kmh, at, stored_order_id, stored_lat, stored_lng, stored_at)
    select * from unnest(
      ${columns.drivers}::int[], ${columns.lats}::float8[], ${columns.lngs}::float8[], ${columns.headings}::float8[],
      ${columns.speeds}::float8[], ${columns.ats}::timestamptz[], ${columns.storedOrders}::int[],
      ${columns.storedLats}::float8[], ${columns.storedLngs}::float8[], ${columns.storedAts}::timestamptz[])
    on conflict (driver_id) do update
      set lat = excluded.lat, lng = excluded.lng, heading = excluded.heading, speed_kmh = excluded.speed_kmh, at = excluded.at,
        stored_order_id = coalesce(excluded.stored_order_id, p.stored_order_id),
        stored_lat = coalesce(excluded.stored_lat, p.stored_lat),
        stored_lng = coalesce(excluded.stored_lng, p.stored_lng),
        stored_at = coalesce(excluded.stored_at, p.stored_at)
      where excluded.at > p.at
    returning driver_id`,
)

const iso = ({ at }: Position) => at.toISOString()

/**
 * Writes everything in one statement; a place older than the one that is there changes nothing. The answer are the drivers whose
 * place is new: another process may have stored a newer one since the facts were read.
 */
export const savePositions = async (
  db: Db,
  { newest, history }: PositionsToSave,
): Promise<ReadonlySet<number>> => {
  const moved = await insertPositions(db, {
    orders: history.map(({ orderId }) => orderId),
    keptAt: history.map(iso),
    keptLats: history.map(({ point }) => point.lat),
    keptLngs: history.map(({ point }) => point.lng),
    drivers: newest.map(({ driverId }) => driverId),
    ats: newest.map(iso),
    lats: newest.map(({ point }) => point.lat),
    lngs: newest.map(({ point }) => point.lng),
    headings: newest.map(({ heading }) => heading),
    speeds: newest.map(({ speedKmh }) => speedKmh),
    storedOrders: newest.map(({ lastStored }) => lastStored?.orderId ?? null),
    storedLats: newest.map(({ lastStored }) => lastStored?.point.lat ?? null),
    storedLngs: newest.map(({ lastStored }) => lastStored?.point.lng ?? null),
    storedAts: newest.map(({ lastStored }) => lastStored?.at.toISOString() ?? null),
  })
  return new Set(moved.map(({ driver_id }) => driver_id))
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

/** The last stored position of an order that was accepted then. */
export const readLastStored = async (
  db: Db,
  orderId: number,
  acceptedAt: Date | null,
): Promise<TruckPlace | null> => {
  const { rows } = await sql<TruckPlace>`
    select lat, lng, null::float8 as heading, null::float8 as speed_kmh, at from position_history
    where order_id = ${orderId} and at >= ${acceptedAt}::timestamptz order by at desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** A place out of a query. */
export const seenPosition = (row: TruckPlace | null): SeenPosition | null =>
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
