import type { Listing } from '@karvon/domain/carriers/driver-list'
import type { OfferStatus } from '@karvon/domain/offers/offer-status'
import type { DriverMove } from '@karvon/domain/orders/order-moves'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import type { MapPoint } from '@karvon/domain/values/map-point'

/** A driver who is nobody's but the simulator's. */
export type SimulatedDriver = {
  readonly id: number
  readonly truckTypeId: number
  /** 1 to 5; null before the first rating. */
  readonly rating: number | null
}

export type SeenOffer = {
  readonly id: number
  readonly driverId: number
  readonly status: OfferStatus
  readonly amountUzs: number
  readonly counterUzs: number | null
  readonly updatedAt: Date
}

/** An order that waits for offers. */
export type OpenOrder = {
  readonly id: number
  readonly truckTypeId: number
  readonly loading: MapPoint
  readonly estimateUzs: number
  readonly offeredUzs: number | null
  readonly minUzs: number
  readonly maxUzs: number
  readonly createdAt: Date
  /** When a driver last gave it back. */
  readonly reopenedAt: Date | null
  /** Since when the order is open to everyone after it was offered to favourites first; null: it never was. */
  readonly openedAt: Date | null
  /** As what its client has listed drivers. */
  readonly listed: Readonly<Record<number, Listing>>
  /** Until when it is offered to favourites alone. */
  readonly favouritesUntil: Date | null
  readonly offers: readonly SeenOffer[]
}

/** A deal of a simulated driver that is not at its end. */
export type LiveTrip = {
  readonly orderId: number
  readonly driverId: number
  readonly status: OrderStatus
  /** When this status began. */
  readonly since: Date
  readonly line: readonly MapPoint[]
  readonly distanceKm: number
  readonly durationMin: number
  readonly stops: readonly { readonly point: MapPoint; readonly isReached: boolean }[]
  readonly dealUzs: number
  readonly isFirstOfClient: boolean
  readonly hasAskedMore: boolean
  /** Of a simulated client: it populates the operator's board. */
  readonly isOfScene: boolean
  readonly codes: { readonly loading: string; readonly delivery: string } | null
}

/** Everything the simulated drivers see. */
export type World = {
  readonly drivers: readonly SimulatedDriver[]
  readonly open: readonly OpenOrder[]
  readonly trips: readonly LiveTrip[]
  /** Loads of simulated clients that wait for the client's receipt. */
  readonly confirming: number
}

/** A place the truck reports, with direction and speed. */
export type ReportedPlace = MapPoint & { readonly heading: number | null; readonly speed: number }

/** Something a driver does by the same calls as people. */
export type Action =
  | {
      readonly kind: 'bid'
      readonly driverId: number
      readonly orderId: number
      readonly amountUzs: number
      readonly comment: string | null
      readonly from: MapPoint
    }
  | { readonly kind: 'agree' | 'withdraw'; readonly driverId: number; readonly offerId: number }
  | { readonly kind: 'drive'; readonly driverId: number; readonly place: ReportedPlace }
  | {
      readonly kind: 'move'
      readonly driverId: number
      readonly orderId: number
      readonly move: DriverMove
      readonly code: string | null
      readonly reason: string | null
      readonly place: ReportedPlace | null
    }
  | {
      readonly kind: 'ask_more'
      readonly driverId: number
      readonly orderId: number
      readonly amountUzs: number
      readonly reason: 'loaders' | 'toll'
    }

/** An action and when it is due; one whose time is past is due now. */
export type Planned = {
  readonly dueAt: Date
  readonly action: Action
  /** How often it is done again, where that is not the pace's. */
  readonly everyS?: number
}
