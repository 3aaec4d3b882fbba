import type { OrderStatus } from '@karvon/domain/orders/order-status'
import { UNDER_WAY_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import type { Pace } from '../pace.ts'
import type { LiveTrip, Planned } from '../world.ts'

/** The states that follow one another on the operator's board. */
const LANES: readonly OrderStatus[] = UNDER_WAY_STATUSES

/** How long a load stays in each state while the board is full. */
const SLOW: Omit<Pace, 'bidS' | 'answerS'> = {
  approachS: 300,
  loadingS: 240,
  stopS: 240,
  lastStopS: 240,
  tripS: 1800,
  shortestDriveS: 600,
  positionEveryS: 20,
}

const lane = (trips: readonly LiveTrip[], status: OrderStatus) =>
  trips.filter(trip => trip.isOfScene && trip.status === status)

/** A load of the scene goes slowly, but at the demo's speed while a lane before it on the board is empty. */
export const paceOf = (trip: LiveTrip, trips: readonly LiveTrip[], confirming: number, pace: Pace): Pace => {
  if (!trip.isOfScene) return pace
  const ahead = LANES.slice(LANES.indexOf(trip.status) + 1)
  const isEmpty = (status: OrderStatus) =>
    status === 'confirmation' ? confirming === 0 : lane(trips, status).length === 0
  return ahead.some(isEmpty) ? pace : { ...pace, ...SLOW }
}

/** Only the first load of a lane moves on, and only where another one stays: no lane of the board is ever emptied. */
export const holdLane = (trip: LiveTrip, trips: readonly LiveTrip[], planned: Planned[]): Planned[] => {
  if (!trip.isOfScene) return planned
  const [first, ...others] = lane(trips, trip.status)
  const mayMove = first?.orderId === trip.orderId && others.length > 0
  return mayMove ? planned : planned.filter(({ action }) => action.kind === 'drive')
}
