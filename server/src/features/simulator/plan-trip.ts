import { stopsLeft } from '@karvon/domain/orders/order-moves'
import { isCarried } from '@karvon/domain/orders/statuses/order-sets'
import { pointAt } from '@karvon/domain/tracking/progress'
import { headingBetween, type MapPoint } from '@karvon/domain/values/map-point'
import { chance, chanceBetween } from './chance.ts'
import type { Pace } from './pace.ts'
import { startPlace } from './start-place.ts'
import { legsOf } from './trip-schedule.ts'
import type { Action, LiveTrip, Planned, ReportedPlace } from './world.ts'

const ASKS_MORE = 1 / 8
const FALLS_OUT = 1 / 25
const TOWN_KMH = 30

type Now = { readonly trip: LiveTrip; readonly pace: Pace; readonly now: Date; readonly elapsedS: number }

const after = ({ trip }: Now, seconds: number): Date => new Date(trip.since.getTime() + seconds * 1000)

const standingAt = (point: MapPoint): ReportedPlace => ({ ...point, heading: null, speed: 0 })

const move = (
  { trip }: Now,
  word: Extract<Action, { kind: 'move' }>['move'],
  more: Partial<Extract<Action, { kind: 'move' }>> = {},
): Action => ({
  kind: 'move',
  driverId: trip.driverId,
  orderId: trip.orderId,
  move: word,
  code: null,
  reason: null,
  place: null,
  ...more,
})

/** Half a step ahead on the same stretch, for the direction. */
const driving = (way: (share: number) => MapPoint, share: number, speed: number): ReportedPlace => {
  const here = way(share)
  return {
    ...here,
    heading: Math.round(headingBetween(here, way(Math.min(1, share + 0.01)))),
    speed: Math.round(speed),
  }
}

const between = (a: MapPoint, b: MapPoint, share: number): MapPoint => ({
  lat: a.lat + (b.lat - a.lat) * share,
  lng: a.lng + (b.lng - a.lng) * share,
})

const drive = ({ trip, now }: Now, place: ReportedPlace): Planned => ({
  dueAt: now,
  action: { kind: 'drive', driverId: trip.driverId, place },
})

/** Every eighth driver requests more, half-way through loading or a leg. */
const askMore = (at: Now, reason: 'loaders' | 'toll', seconds: number): Planned[] => {
  const { orderId, driverId, dealUzs, hasAskedMore, isOfScene } = at.trip
  const asks = chance('asks', orderId, driverId) < ASKS_MORE
  const prefers = chance('reason', orderId, driverId) < 0.5 ? 'loaders' : 'toll'
  if (isOfScene || hasAskedMore || !asks || prefers !== reason) return []
  const amountUzs = Math.max(
    10_000,
    Math.round((dealUzs * chanceBetween([0.03, 0.09], 'more', orderId)) / 5_000) * 5_000,
  )
  return [{ dueAt: after(at, seconds), action: { kind: 'ask_more', driverId, orderId, amountUzs, reason } }]
}

const fallsOut = ({ orderId, driverId, isFirstOfClient, isOfScene }: LiveTrip): boolean =>
  !isFirstOfClient && !isOfScene && chance('falls out', orderId, driverId) < FALLS_OUT

const approach = (at: Now, loading: MapPoint): Planned[] => {
  const { trip, pace, elapsedS } = at
  if (fallsOut(trip)) {
    return [
      { dueAt: after(at, pace.approachS / 2), action: move(at, 'refused', { reason: 'Mashina buzildi' }) },
    ]
  }
  const arrival = {
    dueAt: after(at, pace.approachS),
    action: move(at, 'arrived', { place: standingAt(loading) }),
  }
  if (elapsedS >= pace.approachS) return [arrival]
  const start = startPlace(trip.orderId, trip.driverId, loading)
  return [
    drive(
      at,
      driving(share => between(start, loading, share), elapsedS / pace.approachS, TOWN_KMH),
    ),
    arrival,
  ]
}

const loadingStop = (at: Now): Planned[] => {
  const { trip, pace } = at
  const departure = move(at, 'processing', { code: trip.codes?.loading ?? null })
  return [
    ...askMore(at, 'loaders', pace.loadingS / 2),
    { dueAt: after(at, pace.loadingS), action: departure },
  ]
}

const onTheWay = (at: Now): Planned[] => {
  const { trip, pace, elapsedS } = at
  const { stops, line, distanceKm, durationMin, orderId } = trip
  const legAt =
    stops.slice(1).length -
    stopsLeft(stops.map(({ isReached }) => ({ arrivedAt: isReached ? trip.since : null })))
  const leg = legsOf(trip, pace)[legAt]
  const stop = stops[legAt + 1]
  if (leg === undefined || stop === undefined) return []
  const arrival = {
    dueAt: after(at, leg.seconds),
    action: move(at, 'pause', { place: standingAt(stop.point) }),
  }
  if (elapsedS >= leg.seconds) return [arrival]
  const speed =
    (distanceKm / Math.max(1, durationMin)) *
    60 *
    chanceBetween([0.85, 1.15], 'speed', orderId, Math.floor(elapsedS / 5))
  const way = (share: number) => pointAt(line, leg.from + (leg.to - leg.from) * share) ?? stop.point
  return [
    drive(at, driving(way, elapsedS / leg.seconds, speed)),
    ...askMore(at, 'toll', leg.seconds / 2),
    arrival,
  ]
}

const unloadingStop = (at: Now): Planned[] => {
  const { trip, pace } = at
  const isLast = trip.stops.every(({ isReached }, index) => index === 0 || isReached)
  const action = isLast
    ? move(at, 'confirmation', { code: trip.codes?.delivery ?? null })
    : move(at, 'processing')
  return [{ dueAt: after(at, isLast ? pace.lastStopS : pace.stopS), action }]
}

/** What a simulated driver does next on a deal; all of it follows from the order as it is and the time since it is so. */
export const planTrip = (trip: LiveTrip, pace: Pace, now: Date): Planned[] => {
  const at: Now = { trip, pace, now, elapsedS: (now.getTime() - trip.since.getTime()) / 1000 }
  const [loading] = trip.stops
  const { status } = trip
  if (loading === undefined || !isCarried(status)) return []
  switch (status) {
    case 'accepted':
      return approach(at, loading.point)
    case 'arrived':
      return loadingStop(at)
    case 'processing':
      return onTheWay(at)
    case 'pause':
      return unloadingStop(at)
  }
}
