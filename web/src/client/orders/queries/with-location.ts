import type { LocationEvent } from '@karvon/contract/events'
import type { OrderDetail } from '../../../product/order/order.ts'

type Position = { readonly at: string } | null

const timeOf = (position: Position): number =>
  position === null ? Number.NEGATIVE_INFINITY : Date.parse(position.at)

type Eta = Pick<LocationEvent, 'etaMin' | 'etaFromMin' | 'etaToMin'>

const etaOf = ({ etaMin, etaFromMin, etaToMin }: Eta): Eta => ({ etaMin, etaFromMin, etaToMin })

/** The order with its truck at the event's location; events older than the known position change nothing. */
export function withLocation(order: OrderDetail | undefined, seen: LocationEvent): OrderDetail | undefined {
  if (order === undefined || order.id !== seen.orderId || order.tracking === null) return order
  const { tracking } = order
  if (timeOf(tracking.position) > timeOf(seen)) return order
  const { lat, lng, heading, speed, at } = seen
  return { ...order, tracking: { ...tracking, position: { lat, lng, heading, speed, at }, ...etaOf(seen) } }
}

/** A fetched order, with the known location of its truck if that is later: the response may be older than the last event. */
export function withLatestLocation(known: OrderDetail | undefined, fetched: OrderDetail): OrderDetail {
  const seen = known?.carrier?.driverId === fetched.carrier?.driverId ? known?.tracking : null
  if (!seen?.position || fetched.tracking === null) return fetched
  if (timeOf(fetched.tracking.position) >= timeOf(seen.position)) return fetched
  return { ...fetched, tracking: { ...fetched.tracking, position: seen.position, ...etaOf(seen) } }
}
