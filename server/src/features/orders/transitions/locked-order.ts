import type { EarlyArrival } from '@karvon/domain/orders/arrival/arrival-time'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import type { PriceRow } from '@karvon/domain/pricing/estimate-price'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { PaymentType } from '@karvon/domain/values/payment'
import type { PointPrecision } from '@karvon/domain/values/point-precision'
import type { StoredDeal } from '../../../platform/db/column-types.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { CodeGuesses } from './code-guesses.ts'
import { earlyArrivalOf } from './early-arrival-columns.ts'

/** An order that nobody else can change until this transaction ends; the order is always locked before anything of it. */
export type LockedOrder = {
  readonly id: number
  readonly status: OrderStatus
  readonly version: number
  readonly clientId: number
  readonly clientCompanyId: number | null
  readonly carrierId: number | null
  readonly loadAt: Date
  readonly truckTypeId: number
  readonly regionFromId: number
  readonly paymentType: PaymentType
  readonly durationMin: number
  readonly isRoundTrip: boolean
  readonly estimate: { readonly priceUzs: number; readonly rows: readonly PriceRow[] }
  readonly bounds: { readonly minUzs: number; readonly maxUzs: number }
  readonly deal: StoredDeal | null
  readonly acceptedAt: Date | null
  readonly codes: { readonly loading: string; readonly delivery: string } | null
  readonly guesses: CodeGuesses
  readonly confirmationAskedAt: Date | null
  /** Since when its driver has it, and what happened since the driver is late. */
  readonly carrierSince: Date | null
  readonly lateToldAt: Date | null
  readonly anotherDriverAskedAt: Date | null
  /** Since when it waits for a driver, and what its client was notified of. */
  readonly waitingSince: Date
  readonly advisedAt: Date | null
  readonly newTimeAskedAt: Date | null
  readonly isRated: boolean
  readonly earlyArrival: EarlyArrival
  readonly isDisputed: boolean
  readonly stops: readonly {
    readonly position: number
    readonly point: MapPoint
    readonly precision: PointPrecision
    readonly somewhere: boolean
    readonly arrivedAt: Date | null
    readonly leftAt: Date | null
  }[]
}

const readStops = async (tx: Tx, orderId: number): Promise<LockedOrder['stops']> => {
  const rows = await tx
    .selectFrom('order_points')
    .select(['position', 'lat', 'lng', 'precision', 'somewhere', 'arrived_at', 'left_at'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map(({ lat, lng, arrived_at, left_at, ...stop }) => ({
    ...stop,
    point: { lat, lng },
    arrivedAt: arrived_at,
    leftAt: left_at,
  }))
}

/** Locks an order and reads what its transitions depend on; null if there is none. */
export const lockOrder = async (tx: Tx, orderId: number): Promise<LockedOrder | null> => {
  const row = await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.id,
    status: row.status,
    version: row.version,
    clientId: row.client_id,
    clientCompanyId: row.client_company_id,
    carrierId: row.carrier_id,
    loadAt: row.load_at,
    truckTypeId: row.truck_type_id,
    regionFromId: row.region_from_id,
    paymentType: row.payment_type,
    durationMin: row.duration_min,
    isRoundTrip: row.is_round_trip,
    estimate: { priceUzs: row.estimate_uzs, rows: row.estimate_rows },
    bounds: { minUzs: row.offer_min_uzs, maxUzs: row.offer_max_uzs },
    deal: row.deal,
    acceptedAt: row.accepted_at,
    codes:
      row.loading_code === null || row.delivery_code === null
        ? null
        : { loading: row.loading_code, delivery: row.delivery_code },
    guesses: { wrongCodes: row.wrong_codes, blockedUntil: row.codes_blocked_until },
    confirmationAskedAt: row.confirmation_asked_at,
    carrierSince: row.carrier_since ?? row.accepted_at,
    lateToldAt: row.late_told_at,
    anotherDriverAskedAt: row.another_driver_asked_at,
    waitingSince: row.waiting_since ?? row.created_at,
    advisedAt: row.advised_at,
    newTimeAskedAt: row.new_time_asked_at,
    isRated: row.rating_stars !== null,
    earlyArrival: earlyArrivalOf(row),
    isDisputed: row.disputed_at !== null,
    stops: await readStops(tx, orderId),
  }
}
