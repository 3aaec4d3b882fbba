import { busySpan, type TimeSpan } from '@karvon/domain/orders/busy-time'
import { stopsLeft } from '@karvon/domain/orders/order-moves'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import { isLoaded } from '@karvon/domain/orders/statuses/order-sets'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { Selectable } from 'kysely'
import type { UnitOfWork } from '../../../platform/commands/unit-of-work.ts'
import type { Db } from '../../../platform/db/database.ts'
import { storedSpan } from '../../../platform/db/literals.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { addTransition } from '../transitions/add-transition.ts'
import { NO_GUESSES } from '../transitions/code-guesses.ts'
import { NO_EARLY_ARRIVAL } from '../transitions/early-arrival-columns.ts'
import { withDriverSince } from '../transitions/late-driver-columns.ts'
import type { LockedOrder } from '../transitions/locked-order.ts'
import { driverCheck } from '../waiting/watch-driver.ts'

/** The question that was agreed to. */
export type TakeOverRow = Selectable<Tables['replacements']>

/** Where the drivers meet: the loading point, or once it is loaded where the first truck was last seen. */
export const meetingPoint = async (db: Db, orderId: number): Promise<MapPoint | null> => {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('order_points as p', join => join.onRef('p.order_id', '=', 'o.id').on('p.position', '=', 0))
    .leftJoin('last_positions as l', 'l.driver_id', 'o.carrier_id')
    .select(['o.status', 'p.lat', 'p.lng', 'l.lat as truck_lat', 'l.lng as truck_lng'])
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  if (row === undefined) return null
  return isLoaded(row.status) && row.truck_lat !== null && row.truck_lng !== null
    ? { lat: row.truck_lat, lng: row.truck_lng }
    : { lat: row.lat, lng: row.lng }
}

/** The rest of the order's time, from now if loading is over or late. */
export const occupied = (order: LockedOrder, at: Date): TimeSpan =>
  busySpan({
    loadAt: order.loadAt > at ? order.loadAt : at,
    loadMinutes: order.deal?.loadMinutesFree ?? 0,
    durationMin: order.durationMin,
    unloadMinutes: order.deal?.unloadMinutesFree ?? 0,
    unloadStops: Math.max(1, stopsLeft(order.stops)),
  })

type TakenOver = {
  readonly question: TakeOverRow
  readonly truck: { readonly plate: string; readonly model: string | null }
  readonly to: OrderStatus
  readonly at: Date
}

/**
 * A truck that was waiting for its cargo has left: the next one arrives again, and the history has the first
 * arrival.
 */
const forgetArrival = (work: UnitOfWork, order: LockedOrder): object => {
  const arrivedAt = order.stops[0]?.arrivedAt
  work.change('order_points', { order_id: order.id, position: 0 }, { arrived_at: null })
  return arrivedAt === null || arrivedAt === undefined ? {} : { arrived_at: arrivedAt.toISOString() }
}

/**
 * Gives the order to the next driver. Price rows, codes, terms and the stops that are done stay as they are. Throws the
 * database's exclusion violation when that driver holds an order at that time: the caller answers `driver_busy`.
 */
export const addTakeOver = (
  work: UnitOfWork,
  order: LockedOrder,
  { question, truck, to, at }: TakenOver,
): void => {
  const left = order.status === 'arrived' ? forgetArrival(work, order) : {}
  addTransition(work, order, {
    action: 'replace',
    to,
    actor: 'driver',
    actorId: question.driver_id,
    at,
    set: {
      carrier_id: question.driver_id,
      truck_plate: truck.plate,
      truck_model: truck.model,
      busy: storedSpan(occupied(order, at)),
      ...NO_EARLY_ARRIVAL,
      ...withDriverSince(at),
      ...NO_GUESSES,
    },
    payload: {
      driver_id: question.driver_id,
      from_driver_id: question.from_driver_id,
      operator_id: question.operator_id,
      reason_code: question.reason_code,
      price_uzs: question.price_uzs,
      ...left,
    },
  })
  if (to === 'accepted') work.insert('jobs', driverCheck(order, at))
}
