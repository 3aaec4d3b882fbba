import { setTimeout as wait } from 'node:timers/promises'

/** A replica is promoted within a second; nobody waits for longer outages, which are answered at once. */
const HELD_MS = 2_000
const PAUSE_MS = 30

/** When the database of this process was found away; null: it answers. */
let awaySince: number | null = null

/** It answers again. */
export const noteAnswer = (): void => {
  awaySince = null
}

/** It does not refuse, it says nothing: its machine is gone, and nothing is held for that. */
export const noteSilence = (): void => {
  awaySince = Number.NEGATIVE_INFINITY
}

/** Whether the database has been away for a moment only, so that work waits for it. */
export const isHolding = (): boolean => awaySince !== null && performance.now() - awaySince < HELD_MS

/** Notes that it is away; whether to wait for it. */
export const mayHold = (): boolean => {
  awaySince ??= performance.now()
  return isHolding()
}

/**
 * Does something again while the database is away for a moment; `mayRepeat` tells by its error whether it may be done again. What
 * began waits no longer than an outage that began with it.
 */
export const holdOutage = async <T>(
  attempt: (isAgain: boolean) => Promise<T>,
  mayRepeat: (error: unknown) => boolean,
): Promise<T> => {
  const until = performance.now() + HELD_MS
  for (let isAgain = false; ; isAgain = true) {
    try {
      return await attempt(isAgain)
    } catch (error) {
      if (!mayRepeat(error)) throw error
      if (!mayHold() || performance.now() > until) throw error
      await wait(PAUSE_MS)
    }
  }
}
