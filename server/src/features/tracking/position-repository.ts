import type { OrderStatus } from '@karvon/domain/orders/order-status'
import { CARRIED_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import type { Fix } from '@karvon/domain/tracking/check-positions'
import type { Position } from '@karvon/domain/tracking/position'
import type { MapPoint } from '@karvon/domain/values/map-point'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { literals } from '../../platform/db/literals.ts'
import { compileOnce, type Placeholders } from '../../platform/db/queries/compile-once.ts'

/** The deal a driver is on: of several the one that has begun, else the one that loads first. */
export type CurrentDeal = {
  readonly orderId: number
  readonly clientId: number
  readonly status: OrderStatus
  readonly acceptedAt: Date
  readonly durationMin: number
  readonly stops: readonly { readonly lat: number; readonly lng: number; readonly isReached: boolean }[]
  readonly lastKept: Fix | null
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
  kept_lat: number | null
  kept_lng: number | null
  kept_at: Date | null
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
          lastKept: fixOf(row.kept_lat, row.kept_lng, row.kept_at),
        },
})

/** The order a driver is on now; the customer of a later one does not see the truck yet (docs/trust.md#personal-data). */
const currentOrder = (driverId: RawBuilder<unknown>) => sql`
  select * from orders
  where carrier_id = ${driverId} and status in (${literals(CARRIED_STATUSES)})
  order by (status = 'accepted'), load_at, id limit 1`

const findFacts = compileOnce(
  (_, { driverIds }: Placeholders<{ driverIds: readonly number[] }>) => sql<FactsRow>`
    select d.user_id as driver_id, p.lat, p.lng, p.at, o.id as order_id, o.client_id, o.status, o.accepted_at, o.duration_min,
      k.lat as kept_lat, k.lng as kept_lng, k.at as kept_at,
      (select json_agg(json_build_object('lat', s.lat, 'lng', s.lng, 'isReached', s.arrived_at is not null) order by s.position)
        from order_points s where s.order_id = o.id) as stops
    from drivers d
    left join last_positions p on p.driver_id = d.user_id
    left join lateral (${currentOrder(sql`d.user_id`)}) o on true
    left join lateral (
      select h.lat, h.lng, h.at from position_history h where h.order_id = o.id order by h.at desc limit 1
    ) k on true
    where d.user_id = any(${driverIds}::int[])`,
)

/** The facts of these drivers, in one query; omits a driver without a registered truck. */
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

/** What a batch leaves: the newest place of each driver, and the places worth keeping of each order. */
export type PositionsToSave = {
  readonly newest: readonly (Position & { readonly driverId: number })[]
  readonly history: readonly (Position & { readonly orderId: number })[]
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
}

const insertPositions = compileOnce(
  (_, columns: Placeholders<PositionColumns>) => sql`
    with kept as (
      insert into position_history (order_id, at, lat, lng)
      select * from unnest(
        ${columns.orders}::int[], ${columns.keptAt}::timestamptz[], ${columns.keptLats}::float8[], ${columns.keptLngs}::float8[])
      on conflict do nothing
    )
    insert into last_positions as p (driver_id, lat, lng, heading, speed_kmh, at)
    select * from unnest(
      ${columns.drivers}::int[], ${columns.lats}::float8[], ${columns.lngs}::float8[], ${columns.headings}::float8[],
      ${columns.speeds}::float8[], ${columns.ats}::timestamptz[])
    on conflict (driver_id) do update
      set lat = excluded.lat, lng = excluded.lng, heading = excluded.heading, speed_kmh = excluded.speed_kmh, at = excluded.at
      where excluded.at > p.at`,
)

const iso = ({ at }: Position) => at.toISOString()

/** Writes everything in one statement; a place older than the one that is there changes nothing. */
export const savePositions = async (db: Db, { newest, history }: PositionsToSave): Promise<void> => {
  await insertPositions(db, {
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
  })
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

type SeenRow = { lat: number; lng: number; heading: number | null; speed_kmh: number | null; at: Date }

const seen = (row: SeenRow | undefined): SeenPosition | null =>
  row === undefined
    ? null
    : { point: { lat: row.lat, lng: row.lng }, heading: row.heading, speedKmh: row.speed_kmh, at: row.at }

/** The position of an order's truck, if it is on this order now and has reported since its driver has it. */
export const readPositionOnOrder = async (
  db: Db,
  orderId: number,
  driverId: number,
): Promise<SeenPosition | null> => {
  const { rows } = await sql<SeenRow>`
    select p.lat, p.lng, p.heading, p.speed_kmh, p.at
    from (${currentOrder(sql`${driverId}::int`)}) o join last_positions p on p.driver_id = o.carrier_id
    where o.id = ${orderId} and p.at >= coalesce(o.carrier_since, o.accepted_at)`.execute(db)
  return seen(rows[0])
}

/** The last stored position of an order's route. */
export const readLastStored = async (db: Db, orderId: number): Promise<SeenPosition | null> => {
  const { rows } = await sql<SeenRow>`
    select lat, lng, null::float8 as heading, null::float8 as speed_kmh, at from position_history
    where order_id = ${orderId} order by at desc limit 1`.execute(db)
  return seen(rows[0])
}

/** Forgets where a driver whose account closes was last; the way of a finished order stays the order's. */
export const forgetPosition = async (tx: Tx, driverId: number): Promise<void> => {
  await tx.deleteFrom('last_positions').where('driver_id', '=', driverId).execute()
}
