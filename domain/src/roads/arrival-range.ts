import { type RestRules, restMinutes } from './rest.ts'
import { concerns, freeFrom, type RoadBan } from './road-ban.ts'
import type { Way } from './way.ts'

/** When a truck comes: surely not before `from`, most likely at `expected`, rarely after `to`. */
export type ArrivalRange = { readonly from: Date; readonly expected: Date; readonly to: Date }

/** How the time of a trip is spread where our own trips don't tell yet; shares of the road's profile. */
export type ArrivalTimesRules = RestRules & {
  readonly quickShare: number
  readonly slowShare: number
  /** The share of a stop's free minutes that a quick stop takes. */
  readonly quickStopShare: number
  /** Finished trips of a pair of regions and an hour from which they count instead of the profile. */
  readonly learntFrom: number
}

/** Our own finished trips: elapsed time, with rests, as shares of the driving time that was planned. */
export type LearntTimes = {
  readonly trips: number
  readonly quickShare: number
  readonly medianShare: number
  readonly slowShare: number
}

/** What an arrival depends on. */
export type TripToCome = {
  readonly way: Way
  readonly grossMassT: number
  readonly leaveAt: Date
  /** Driven since the driver set out rested. */
  readonly drivenMinutes: number
  readonly stopMinutes: number
  readonly bans: readonly RoadBan[]
  readonly rules: ArrivalTimesRules
  /** Null: too few trips. */
  readonly learnt: LearntTimes | null
}

/** The same before it is known where the truck is and when it leaves. */
export type TripOutlook = Omit<TripToCome, 'leaveAt' | 'drivenMinutes' | 'learnt'> & {
  readonly learntFor: (leaveAt: Date) => LearntTimes | null
}

const MINUTE_MS = 60_000

type Pace = { readonly share: number; readonly stopMinutes: number; readonly rest: RestRules | null }

const MOST_WAITS = 20

/** When the ground of these bans may be driven on; a ban without an end is ignored, as no waiting helps. */
const waitFor = (bans: readonly RoadBan[], at: number): number => {
  let free = at
  for (let wait = 0; wait < MOST_WAITS; wait += 1) {
    const before = free
    for (const ban of bans) free = freeFrom(ban, new Date(free))?.getTime() ?? free
    if (free === before) return free
  }
  return free
}

/** When each leg ends at a pace: the truck waits where a ban holds, and at each stop. */
const arrivals = (trip: TripToCome, { share, stopMinutes, rest }: Pace): number[] => {
  let at = trip.leaveAt.getTime()
  let driven = trip.drivenMinutes
  return trip.way.legs.map((leg, number) => {
    if (number > 0) at += stopMinutes * MINUTE_MS
    for (const piece of leg) {
      const here = trip.bans.filter(ban => concerns(ban, piece, trip.grossMassT))
      if (here.length > 0) at = waitFor(here, at)
      const minutes = piece.minutes * share
      const rested = rest === null ? 0 : restMinutes(driven + minutes, rest) - restMinutes(driven, rest)
      driven += minutes
      at += (minutes + rested) * MINUTE_MS
    }
    return at
  })
}

const pacesOf = ({ rules, learnt, stopMinutes }: TripToCome): readonly [Pace, Pace, Pace] => {
  const quickStop = stopMinutes * rules.quickStopShare
  if (learnt === null || learnt.trips < rules.learntFrom) {
    return [
      { share: rules.quickShare, stopMinutes: quickStop, rest: rules },
      { share: 1, stopMinutes, rest: rules },
      { share: rules.slowShare, stopMinutes, rest: rules },
    ]
  }
  // their rests are in their times
  return [
    { share: learnt.quickShare, stopMinutes: quickStop, rest: null },
    { share: learnt.medianShare, stopMinutes, rest: null },
    { share: learnt.slowShare, stopMinutes, rest: null },
  ]
}

/**
 * When a truck comes to the end of each leg: driving by the road's profile or as our own trips took, with stops, the
 * driver's rest and bans. Always `from` ≤ `expected` ≤ `to`. Decision 0048.
 */
export const arrivalRanges = (trip: TripToCome): readonly ArrivalRange[] => {
  const [quick, middle, slow] = pacesOf(trip).map(pace => arrivals(trip, pace))
  return (middle ?? []).map((expected, leg) => {
    // a slower truck can come first: it rests where a quicker one waits for a ban and rests after it
    const all = [quick?.[leg] ?? expected, expected, slow?.[leg] ?? expected]
    return { from: new Date(Math.min(...all)), expected: new Date(expected), to: new Date(Math.max(...all)) }
  })
}
