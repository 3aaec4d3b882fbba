import { accept, type Decision, refuse } from '../decision.ts'

/** How many messages one person may write in a minute. */
export const MESSAGES_PER_MINUTE = 20

const MINUTE_MS = 60_000

/**
 * Whether a person may write now. `earliest` is when they wrote the twentieth message before this one, null
 * if they have not. Refuses `too_many_requests` with the whole seconds to wait.
 */
export const mayWriteNow = (earliest: Date | null, now: Date): Decision<null> => {
  const waitMs = earliest === null ? 0 : earliest.getTime() + MINUTE_MS - now.getTime()
  return waitMs > 0
    ? refuse('too_many_requests', undefined, { seconds: Math.ceil(waitMs / 1000) })
    : accept(null)
}
