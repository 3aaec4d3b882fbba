/** A span of time, `from` included, `to` excluded. */
export type TimeSpan = { readonly from: Date; readonly to: Date }

/** How a deal occupies its driver's time. */
export type BusyTrip = {
  readonly loadAt: Date
  readonly loadMinutes: number
  /** Driving the whole route, including the way back of a round trip. */
  readonly durationMin: number
  readonly unloadMinutes: number
  /** The number of unloading points. */
  readonly unloadStops: number
}

const MINUTE_MS = 60_000

/**
 * The span a deal occupies its driver: loading, driving, and unloading at each stop. Two deals of one driver
 * may touch but not overlap (docs/trust.md#one-winner).
 */
export const busySpan = (trip: BusyTrip): TimeSpan => {
  const minutes = trip.loadMinutes + trip.durationMin + trip.unloadMinutes * trip.unloadStops
  return { from: trip.loadAt, to: new Date(trip.loadAt.getTime() + minutes * MINUTE_MS) }
}

/** Whether two spans share a moment; spans that only touch do not. */
export const doOverlap = (a: TimeSpan, b: TimeSpan): boolean => a.from < b.to && b.from < a.to
