import { isLoaded, phaseOf } from '@karvon/domain/orders/statuses/order-sets'
import { wayAhead } from '@karvon/domain/roads/way-ahead'
import type { Locale } from '@karvon/domain/values/locale'
import { decodePolyline } from '../../platform/polyline/decode-polyline.ts'
import type { Handbook } from '../handbook/handbook.ts'
import { type Forecast, forecast } from './forecast.ts'
import type { TripDeps, TripOrder } from './trip-deps.ts'
import { tripOutlook } from './trip-outlook.ts'

const MINUTE_MS = 60_000

type Asked = { readonly handbook: Handbook; readonly now: Date; readonly locale: Locale }

const reachedOf = ({ routes }: TripOrder) => routes.slice(1).filter(({ arrivedAt }) => arrivedAt !== null)

/** What is to be expected of an order; null once it has unloaded, or ended. */
export const forecastOf = (
  order: TripOrder,
  { handbook, now, locale }: Asked,
  { geo }: Pick<TripDeps, 'geo'>,
): Forecast | null => {
  const { status, loadTime, durationMin, tracking } = order
  if (phaseOf(status) === 'ended' || phaseOf(status) === 'delivered') return null
  const points = order.routes.map(({ lat, lng }) => ({ lat, lng }))
  const truckTypeId = order.truckType.id
  const outlook = tripOutlook({ points, truckTypeId, durationMin }, handbook, geo)
  if (outlook === null) return null
  if (!isLoaded(status)) {
    const truck = handbook.truckTypes.find(({ id }) => id === truckTypeId)
    const loadMinutes = truck?.loadMinutes ?? 0
    const plannedMs = Date.parse(loadTime) + loadMinutes * MINUTE_MS
    const leaveAt = new Date(Math.max(now.getTime(), plannedMs))
    return forecast({ outlook, way: outlook.way, drivenMinutes: 0, leaveAt, loadMinutes }, locale)
  }
  const place = tracking?.position ?? points[0]
  if (place === undefined) return null
  const isAtStop = status === 'pause'
  const truck = { line: decodePolyline(order.route), reached: reachedOf(order), place, isAtStop }
  const ahead = wayAhead(outlook.way, truck)
  return forecast({ outlook, ...ahead, leaveAt: now, loadMinutes: null }, locale)
}
