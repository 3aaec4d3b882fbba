import type { OrderStatus } from '@karvon/domain/orders/order-status'
import type { MapPoint } from '@karvon/domain/values/map-point'

/** Trucks of the drivers whom a visitor can be: loads for them wait in the feed. */
export const FEED_TRUCKS = ['isuzu5', 'fura_tent'] as const

/** Trucks of the loads that the simulated drivers carry through the operator's board. */
export const BOARD_TRUCKS = [
  'bongo',
  'furgon',
  'isuzu10',
  'gruzovik',
  'fura_budka',
  'shalanda',
  'labo',
] as const

/** A truck that the scene places loads for. */
export type SceneTruck = (typeof FEED_TRUCKS | typeof BOARD_TRUCKS)[number]

/** A client who is nobody's but the simulator's. */
export type SceneClient = { readonly id: number; readonly isWaitingForAnswer: boolean }

/** An open offer for an order of the scene; `isPersons` where a visitor made it. */
export type SceneOffer = {
  readonly id: number
  readonly driverId: number
  readonly amountUzs: number
  readonly isPersons: boolean
  readonly at: Date
}

/** An order of a simulated client that is not at its end. */
export type SceneOrder = {
  readonly id: number
  readonly clientId: number
  readonly truckKey: string
  readonly status: OrderStatus
  /** When this status began. */
  readonly since: Date
  readonly createdAt: Date
  readonly isDrivenByPerson: boolean
  readonly asksMore: readonly number[]
  readonly offers: readonly SceneOffer[]
}

/** Everything the simulated clients see. */
export type Scene = { readonly clients: readonly SceneClient[]; readonly orders: readonly SceneOrder[] }

/** Where a load goes. */
export type SceneStop = MapPoint & { readonly address: string }

/** Something a client does by the same calls as people. */
export type SceneAction =
  | {
      readonly kind: 'place'
      readonly clientId: number
      readonly truckKey: SceneTruck
      readonly turn: number
    }
  | {
      readonly kind: 'accept'
      readonly clientId: number
      readonly orderId: number
      readonly offer: SceneOffer
    }
  | { readonly kind: 'confirm' | 'cancel'; readonly clientId: number; readonly orderId: number }
  | {
      readonly kind: 'agree_to_more'
      readonly clientId: number
      readonly orderId: number
      readonly chargeId: number
    }
  | { readonly kind: 'write'; readonly clientId: number; readonly turn: number }
