let aheadMs = 0

/** What time it is on the server, as far as it has said so; until then this device's own clock. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs)

/** The server's time at an instant that this device's clock named, in milliseconds. */
export const serverTimeOf = (deviceMs: number): Date => new Date(deviceMs + aheadMs)

/** How a device's clock stands to the server's: the instant the server named, and when it was asked and heard here. */
export type ClockReading = { readonly serverMs: number; readonly askedMs: number; readonly heardMs: number }

/** A clock that is right within this is left alone: times on screen stand still. */
const TOLERATED_MS = 2000

/**
 * Sets the clock by a reading. The answer was on its way for some part of the time between asking and hearing: what may
 * be that way, and no error of the clock, changes nothing.
 */
export function setServerClock({ serverMs, askedMs, heardMs }: ClockReading): void {
  const halfWayMs = (heardMs - askedMs) / 2
  const seenAheadMs = serverMs - (askedMs + halfWayMs)
  const isWithin = (ms: number) => Math.abs(ms) <= halfWayMs + TOLERATED_MS
  if (isWithin(seenAheadMs - aheadMs)) return
  aheadMs = isWithin(seenAheadMs) ? 0 : Math.round(seenAheadMs)
}
