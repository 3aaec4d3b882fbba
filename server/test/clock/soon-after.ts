const WITHIN_MS = 1_000

/**
 * Matches an instant, as a date or as text, that is this one or comes within a second of it: the test clock ticks at every
 * reading, so what one command writes lies some milliseconds after the time that the test has set.
 */
export const soonAfter = (at: string | Date) => {
  const from = new Date(at).getTime()
  return {
    asymmetricMatch: (found: unknown): boolean => {
      const ms = new Date(found as string).getTime() - from
      return ms >= 0 && ms < WITHIN_MS
    },
    toString: () => 'soonAfter',
    toAsymmetricMatcher: () => `soon after ${new Date(from).toISOString()}`,
  }
}
