/**
 * How much a truck's last position says: `live` while positions arrive, `stale` once they have stopped, `unshared` where
 * there is none or the last one is too old to expect the next.
 */
export const SIGHTINGS = ['live', 'stale', 'unshared'] as const

/** One of them. */
export type Sighting = (typeof SIGHTINGS)[number]

/** A phone sends at least this often while it has a connection; older is stale. Minutes. */
export const LIVE_MINUTES = 5

/** Passes and steppe are without a network for as long as this; older is not shared. Minutes. */
export const STALE_MINUTES = 60

const MINUTE_MS = 60_000

/**
 * What a truck's last position says at `now`, the one rule for the client, the receiver, the operator and the driver
 *. A position from a clock that runs ahead is live; null is a truck without a position.
 */
export const sightingAt = (at: Date | null, now: Date): Sighting => {
  if (at === null) return 'unshared'
  const minutes = (now.getTime() - at.getTime()) / MINUTE_MS
  if (minutes < LIVE_MINUTES) return 'live'
  return minutes < STALE_MINUTES ? 'stale' : 'unshared'
}
