let offsetMs = 0

/** Both clocks of the device at the last reading: one can be set by its owner or the network, the other cannot. */
let lastRead: { readonly deviceMs: number; readonly steadyMs: number } | null = null

/** The server's current time; this device's until the first synchronization. */
export const serverNow = (): Date => new Date(Date.now() + offsetMs)

/** Converts milliseconds of this device's clock to the server's time. */
export const toServerTime = (deviceMs: number): Date => new Date(deviceMs + offsetMs)

/** A reading of the server's clock, with the device's time of request and response. */
export type ClockReading = { readonly serverMs: number; readonly sentMs: number; readonly receivedMs: number }

/** A smaller difference is not corrected, so that times on screen do not jump. */
const TOLERATED_MS = 2000

/**
 * Whether the difference to the server's clock is known: it has been read, and the device's clock has not been set since. A sleep of
 * the device looks the same where its steady clock stands still meanwhile.
 */
export const isServerTimeKnown = (): boolean => {
  if (lastRead === null) return false
  const passedMs = Date.now() - lastRead.deviceMs
  return Math.abs(passedMs - (performance.now() - lastRead.steadyMs)) <= TOLERATED_MS
}

/**
 * Sets the clock from a reading. A difference that the unknown latency of the response can explain is ignored.
 */
export function setServerClock({ serverMs, sentMs, receivedMs }: ClockReading): void {
  const latencyMs = (receivedMs - sentMs) / 2
  const measuredMs = serverMs - (sentMs + latencyMs)
  const isWithin = (ms: number) => Math.abs(ms) <= Math.abs(latencyMs) + TOLERATED_MS
  lastRead = { deviceMs: receivedMs, steadyMs: performance.now() }
  if (isWithin(measuredMs - offsetMs)) return
  offsetMs = isWithin(measuredMs) ? 0 : Math.round(measuredMs)
}
