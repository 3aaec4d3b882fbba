import { type BusyTrip, busySpan } from '../../orders/busy-time.ts'
import type { OrderStatus } from '../../orders/order-status.ts'
import { isCarried, isDriving, isLoaded } from '../../orders/statuses/order-sets.ts'
import { greatCircleKm, type MapPoint } from '../../values/map-point.ts'

/** How return loads are looked for (decision 0049): around the last unloading point, after the driver is free, toward home. */
export const RETURN_LOADS = {
  /** Minutes between the end of a trip and the next loading, for what takes longer than planned. */
  marginMin: 60,
  /** How far a load may begin from the last unloading point, km in a straight line. */
  withinKm: 150,
  /** How many days a driver waits for one. */
  days: 3,
  /** The end of a load is at most this share of the way home away from home. */
  leftOfTheWay: 0.75,
  /** Nearer than this to home, km in a straight line, a driver needs none. */
  atHomeKm: 50,
  most: 10,
} as const

/** A trip of a driver at a moment. */
export type TripNow = BusyTrip & {
  readonly status: OrderStatus
  /** Driving left to the last unloading point by where the truck is; null where nobody knows. */
  readonly minutesLeft: number | null
  readonly now: Date
}

const MINUTE_MS = 60_000

const later = (a: Date, b: Date): Date => (a > b ? a : b)

const minutesToGo = ({ status, loadMinutes, durationMin, minutesLeft, ...trip }: TripNow): number => {
  const unloading = trip.unloadMinutes * trip.unloadStops
  if (!isCarried(status)) return 0
  if (!isLoaded(status)) return loadMinutes + durationMin + unloading
  return isDriving(status) ? (minutesLeft ?? durationMin) + unloading : trip.unloadMinutes
}

/**
 * When the driver of a trip is free for the next: no sooner than the deal has them busy, for they can't have two at once, and later
 * if they are behind; now for a trip that is over (docs/trust.md#one-winner).
 */
export const freeAfter = (trip: TripNow): Date => {
  const byNow = new Date(trip.now.getTime() + minutesToGo(trip) * MINUTE_MS)
  const isUnderWay = minutesToGo(trip) > 0
  return isUnderWay ? later(busySpan(trip).to, byNow) : trip.now
}

/** How near to home, km in a straight line, a return load has to end; null at home, where no driver needs one. */
export const returnReachKm = (end: MapPoint, home: MapPoint): number | null => {
  const wayKm = greatCircleKm(end, home)
  return wayKm <= RETURN_LOADS.atHomeKm ? null : wayKm * RETURN_LOADS.leftOfTheWay
}
