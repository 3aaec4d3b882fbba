import type { OrderStatus } from '@karvon/domain/orders/order-status'
import type { MapPoint } from '@karvon/domain/values/map-point'
import { sql } from 'kysely'
import type { Db } from '../src/platform/db/database.ts'
import { encodePolyline } from '../src/platform/polyline/encode-polyline.ts'

/** Roughly from Chirchiq via Tashkent's bazaar to Samarqand. */
export const CHIRCHIQ = { lat: 41.4689, lng: 69.5822 }
export const TASHKENT = { lat: 41.3111, lng: 69.2797 }
export const SAMARQAND = { lat: 39.6542, lng: 66.9597 }

const ISUZU = 4
const BEGUN = new Date('2026-11-21T09:00:00+05:00')

/** A user of this role and phone. */
export const insertUser = async (db: Db, role: 'individual' | 'driver', phone: string): Promise<number> => {
  const user = { role, phone, first_name: 'Ism', last_name: 'Familiya', created_at: BEGUN }
  return (await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id
}

/** An approved driver with a truck. */
export const insertDriver = async (db: Db, phone: string, truckTypeId = ISUZU): Promise<number> => {
  const id = await insertUser(db, 'driver', phone)
  const { id: region } = await db.selectFrom('regions').select('id').limit(1).executeTakeFirstOrThrow()
  await db
    .insertInto('drivers')
    .values({
      user_id: id,
      state: 'approved',
      truck_type_id: truckTypeId,
      plate: `01A${String(id).padStart(3, '0')}BC`,
      model: null,
      length_m: 5,
      width_m: 2,
      height_m: 2,
      home_region_id: region,
      licence_photo: null,
      created_at: BEGUN,
      updated_at: BEGUN,
    })
    .execute()
  return id
}

export type OrderToInsert = {
  readonly clientId: number
  readonly carrierId?: number | null
  readonly status: OrderStatus
  readonly points?: readonly MapPoint[]
  readonly line?: readonly MapPoint[]
  readonly acceptedAt?: Date
  readonly loadAt?: Date
  readonly createdAt?: Date
}

const orderRow = (order: OrderToInsert, points: readonly MapPoint[], region: number) => {
  const { carrierId = null, clientId, status, acceptedAt = BEGUN, createdAt = BEGUN } = order
  return {
    status,
    client_id: clientId,
    carrier_id: carrierId,
    accepted_at: carrierId === null ? null : acceptedAt,
    truck_plate: carrierId === null ? null : '01A123BC',
    region_from_id: region,
    region_to_id: region,
    region_ids: [region],
    load_at: order.loadAt ?? new Date('2026-11-22T09:00:00+05:00'),
    truck_type_id: ISUZU,
    length_m: 4,
    width_m: 2,
    height_m: 2,
    weight_kg: 3000,
    parcel_type_id: 6,
    receiver_phone: '998907654321',
    payer: 'sender' as const,
    payment_type: 'cash' as const,
    distance_km: 300,
    duration_min: 300,
    route: encodePolyline(order.line ?? points),
    is_round_trip: false,
    partial_percent: 0,
    loaders: 0,
    estimate_uzs: 2_000_000,
    estimate_rows: '[]',
    offer_min_uzs: 1_000_000,
    offer_max_uzs: 4_000_000,
    created_at: createdAt,
    updated_at: createdAt,
  }
}

/** An order's row in the database, from Tashkent to Samarqand by default. */
export const insertOrderRow = async (db: Db, order: OrderToInsert): Promise<number> => {
  const points = order.points ?? [TASHKENT, SAMARQAND]
  const { id: region } = await db.selectFrom('regions').select('id').limit(1).executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('orders')
    .values(orderRow(order, points, region))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_points')
    .values(
      points.map(({ lat, lng }, position) => ({
        order_id: id,
        position,
        address: 'Manzil',
        lat,
        lng,
        region_id: region,
      })),
    )
    .execute()
  return id
}

export type BargainedRow = {
  readonly clientId: number
  readonly driverIds: readonly number[]
  readonly amountUzs: number
  readonly loadAt: Date
  readonly expiresAt: Date
  readonly at: Date
}

/** An order with open offers of these drivers, and the first line of its history. */
export const insertBargainedOrder = async (db: Db, row: BargainedRow) => {
  const { clientId, at } = row
  const orderId = await insertOrderRow(db, { clientId, status: 'order', loadAt: row.loadAt })
  const placed = { actor: 'client' as const, actor_id: clientId, action: 'place', from_status: null }
  await db
    .insertInto('order_events')
    .values({ ...placed, order_id: orderId, version: 1, at, to_status: 'order', payload: '{}' })
    .execute()
  const offers = await db
    .insertInto('offers')
    .values(
      row.driverIds.map(driverId => ({
        order_id: orderId,
        driver_id: driverId,
        amount_uzs: row.amountUzs,
        comment: null,
        status: 'open',
        counter_amount_uzs: null,
        minutes_away: null,
        expires_at: row.expiresAt,
        created_at: at,
        updated_at: at,
      })),
    )
    .returning(['id', 'driver_id'])
    .execute()
  return { orderId, offers }
}

/** Sets an order's status directly, for tests that only read it. */
export const setStatus = async (db: Db, orderId: number, status: OrderStatus): Promise<void> => {
  await sql`update orders set status = ${status}, version = version + 1 where id = ${orderId}`.execute(db)
}
