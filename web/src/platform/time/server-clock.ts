let offsetMs = 0

/** The server's current time; this device's until the first synchronization. */
export const serverNow = (): Date => new Date(Date.now() + offsetMs)

/** Converts milliseconds of this device's clock to the server's time. */
export const toServerTime = (deviceMs: number): Date => new Date(deviceMs + offsetMs)

/** A reading of the server's clock, with the device's time of request and response. */
export type ClockReading = { readonly serverMs: number; readonly sentMs: number; readonly receivedMs: number }

/** A smaller difference is not corrected, so that times on screen do not jump. */
const TOLERATED_MS = 2000

/**
 * Sets the clock from a reading. A difference that the unknown latency of the response can explain is ignored.
 */
export function setServerClock({ serverMs, sentMs, receivedMs }: ClockReading): void {
  const latencyMs = (receivedMs - sentMs) / 2
  const measuredMs = serverMs - (sentMs + latencyMs)
  const isWithin = (ms: number) => Math.abs(ms) <= latencyMs + TOLERATED_MS
  if (isWithin(measuredMs - offsetMs)) return
  offsetMs = isWithin(measuredMs) ? 0 : Math.round(measuredMs)
}
