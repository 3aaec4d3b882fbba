import type { Pace } from './pace.ts'
import { planAnswers } from './plan-answers.ts'
import { planBids } from './plan-bids.ts'
import { planTrip } from './plan-trip.ts'
import type { LiveTrip, Planned, World } from './world.ts'

/** A driver drives one deal at a time: the first of those he has, as they come. */
const firstOfEach = (trips: readonly LiveTrip[]): LiveTrip[] => {
  const seen = new Set<number>()
  return trips.filter(({ driverId }) => !seen.has(driverId) && seen.add(driverId))
}

/** Everything the simulated drivers will do as the world stands, with when it is due. */
export const planDay = ({ drivers, open, trips }: World, pace: Pace, now: Date): Planned[] => {
  const busy = new Set(trips.map(({ driverId }) => driverId))
  return [
    ...firstOfEach(trips).flatMap(trip => planTrip(trip, pace, now)),
    ...open.flatMap(order => [...planAnswers(order, drivers, pace), ...planBids(order, drivers, busy, pace)]),
  ]
}
