import type { LocationEvent } from '@karvon/contract/events'
import type { OrderDetail } from '../../../product/order/order.ts'

/** The order with its truck at the event's location; events older than the known position change nothing. */
export function withLocation(order: OrderDetail | undefined, seen: LocationEvent): OrderDetail | undefined {
  if (order === undefined || order.id !== seen.orderId || order.tracking === null) return order
  const { tracking } = order
  const isOlder = tracking.position !== null && Date.parse(tracking.position.at) > Date.parse(seen.at)
  if (isOlder) return order
  const { lat, lng, heading, speed, at, etaMin } = seen
  return { ...order, tracking: { ...tracking, position: { lat, lng, heading, speed, at }, etaMin } }
}
