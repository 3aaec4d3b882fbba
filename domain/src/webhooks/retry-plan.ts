const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The pause after each failed attempt, in ms; after the last of them every twelve hours. */
const PAUSES_MS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  12 * HOUR,
] as const

/** For how long a message is tried again, from its first attempt. */
export const TRIED_FOR_MS = 72 * HOUR

/** A pause may be shorter or longer by this share, so that what failed together does not come back together. */
const JITTER = 0.2

/** What is known after a failed attempt. */
export type FailedAttempt = {
  /** Attempts so far, this one included. */
  readonly attempts: number
  readonly firstAt: Date
  readonly at: Date
  /** The least pause that the answer asked for (`Retry-After`), in ms; null: none. */
  readonly retryAfterMs: number | null
  /** By chance, from 0 to 1. */
  readonly chance: number
}

/**
 * When a message is tried next; null: it is given up, 72 hours after its first attempt. The last attempt is made when these hours
 * are over, however long `Retry-After` is (decision 0062).
 */
export const nextAttempt = ({ attempts, firstAt, at, retryAfterMs, chance }: FailedAttempt): Date | null => {
  const last = firstAt.getTime() + TRIED_FOR_MS
  if (at.getTime() >= last) return null
  const pauseMs = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? PAUSES_MS[0]
  const jitteredMs = Math.round(pauseMs * (1 - JITTER + 2 * JITTER * chance))
  return new Date(Math.min(at.getTime() + Math.max(jitteredMs, retryAfterMs ?? 0), last))
}
