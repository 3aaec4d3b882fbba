import type { OrderStatus } from '@karvon/domain/orders/order-status'
import { isDriving, isLoaded, phaseOf } from '@karvon/domain/orders/statuses/order-sets'
import { arrivalRanges, type TripOutlook } from '@karvon/domain/roads/arrival-range'
import { doneKm, wayAhead } from '@karvon/domain/roads/way-ahead'
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
  /** The way by the profile of its roads; null: only its whole driving time is known. */
  readonly outlook: TripOutlook | null
}

/** In how many minutes a truck comes: most likely, at the soonest, and rarely later. */
export type EtaMinutes = { readonly etaMin: number; readonly etaFromMin: number; readonly etaToMin: number }

/** When the truck comes and how far it is: to the loading point until it has arrived there, then to the last point. */
export type Arrival = EtaMinutes & { readonly leftKm: number }

const MINUTE_MS = 60_000

const exactly = (etaMin: number): EtaMinutes => ({ etaMin, etaFromMin: etaMin, etaToMin: etaMin })

/**
 * There is no planned route to the loading point: a road is this much longer than the straight line, and this
 * slow in town.
 */
const APPROACH = { detour: 1.3, speedKmh: 30 } as const

const roundKm = (km: number): number => Math.round(km * 10) / 10

const approach = ({ loading, outlook }: Trip, place: MapPoint): Arrival => {
  const leftKm = greatCircleKm(place, loading) * APPROACH.detour
  const minutes = (leftKm / APPROACH.speedKmh) * 60
  const { quickShare, slowShare } = outlook?.rules ?? { quickShare: 1, slowShare: 1 }
  return {
    etaMin: Math.ceil(minutes),
    etaFromMin: Math.ceil(minutes * quickShare),
    etaToMin: Math.ceil(minutes * slowShare),
    leftKm: roundKm(leftKm),
  }
}

const byRoads = (trip: Trip, outlook: TripOutlook, place: MapPoint, at: Date): EtaMinutes => {
  const { line, reached, status } = trip
  const isAtStop = !isDriving(status)
  const { way, drivenMinutes } = wayAhead(outlook.way, { line, reached, place, isAtStop })
  const learnt = outlook.learntFor(new Date(at.getTime() - drivenMinutes * MINUTE_MS))
  const range = arrivalRanges({ ...outlook, way, drivenMinutes, leaveAt: at, learnt }).at(-1)
  if (range === undefined) return exactly(0)
  const minutesTo = (then: Date) => Math.ceil((then.getTime() - at.getTime()) / MINUTE_MS)
  return {
    etaMin: minutesTo(range.expected),
    etaFromMin: minutesTo(range.from),
    etaToMin: minutesTo(range.to),
  }
}

/** When the truck comes if it is at a place at an instant. */
export const tripArrival = (trip: Trip, place: MapPoint, at: Date): Arrival => {
  const { status } = trip
  if (isDriving(status) && !isLoaded(status)) return approach(trip, place)
  if (phaseOf(status) === 'delivered') return { ...exactly(0), leftKm: 0 }
  const { line, reached, outlook, durationMin } = trip
  const { leftKm } = progressAlong(line, place, doneKm(line, reached))
  const eta =
    outlook === null
      ? exactly(etaMinutes(leftKm, routeLengthKm(line), durationMin))
      : byRoads(trip, outlook, place, at)
  return { ...eta, leftKm: roundKm(leftKm) }
}
