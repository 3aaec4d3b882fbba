import type { DataOf } from '@karvon/contract/endpoint'
import type { showOrder } from '@karvon/contract/orders'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import { isUnderWay, phaseOf } from '@karvon/domain/orders/statuses/order-sets'
import type { Db } from '../../platform/db/database.ts'
import type { TruckPlaces } from '../../platform/db/queries/truck-places.ts'
import { decodePolyline } from '../../platform/polyline/decode-polyline.ts'
import { readLastStored, type SeenPosition, seenPosition } from './position-repository.ts'
import type { OutlookOf } from './tracking-deps.ts'
import { type Trip, tripArrival } from './trip-arrival.ts'

/** What the single order shows of its truck. */
export type OrderTracking = NonNullable<DataOf<typeof showOrder>['tracking']>

/** The row of an order, as far as tracking needs it. */
export type TrackedOrder = {
  readonly id: number
  readonly carrier_id: number | null
  readonly status: string
  readonly route: string
  readonly duration_min: number
  readonly truck_type_id: number
  readonly routes: readonly {
    readonly lat: number
    readonly lng: number
    readonly arrivedAt: string | null
  }[]
}

/** A driver who has unloaded may be on the next order already: then only the way of this one is shown. */
const isOver = ({ carrier_id, status }: TrackedOrder): boolean =>
  phaseOf(status as OrderStatus) === 'delivered' || carrier_id === null

const positionOf = (order: TrackedOrder, places: TruckPlaces | null): SeenPosition | null =>
  seenPosition((isOver(order) ? places?.stored : places?.live) ?? null)

const tripOf = (order: TrackedOrder, outlookOf: OutlookOf): Trip | null => {
  const [loading, ...unloading] = order.routes
  if (loading === undefined) return null
  return {
    status: order.status as OrderStatus,
    line: decodePolyline(order.route),
    durationMin: order.duration_min,
    outlook: outlookOf({
      points: order.routes.map(({ lat, lng }) => ({ lat, lng })),
      truckTypeId: order.truck_type_id,
      durationMin: order.duration_min,
    }),
    loading,
    reached: unloading.filter(({ arrivedAt }) => arrivedAt !== null),
  }
}

/**
 * Where the truck of an order is and when it comes; null before there is a deal and once it is over
 * (docs/trust.md#personal-data).
 */
export const showTracking = (
  order: TrackedOrder,
  places: TruckPlaces | null,
  outlookOf: OutlookOf,
): OrderTracking | null => {
  if (!isUnderWay(order.status as OrderStatus)) return null
  const trip = tripOf(order, outlookOf)
  if (trip === null) return null
  const position = positionOf(order, places)
  const { route } = order
  if (position === null) {
    return { position: null, etaMin: null, etaFromMin: null, etaToMin: null, leftKm: null, route }
  }
  const { point, heading, speedKmh: speed, at } = position
  return {
    position: { ...point, heading, speed, at: at.toISOString() },
    ...tripArrival(trip, point, at),
    route,
  }
}

/** The same for an order that was read; of one that is delivered the place may have to be looked up. */
export const readTracking = async (
  db: Db,
  order: TrackedOrder & { readonly truck_places: TruckPlaces | null; readonly accepted_at: Date | null },
  outlookOf: OutlookOf,
): Promise<OrderTracking | null> => {
  const { id, status, accepted_at, truck_places: places } = order
  if (!isUnderWay(status as OrderStatus)) return null
  if (!isOver(order) || places?.stored) return showTracking(order, places, outlookOf)
  const stored = await readLastStored(db, id, accepted_at)
  return showTracking(order, { live: null, stored }, outlookOf)
}
