/**
 * How many passwords of one company may be tried at Didox, which locks an account for good after 25 wrong ones (decision 0070).
 * `count`: tries in any stretch of `seconds`.
 */
export const DIDOX_GUESS_WINDOWS = [
  { count: 5, seconds: 86_400 },
  { count: 15, seconds: 30 * 86_400 },
] as const

/** Days after which a wrong password counts no longer: the longest window (decision 0070). */
export const DIDOX_GUESS_DAYS = 30

/**
 * Seconds until every window admits another try, rounded up; 0: now (decision 0070).
 * `wrongAt`: when the wrong ones were, in any order.
 */
export const secondsUntilDidoxGuess = (wrongAt: readonly Date[], now: Date): number => {
  const newestFirst = wrongAt.map(at => at.getTime()).toSorted((a, b) => b - a)
  const waits = DIDOX_GUESS_WINDOWS.map(({ count, seconds }) => {
    const oldestOfFull = newestFirst[count - 1]
    return oldestOfFull === undefined
      ? 0
      : Math.max(0, Math.ceil((oldestOfFull - now.getTime()) / 1000 + seconds))
  })
  return Math.max(...waits)
}
