/** What a call that is to go says: from which day it is deprecated, on which day it ends (`YYYY-MM-DD`, UTC), and what to call instead. */
export type Deprecation = { readonly since: string; readonly sunset: string; readonly instead: string }

/** A deprecated call goes on for at least so many days (docs/support.md). */
export const DEPRECATED_FOR_DAYS = 180

const DAY_MS = 86_400_000

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** A deprecation that keeps its promise; throws if the call would end too soon. */
export const keptDeprecation = (deprecation: Deprecation): Deprecation => {
  const days = (startOf(deprecation.sunset).getTime() - startOf(deprecation.since).getTime()) / DAY_MS
  // a day that is none makes this NaN
  if (!(days >= DEPRECATED_FOR_DAYS))
    throw new Error(`a deprecated call goes on for ${DEPRECATED_FOR_DAYS} days, not ${days}`)
  return deprecation
}

/** The headers of its answers: `Deprecation` (RFC 9745) and `Sunset` (RFC 8594). */
export const deprecationHeaders = ({ since, sunset }: Deprecation) => ({
  deprecation: `@${startOf(since).getTime() / 1_000}`,
  sunset: startOf(sunset).toUTCString(),
})
