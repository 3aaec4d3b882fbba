const WITHIN_MS = 1_000

/**
 * Matches an instant, as a date or text, within a second after this one: the test clock ticks at every
 * reading, so commands write times some milliseconds after the one the test has set.
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
