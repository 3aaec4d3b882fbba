import type { GuessLimits } from '../auth-settings.ts'

/**
 * Seconds until the next guess at an account, from the times of wrong ones, newest first. A series
 * continues while each follows the previous within `seriesSeconds`; the first `count` are free, then waits grow.
 */
export const secondsUntilGuess = (
  wrong: readonly Date[],
  { count, waitSeconds, seriesSeconds }: GuessLimits,
  now: Date,
): number => {
  let later = now
  let inSeries = 0
  for (const at of wrong) {
    if (later.getTime() - at.getTime() > seriesSeconds * 1000) break
    inSeries++
    later = at
  }
  const [newest] = wrong
  if (newest === undefined || inSeries < count) return 0
  const wait = waitSeconds[Math.min(inSeries - count, waitSeconds.length - 1)] ?? 0
  return Math.max(0, Math.ceil((newest.getTime() - now.getTime()) / 1000 + wait))
}
