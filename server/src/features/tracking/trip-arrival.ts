import type { OrderStatus } from '@karvon/domain/orders/order-status'
import { isDriving, isLoaded, phaseOf } from '@karvon/domain/orders/statuses/order-sets'
import { etaMinutes, progressAlong, routeLengthKm } from '@karvon/domain/tracking/progress'
import { greatCircleKm, type MapPoint } from '@karvon/domain/values/map-point'

/** The way of a deal and what of it is done. */
export type Trip = {
  readonly status: OrderStatus
  readonly line: readonly MapPoint[]
  readonly durationMin: number
  readonly loading: MapPoint
  /** The unloading points that were reached, in their order. */
  readonly reached: readonly MapPoint[]
}

/** When the truck comes and how far it is: to the loading point until it has arrived there, then to the last point. */
export type Arrival = { readonly etaMin: number; readonly leftKm: number }

/**
 * There is no planned route to the loading point: a road is this much longer than the straight line, and this
 * slow in town.
 */
const APPROACH = { detour: 1.3, speedKmh: 30 } as const

const roundKm = (km: number): number => Math.round(km * 10) / 10

const approach = ({ loading }: Trip, place: MapPoint): Arrival => {
  const leftKm = greatCircleKm(place, loading) * APPROACH.detour
  return { etaMin: Math.ceil((leftKm / APPROACH.speedKmh) * 60), leftKm: roundKm(leftKm) }
}

/** What of a way is surely done: a way back along the same road begins at the last point reached. */
const doneKm = ({ line, reached }: Trip): number =>
  reached.reduce((done, stop) => progressAlong(line, stop, done).doneKm, 0)

/** When the truck comes if it is at a place. */
export const tripArrival = (trip: Trip, place: MapPoint): Arrival => {
  const { status } = trip
  if (isDriving(status) && !isLoaded(status)) return approach(trip, place)
  if (phaseOf(status) === 'delivered') return { etaMin: 0, leftKm: 0 }
  const { leftKm } = progressAlong(trip.line, place, doneKm(trip))
  const etaMin = etaMinutes(leftKm, routeLengthKm(trip.line), trip.durationMin)
  return { etaMin, leftKm: roundKm(leftKm) }
}
