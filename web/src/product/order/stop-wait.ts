import { isAtStop } from '@karvon/domain/orders/statuses/order-sets'
import { type WaitingClock, waitingClock, waitingStart } from '@karvon/domain/orders/waiting-clock'
import type { OrderDetail } from './order.ts'

/** A wait at a stop, current or finished. */
export type StopWait = {
  readonly kind: 'loading' | 'unloading'
  readonly startedAt: Date
  readonly isOver: boolean
  readonly freeMinutes: number
  readonly clock: WaitingClock
}

type Stop = OrderDetail['routes'][number]

const waitAt = (order: OrderDetail, stop: Stop, now: Date): StopWait | null => {
  const { deal } = order
  if (deal === null || stop.arrivedAt === null) return null
  const isLoading = stop.point === order.routes[0]?.point
  const startedAt = waitingStart(new Date(stop.arrivedAt), isLoading ? new Date(order.loadTime) : null)
  const freeMinutes = isLoading ? deal.loadMinutesFree : deal.unloadMinutesFree
  const endedAt = stop.leftAt === null ? null : new Date(stop.leftAt)
  const { waitingPerMinute: perMinuteUzs, waitingDayCap: dayCapUzs } = deal
  const clock = waitingClock({ startedAt, endedAt, freeMinutes, perMinuteUzs, dayCapUzs, now })
  return {
    kind: isLoading ? 'loading' : 'unloading',
    startedAt,
    isOver: endedAt !== null,
    freeMinutes,
    clock,
  }
}

/** The wait at the truck's current stop; null while driving or without a deal. */
export function currentWait(order: OrderDetail, now: Date): StopWait | null {
  if (!isAtStop(order.status)) return null
  const stop = order.routes.findLast(({ arrivedAt, leftAt }) => arrivedAt !== null && leftAt === null)
  return stop === undefined ? null : waitAt(order, stop, now)
}

/** The waits beyond their free minutes, in order of the stops; the basis of an additional price. */
export const paidWaits = (order: OrderDetail, now: Date): StopWait[] =>
  order.routes.flatMap(stop => {
    const wait = waitAt(order, stop, now)
    return wait !== null && wait.clock.paidMinutes > 0 ? [wait] : []
  })
