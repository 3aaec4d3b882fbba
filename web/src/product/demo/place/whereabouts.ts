import type { listDriverOrders, showDriverOrder } from '@karvon/contract/drivers'
import type { DataOf } from '@karvon/contract/endpoint'
import { isCarried, isLoaded } from '@karvon/domain/orders/statuses/order-sets'
import type { MapPoint } from '@karvon/domain/values/map-point'
import { call } from '../../../platform/http/call.ts'
import { decodePolyline } from '../../../platform/map/decode-polyline.ts'
import { afterKm, kmAt, lengthKm } from './trip-line.ts'

/** A position as it is sent. */
export type Spot = { lat: number; lng: number; heading?: number; accuracyM?: number }

/** The center of Tashkent, for a browser that doesn't tell where it is. */
const SOMEWHERE: Spot = { lat: 41.3111, lng: 69.2797 }
const ASK_MS = 5_000
/** In the demo a trip of any length takes this long (docs/product.md#the-demo). */
const TRIP_MS = 90_000
/** The order is read again after so many positions: its driver takes steps meanwhile. */
const READ_EVERY = 3

type Trip = { status: DataOf<typeof showDriverOrder>['status']; line: MapPoint[]; seenAt: MapPoint | null }

/** The driver's trip under way, or the next one; null without an order. */
const fetchTrip = async (): Promise<Trip | null> => {
  const orders = await call<typeof listDriverOrders>('GET', '/driver/orders', {
    query: { status: 'processing' },
  })
  const next = orders.find(({ status }) => status === 'processing') ?? orders[0]
  if (next === undefined) return null
  const order = await call<typeof showDriverOrder>('GET', '/driver/orders/:id', { params: { id: next.id } })
  const line = decodePolyline(order.route)
  return line.length === 0 ? null : { status: order.status, line, seenAt: order.tracking?.position ?? null }
}

const askBrowser = (): Promise<Spot> =>
  new Promise(resolve => {
    if (navigator.geolocation === undefined) return resolve(SOMEWHERE)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ lat: latitude, lng: longitude, accuracyM: Math.min(accuracy, 100_000) }),
      () => resolve(SOMEWHERE),
      { timeout: ASK_MS, maximumAge: 60_000 },
    )
  })

/**
 * Where the phone is. A driver's phone is on the road of their order, which is where the demo's trips take place: at its start
 * until the goods are loaded, then `everyMs` further with each call. Any other is where the browser says.
 */
export const createWhereabouts = (isDriver: boolean, everyMs: number): (() => Promise<Spot>) => {
  let asked = 0
  let trip: Trip | null = null
  let km: number | null = null
  const drive = ({ status, line, seenAt }: Trip): Spot => {
    const whole = lengthKm(line)
    if (isCarried(status) && !isLoaded(status)) km = 0
    else if (status === 'processing')
      km = (km ?? kmAt(line, seenAt ?? SOMEWHERE)) + (whole * everyMs) / TRIP_MS
    else km = whole
    const { point, heading } = afterKm(line, km) ?? { point: SOMEWHERE, heading: 0 }
    return { ...point, heading, accuracyM: 10 }
  }
  return async () => {
    if (isDriver && asked++ % READ_EVERY === 0) trip = await fetchTrip().catch(() => trip)
    return trip === null ? askBrowser() : drive(trip)
  }
}
