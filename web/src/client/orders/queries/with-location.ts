import type { LocationEvent } from '@karvon/contract/events'
import type { OrderDetail } from '../../../product/order/order.ts'

const isOlder = (position: { readonly at: string } | null, at: string): boolean =>
  position === null || Date.parse(position.at) <= Date.parse(at)

/** The order with its truck at the event's location; events older than the known position change nothing. */
export function withLocation(order: OrderDetail | undefined, seen: LocationEvent): OrderDetail | undefined {
  if (order === undefined || order.id !== seen.orderId || order.tracking === null) return order
  const { tracking } = order
  if (!isOlder(tracking.position, seen.at)) return order
  const { lat, lng, heading, speed, at, etaMin } = seen
  return { ...order, tracking: { ...tracking, position: { lat, lng, heading, speed, at }, etaMin } }
}

/** A fetched order whose truck is where an event has placed it meanwhile: the answer may have been written before. */
export function withLatestLocation(known: OrderDetail | undefined, fetched: OrderDetail): OrderDetail {
  const seen = known?.carrier?.driverId === fetched.carrier?.driverId ? known?.tracking : null
  if (!seen?.position || fetched.tracking === null) return fetched
  if (!isOlder(fetched.tracking.position, seen.position.at)) return fetched
  return { ...fetched, tracking: { ...fetched.tracking, position: seen.position, etaMin: seen.etaMin } }
}
