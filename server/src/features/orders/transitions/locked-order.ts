import type { EarlyArrival } from '@karvon/domain/orders/arrival/arrival-time'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import type { PriceRow } from '@karvon/domain/pricing/estimate-price'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { PaymentType } from '@karvon/domain/values/payment'
import type { PointPrecision } from '@karvon/domain/values/point-precision'
import type { Selectable } from 'kysely'
import type { StoredDeal } from '../../../platform/db/column-types.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { CodeGuesses } from './code-guesses.ts'
import { earlyArrivalOf } from './early-arrival-columns.ts'

/** An order as its transitions see it: in a transaction locked, in a command expected to stay at its version. */
export type LockedOrder = {
  readonly id: number
  readonly status: OrderStatus
  readonly version: number
  /** Changes with its offers. */
  readonly offersVersion: number
  readonly updatedAt: Date
  readonly clientId: number
  readonly clientCompanyId: number | null
  readonly carrierId: number | null
  readonly loadAt: Date
  /** Until when it is offered to favourites alone; null: to everybody. */
  readonly favouritesUntil: Date | null
  readonly truckTypeId: number
  readonly regionFromId: number
  readonly paymentType: PaymentType
  readonly durationMin: number
  readonly isRoundTrip: boolean
  readonly estimate: { readonly priceUzs: number; readonly rows: readonly PriceRow[] }
  /** The first own carrier of the company who takes it at their agreed price gets it. */
  readonly givesToCarriers: boolean
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

/** The columns that transitions depend on. */
const LOCKED_COLUMNS = [
  'id',
  'status',
  'version',
  'offers_version',
  'updated_at',
  'client_id',
  'client_company_id',
  'carrier_id',
  'load_at',
  'favourites_until',
  'truck_type_id',
  'region_from_id',
  'payment_type',
  'duration_min',
  'is_round_trip',
  'estimate_uzs',
  'estimate_rows',
  'gives_to_carriers',
  'offer_min_uzs',
  'offer_max_uzs',
  'deal',
  'accepted_at',
  'loading_code',
  'delivery_code',
  'wrong_codes',
  'codes_blocked_until',
  'confirmation_asked_at',
  'carrier_since',
  'late_told_at',
  'another_driver_asked_at',
  'waiting_since',
  'created_at',
  'advised_at',
  'new_time_asked_at',
  'rating_stars',
  'early_arrival_asked_at',
  'early_arrival_at',
  'early_arrival_declined_at',
  'disputed_at',
] as const satisfies readonly (keyof Tables['orders'])[]

/** The part of an order's row that transitions depend on. */
export type OrderColumns = Pick<Selectable<Tables['orders']>, (typeof LOCKED_COLUMNS)[number]>

const readStops = async (db: Db, orderId: number): Promise<LockedOrder['stops']> => {
  const rows = await db
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

/** An order's row and its stops, as transitions see them. */
export const orderOf = (row: OrderColumns, stops: LockedOrder['stops']): LockedOrder => ({
  id: row.id,
  status: row.status,
  version: row.version,
  offersVersion: row.offers_version,
  updatedAt: row.updated_at,
  clientId: row.client_id,
  clientCompanyId: row.client_company_id,
  carrierId: row.carrier_id,
  loadAt: row.load_at,
  favouritesUntil: row.favourites_until,
  truckTypeId: row.truck_type_id,
  regionFromId: row.region_from_id,
  paymentType: row.payment_type,
  durationMin: row.duration_min,
  isRoundTrip: row.is_round_trip,
  estimate: { priceUzs: row.estimate_uzs, rows: row.estimate_rows },
  givesToCarriers: row.gives_to_carriers,
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
  stops,
})

const selectOrder = (db: Db, orderId: number) =>
  db.selectFrom('orders').select(LOCKED_COLUMNS).where('id', '=', orderId)

/** Locks an order and reads what its transitions depend on; null if there is none. */
export const lockOrder = async (tx: Tx, orderId: number): Promise<LockedOrder | null> => {
  const row = await selectOrder(tx, orderId).forNoKeyUpdate().executeTakeFirst()
  return row === undefined ? null : orderOf(row, await readStops(tx, orderId))
}

/** Reads what an order's transitions depend on, for display; null if there is none. */
export const readOrderState = async (db: Db, orderId: number): Promise<LockedOrder | null> => {
  const row = await selectOrder(db, orderId).executeTakeFirst()
  return row === undefined ? null : orderOf(row, await readStops(db, orderId))
}
