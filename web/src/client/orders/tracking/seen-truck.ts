import { hasDeparted } from '@karvon/domain/orders/statuses/order-sets'
import { progressAlong } from '@karvon/domain/tracking/progress'
import { sightingAt } from '@karvon/domain/tracking/sighting'
import type { OrderDetail } from '../../../product/order/order.ts'
import { truckFromAbove } from '../../../product/truck/truck-from-above.ts'
import { lengthKm, type MeasuredLine } from './measured-line.ts'
import type { SeenTruck } from './use-truck-motion.ts'

/** What of the way is surely done: a way back along the same road begins at the last point that was reached. */
const reachedKm = ({ routes }: OrderDetail, line: MeasuredLine): number =>
  routes
    .slice(1)
    .filter(({ arrivedAt }) => arrivedAt !== null)
    .reduce((done, stop) => progressAlong(line.points, stop, done).doneKm, 0)

/** The truck of an order as it was seen last; null while nobody knows where it is. */
export function seenTruck(order: OrderDetail, line: MeasuredLine, now: Date): SeenTruck | null {
  const position = order.tracking?.position ?? null
  if (position === null) return null
  const isOnTrip = hasDeparted(order.status)
  return {
    point: { lat: position.lat, lng: position.lng },
    headingDeg: position.heading,
    name: order.truck?.plate ?? '',
    drawing: truckFromAbove(order.truckType.key),
    isLive: sightingAt(new Date(position.at), now) === 'live',
    atMs: Date.parse(position.at),
    isOnTrip,
    notBeforeKm: isOnTrip ? reachedKm(order, line) : 0,
  }
}

/** The km that are left: along the way once the truck is on it, before that what the server reckons. */
export function leftKmOf(order: OrderDetail, line: MeasuredLine): number | null {
  const position = order.tracking?.position ?? null
  if (position === null) return null
  if (!hasDeparted(order.status)) return order.tracking?.leftKm ?? null
  return Math.max(0, lengthKm(line) - progressAlong(line.points, position, reachedKm(order, line)).doneKm)
}
