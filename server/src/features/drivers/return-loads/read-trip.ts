import type { TripNow } from '@karvon/domain/drivers/feed/return-loads'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import { wholeRoute } from '@karvon/domain/orders/round-trip'
import type { MapPoint } from '@karvon/domain/values/map-point'
import { sql } from 'kysely'
import type { DriverDeps } from '../driver-deps.ts'

/** A driver's trip, and where it ends. */
export type EndingTrip = { readonly trip: TripNow; readonly end: MapPoint }

type Row = {
  readonly status: OrderStatus
  readonly load_at: Date
  readonly duration_min: number
  readonly is_round_trip: boolean
  readonly load_minutes: number
  readonly unload_minutes: number
  readonly points: readonly MapPoint[]
  readonly truck: MapPoint | null
}

const readRow = async ({ db }: Pick<DriverDeps, 'db'>, driverId: number, orderId: number) => {
  const { rows } = await sql<Row>`
    select o.status, o.load_at, o.duration_min, o.is_round_trip, t.load_minutes, t.unload_minutes,
      (select json_agg(json_build_object('lat', p.lat, 'lng', p.lng) order by p.position)
        from order_points p where p.order_id = o.id) as points,
      (select json_build_object('lat', l.lat, 'lng', l.lng) from last_positions l where l.driver_id = o.carrier_id) as truck
    from orders o join truck_types t on t.id = o.truck_type_id
    where o.id = ${orderId} and o.carrier_id = ${driverId}`.execute(db)
  return rows[0]
}

/** A trip of this driver at a moment; null if there is none. */
export const readTrip = async (
  deps: Pick<DriverDeps, 'db' | 'geo'>,
  { driverId, orderId, now }: { readonly driverId: number; readonly orderId: number; readonly now: Date },
): Promise<EndingTrip | null> => {
  const row = await readRow(deps, driverId, orderId)
  if (row === undefined) return null
  const stops = row.points.map(point => ({ point }))
  const route = wholeRoute(stops, row.is_round_trip)
  const end = route.at(-1)?.point
  if (end === undefined) return null
  const isKnown = row.status === 'processing' && row.truck !== null
  const left = isKnown ? await deps.geo.route({ points: [row.truck as MapPoint, end] }) : null
  const trip = {
    status: row.status,
    loadAt: row.load_at,
    durationMin: row.duration_min,
    loadMinutes: row.load_minutes,
    unloadMinutes: row.unload_minutes,
    unloadStops: Math.max(1, row.points.length - 1),
    minutesLeft: left?.durationMin ?? null,
    now,
  }
  return { trip, end }
}
