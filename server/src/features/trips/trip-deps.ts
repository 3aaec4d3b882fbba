import type { Endpoint } from '@karvon/contract/endpoint'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import type { Way } from '@karvon/domain/roads/way'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { EndpointCall } from '../../platform/http/serve-endpoint.ts'
import type { Handbook } from '../handbook/handbook.ts'

/** The geography that trips need. */
export type TripGeo = {
  readonly wayOf: (asked: { points: readonly MapPoint[]; grossMassT: number }) => Way
  readonly regionOf: (point: MapPoint) => number | null
  readonly isInServiceArea: (point: MapPoint) => boolean
}

/** An order as far as its trip goes. */
export type TripOrder = {
  readonly status: OrderStatus
  readonly loadTime: string
  readonly durationMin: number
  readonly route: string
  readonly truckType: { readonly id: number }
  readonly routes: readonly (MapPoint & { readonly arrivedAt: string | null })[]
  readonly tracking: { readonly position: MapPoint | null } | null
}

export type TripDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly geo: TripGeo
  readonly readHandbook: () => Promise<Handbook>
  /** The order as its caller sees it; null if it is not theirs to see. */
  readonly findOrder: (
    asker: Pick<EndpointCall<Endpoint>, 'caller' | 'locale'>,
    orderId: number,
  ) => Promise<TripOrder | null>
}
