/** The one source of the current time; tests pass their own. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still, for what belongs to one instant. */
export const clockAt = (now: Date): Clock => ({ now: () => now })
