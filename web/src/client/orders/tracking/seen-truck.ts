import { hasDeparted } from '@karvon/domain/orders/statuses/order-sets'
import { progressAlong } from '@karvon/domain/tracking/progress'
import { sightingAt } from '@karvon/domain/tracking/sighting'
import type { OrderDetail } from '../../../product/order/order.ts'
import { truckFromAbove } from '../../../product/truck/truck-from-above.ts'
import { lengthKm, type MeasuredLine } from './measured-line.ts'
import type { SeenTruck } from './use-truck-motion.ts'

/** The distance certainly driven: the last stop reached. Needed where the way back uses the same road. */
const reachedKm = ({ routes }: OrderDetail, line: MeasuredLine): number =>
  routes
    .slice(1)
    .filter(({ arrivedAt }) => arrivedAt !== null)
    .reduce((done, stop) => progressAlong(line.points, stop, done).doneKm, 0)

/** The order's truck as last seen; null while its position is unknown. */
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

/** The distance left in km: along the route once the truck has loaded, before that as calculated by the server. */
export function remainingKm(order: OrderDetail, line: MeasuredLine): number | null {
  const position = order.tracking?.position ?? null
  if (position === null) return null
  if (!hasDeparted(order.status)) return order.tracking?.leftKm ?? null
  return Math.max(0, lengthKm(line) - progressAlong(line.points, position, reachedKm(order, line)).doneKm)
}
