import { type RestRules, restMinutes } from './rest.ts'
import { concerns, freeFrom, holdsAt, type RoadBan } from './road-ban.ts'
import type { Way } from './way.ts'

/** A trip that is planned: its way, and the minutes at each stop between its legs. */
export type PlannedTrip = {
  readonly way: Way
  /** The truck with its load, t. */
  readonly grossMassT: number
  readonly stopMinutes: number
  readonly rest: RestRules
}

/** A ban that a trip meets: when it gets there. */
export type MetBan = { readonly ban: RoadBan; readonly at: Date }

const MINUTE_MS = 60_000

/** When a ban's ground is driven on, ms after leaving. */
type Passage = { readonly ban: RoadBan; readonly entersMs: number; readonly leavesMs: number }

/** Every passage of every ban's ground: the driver goes on as planned, so all shift with the time of leaving. */
const passagesOf = ({ way, grossMassT, stopMinutes, rest }: PlannedTrip, bans: readonly RoadBan[]) => {
  let drivenMinutes = 0
  return way.legs.flatMap((leg, at) =>
    leg.flatMap((piece): Passage[] => {
      const waited = at * stopMinutes
      const startMinutes = drivenMinutes + restMinutes(drivenMinutes, rest) + waited
      drivenMinutes += piece.minutes
      const endMinutes = drivenMinutes + restMinutes(drivenMinutes, rest) + waited
      const [entersMs, leavesMs] = [startMinutes * MINUTE_MS, endMinutes * MINUTE_MS]
      return bans.filter(ban => concerns(ban, piece, grossMassT)).map(ban => ({ ban, entersMs, leavesMs }))
    }),
  )
}

/** The first instant of a passage at which its ban holds; null if it holds at neither end. */
const metAt = ({ ban, entersMs, leavesMs }: Passage, leaveMs: number): Date | null => {
  const ends = [new Date(leaveMs + entersMs), new Date(leaveMs + leavesMs - 1)]
  return ends.find(at => holdsAt(ban, at)) ?? null
}

/** Each ban that a trip meets if it leaves at a time and drives on as planned, once, in the order it meets them. */
export const bansOnRoute = (
  trip: PlannedTrip,
  leaveAt: Date,
  bans: readonly RoadBan[],
): readonly MetBan[] => {
  const met = new Map<number, MetBan>()
  for (const passage of passagesOf(trip, bans)) {
    const at = metAt(passage, leaveAt.getTime())
    if (at !== null && !met.has(passage.ban.id)) met.set(passage.ban.id, { ban: passage.ban, at })
  }
  return [...met.values()]
}

const MOST_ROUNDS = 500
const LONGEST_WAIT_MS = 14 * 86_400_000

const wholeMinute = (ms: number): number => Math.ceil(ms / MINUTE_MS) * MINUTE_MS

/**
 * The first whole minute, not before `leaveAt`, at which a trip may leave and meets no ban; null if there is
 * none within two weeks: then only another way helps.
 */
export const nextAllowedTime = (trip: PlannedTrip, leaveAt: Date, bans: readonly RoadBan[]): Date | null => {
  const passages = passagesOf(trip, bans)
  const latestMs = leaveAt.getTime() + LONGEST_WAIT_MS
  let leaveMs = wholeMinute(leaveAt.getTime())
  for (let round = 0; round < MOST_ROUNDS && leaveMs <= latestMs; round += 1) {
    let laterMs = 0
    for (const passage of passages) {
      const at = metAt(passage, leaveMs)
      if (at === null) continue
      const free = freeFrom(passage.ban, at)
      if (free === null) return null
      laterMs = Math.max(laterMs, free.getTime() - at.getTime())
    }
    if (laterMs === 0) return new Date(leaveMs)
    leaveMs = wholeMinute(leaveMs + laterMs)
  }
  return null
}
