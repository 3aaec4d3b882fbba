import type { NoticeKind } from '@karvon/domain/notices/notice-table'
import type { ArrivalDoubt } from '@karvon/domain/orders/arrival-rule'
import { autoConfirmAt, type DriverMove, leavesStop } from '@karvon/domain/orders/order-moves'
import type { UnitOfWork } from '../../../platform/commands/unit-of-work.ts'
import type { LiveRules } from '../../handbook/handbook.ts'
import type { OrderFacts } from '../queries/order-facts.ts'
import type { DetailRow } from '../queries/read-orders.ts'
import { linkReceiver } from '../receiver/send-link.ts'
import { NO_GUESSES } from '../transitions/code-guesses.ts'
import { NO_EARLY_ARRIVAL } from '../transitions/early-arrival-columns.ts'
import { withDriverSince } from '../transitions/late-driver-columns.ts'
import type { LockedOrder } from '../transitions/locked-order.ts'
import type { MoveFacts } from '../transitions/move-facts.ts'
import type { TransitionDeps } from '../transitions/transition-deps.ts'
import { askAtArrival } from '../waiting/check-prepayment.ts'
import { arrivesAt } from './step-position.ts'

const NOTICE_OF = {
  arrived: 'driver_arrived',
  processing: 'order_departed',
  pause: 'unloading_began',
  confirmation: 'confirmation_asked',
  refused: 'driver_fell_out',
} as const satisfies Record<DriverMove, NoticeKind>

const lastStop = (order: LockedOrder) => order.stops.findLast(stop => stop.arrivedAt !== null)

/** Writes down where the truck has come to or what it has left; the answer is the route with it. */
export const addStop = (
  work: UnitOfWork,
  order: OrderFacts,
  move: DriverMove,
  at: Date,
): DetailRow['routes'] => {
  const { id: order_id, row } = order
  const arrived = arrivesAt(move, order)
  const stop = arrived ?? (leavesStop(move) ? lastStop(order) : undefined)
  if (stop === undefined) return row.routes
  const { position } = stop
  const columns = arrived === undefined ? { left_at: at } : { arrived_at: at }
  work.change('order_points', { order_id, position }, columns)
  const shown = arrived === undefined ? { leftAt: at.toISOString() } : { arrivedAt: at.toISOString() }
  return row.routes.map(each => (each.point === position ? { ...each, ...shown } : each))
}

/** The columns of an order that no longer has a driver. */
export const RELEASED = {
  carrier_id: null,
  truck_plate: null,
  truck_model: null,
  accepted_at: null,
  deal: null,
  busy: null,
  loading_code: null,
  delivery_code: null,
  ...NO_EARLY_ARRIVAL,
  ...withDriverSince(null),
  ...NO_GUESSES,
} as const

/** The columns that a step changes, without the status. */
export const setOf = (move: DriverMove, at: Date) => {
  if (move === 'refused') return RELEASED
  return move === 'confirmation'
    ? { confirmation_asked_at: at, disputed_at: null, ...NO_GUESSES }
    : NO_GUESSES
}

/** The driver has an order no more: they hear nothing further of it, and those who had offered are asked again. */
export const addGivenBack = (work: UnitOfWork, facts: MoveFacts, at: Date, deps: TransitionDeps): void => {
  const { id: orderId, carrierId: driverId, version } = facts.order
  deps.offers.addReleased(work, facts, at)
  if (driverId !== null) work.afterwards(() => deps.publishGone({ orderId, driverId, version: version + 1 }))
  work.afterwards(() => deps.publishFeed(orderId, 'added'))
}

/** A step that was taken. */
type TakenStep = {
  readonly move: DriverMove
  readonly at: Date
  readonly rules: LiveRules
  readonly doubt?: ArrivalDoubt | null
}

/**
 * What follows a step: the automatic confirmation job, the client's notice, who the order is published to
 * again.
 */
export const followStep = (
  work: UnitOfWork,
  facts: MoveFacts,
  { move, at, rules, doubt = null }: TakenStep,
  deps: TransitionDeps,
): void => {
  const { order, readers } = facts
  if (move === 'refused') {
    addGivenBack(work, facts, at, deps)
    if (order.carrierId !== null) deps.standing.addBroken(work, order.carrierId)
  }
  if (move === 'arrived') askAtArrival(work, order, at)
  if (move === 'processing' && order.status === 'arrived') linkReceiver(work, order, facts.links, at)
  if (move === 'confirmation') {
    const payload = { orderId: order.id, askedAt: at.toISOString() }
    work.insert('jobs', {
      kind: 'confirm_order',
      payload,
      run_at: autoConfirmAt(at, rules.confirmationHours),
    })
  }
  const notice = { at, userId: order.clientId, orderId: order.id }
  if (doubt === null) {
    deps.addNotice(work, { ...notice, kind: NOTICE_OF[move] }, readers)
    return
  }
  const said = { reason: doubt.reason, ...(doubt.km === null ? {} : { km: doubt.km }) }
  deps.addNotice(work, { ...notice, kind: 'arrival_doubtful', facts: said }, readers)
}
