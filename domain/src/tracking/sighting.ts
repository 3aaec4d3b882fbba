/**
 * How current a truck's last position is: `live` while positions arrive, `stale` once they have stopped,
 * `unshared` if there is none or it is too old.
 */
export const SIGHTINGS = ['live', 'stale', 'unshared'] as const

/** A sighting. */
export type Sighting = (typeof SIGHTINGS)[number]

/** A phone sends at least this often while online; older is stale. Minutes. */
export const LIVE_MINUTES = 5

/** Passes and steppe are offline for this long; older is unshared. Minutes. */
export const STALE_MINUTES = 60

const MINUTE_MS = 60_000

/**
 * How current a truck's last position is at `now`, the one rule for the client, the receiver, the operator
 * and the driver. A position from a fast clock is live; null is a truck without a position.
 */
export const sightingAt = (at: Date | null, now: Date): Sighting => {
  if (at === null) return 'unshared'
  const minutes = (now.getTime() - at.getTime()) / MINUTE_MS
  if (minutes < LIVE_MINUTES) return 'live'
  return minutes < STALE_MINUTES ? 'stale' : 'unshared'
}
