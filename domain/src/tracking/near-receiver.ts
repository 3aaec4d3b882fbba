import type { OrderStatus } from '../orders/order-status.ts'
import { isDriving, isLoaded } from '../orders/statuses/order-sets.ts'

/** The receiver is told again when the truck is so many minutes away. */
const NEAR_MINUTES = 30

/** On a shorter trip they have only just been told that it left. */
const SHORTEST_TRIP_MINUTES = 60

/** What that depends on: the order's status and planned driving time, and in how many minutes its truck comes. */
type Approach = {
  readonly status: OrderStatus
  readonly durationMin: number
  readonly etaMin: number
}

/** Whether a loaded truck is on its way and near enough for the receiver to get ready. */
export const isNearReceiver = ({ status, durationMin, etaMin }: Approach): boolean =>
  isLoaded(status) && isDriving(status) && durationMin > SHORTEST_TRIP_MINUTES && etaMin <= NEAR_MINUTES
