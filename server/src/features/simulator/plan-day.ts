import type { Pace } from './pace.ts'
import { planAnswers } from './plan-answers.ts'
import { planBids } from './plan-bids.ts'
import { planTrip } from './plan-trip.ts'
import { holdLane, paceOf } from './scene/hold-lanes.ts'
import type { LiveTrip, Planned, World } from './world.ts'

/** A driver works on one deal at a time, in the order they were made. */
const firstOfEach = (trips: readonly LiveTrip[]): LiveTrip[] => {
  const seen = new Set<number>()
  return trips.filter(({ driverId }) => !seen.has(driverId) && seen.add(driverId))
}

/** Everything the simulated drivers will do in the current state, with when it is due. */
export const planDay = ({ drivers, open, trips, confirming }: World, pace: Pace, now: Date): Planned[] => {
  const busy = new Set(trips.map(({ driverId }) => driverId))
  return [
    ...firstOfEach(trips).flatMap(trip => {
      const own = paceOf(trip, trips, confirming, pace)
      return holdLane(trip, trips, planTrip(trip, own, now)).map(one => ({
        ...one,
        everyS: own.positionEveryS,
      }))
    }),
    ...open.flatMap(order => [
      ...planAnswers(order, drivers, pace),
      ...planBids(order, drivers, busy, { pace, now }),
    ]),
  ]
}
