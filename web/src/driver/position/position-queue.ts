/** A position fix as sent: speed in km/h, time in ISO 8601. */
export type SentFix = { lat: number; lng: number; heading: number | null; speed: number | null; at: string }

/** A fix as queued. `clock` is whose time `at` is; absent: the device's, of a queue stored by an older version. */
export type QueuedFix = SentFix & { clock?: 'server' | 'device' }

/** When a fix was measured, and by whose clock. */
export type FixTime = { readonly at: Date; readonly clock: 'server' | 'device' }

/** A fix as the browser reports it: meters, m/s, milliseconds since the epoch. */
export type MeasuredFix = {
  readonly coords: {
    readonly latitude: number
    readonly longitude: number
    readonly accuracy: number
    readonly heading: number | null
    readonly speed: number | null
  }
  readonly timestamp: number
}

/** When a batch is due and how large it may be; the server takes 500 points per request (docs/api.md#drivers). */
export const BATCH = { points: 5, everyMs: 10_000, largest: 500 } as const

const LONGEST_QUEUE = 5000
const WORST_ACCURACY_M = 1000
const SHORTEST_GAP_MS = 2000
const KMH_OF_MS = 3.6

const known = (figure: number | null): number | null =>
  figure === null || Number.isNaN(figure) ? null : figure

/** How old, and how far ahead, a fix may be that a browser just reported. */
const [OLDEST_MS, NEWEST_MS] = [60_000, -5000]

/**
 * When a fix was measured, by the device's clock. Browsers stamp it by that clock or by the satellites', so a stamp that is not about now
 * says that these two differ, and the fix is of now; null: the page has slept, and the fix may as well be as old as it says.
 */
export const measuredAt = (timestamp: number, nowMs: number, wasAwake: boolean): number | null => {
  const ageMs = nowMs - timestamp
  if (ageMs >= NEWEST_MS && ageMs <= OLDEST_MS) return timestamp
  return wasAwake ? nowMs : null
}

/** The fix to queue; null if it is too inaccurate. */
export const readFix = ({ coords }: MeasuredFix, { at, clock }: FixTime): QueuedFix | null => {
  if (coords.accuracy > WORST_ACCURACY_M) return null
  const speed = known(coords.speed)
  return {
    lat: Math.round(coords.latitude * 1e6) / 1e6,
    lng: Math.round(coords.longitude * 1e6) / 1e6,
    heading: known(coords.heading),
    speed: speed === null ? null : Math.round(speed * KMH_OF_MS * 10) / 10,
    at: at.toISOString(),
    clock,
  }
}

const gapMs = (a: QueuedFix, b: QueuedFix) => Math.abs(Date.parse(b.at) - Date.parse(a.at))

/** Drops every second fix of the older half: after a long time without signal the track is complete, only coarser. */
const thinned = (queue: readonly QueuedFix[]): QueuedFix[] => {
  const half = Math.floor(queue.length / 2)
  return queue.filter((_, at) => at >= half || at % 2 === 0)
}

/** The queue with a fix added, unless it follows the last one too closely. */
export const addFix = (queue: readonly QueuedFix[], fix: QueuedFix): readonly QueuedFix[] => {
  const last = queue.at(-1)
  if (last !== undefined && gapMs(last, fix) < SHORTEST_GAP_MS) return queue
  return [...(queue.length >= LONGEST_QUEUE ? thinned(queue) : queue), fix]
}

/** Whether a batch should be sent now. */
export const isDue = (queue: readonly QueuedFix[], lastTriedMs: number, nowMs: number): boolean =>
  queue.length > 0 && (queue.length >= BATCH.points || nowMs - lastTriedMs >= BATCH.everyMs)

/** Whether the server's time of a fix is still to be found. */
export const isByDevice = ({ clock }: QueuedFix): boolean => clock !== 'server'

/** The queue by the server's clock. */
export const byServerClock = (
  queue: readonly QueuedFix[],
  toServerTime: (deviceMs: number) => Date,
): readonly QueuedFix[] =>
  queue.map(fix =>
    isByDevice(fix) ? { ...fix, at: toServerTime(Date.parse(fix.at)).toISOString(), clock: 'server' } : fix,
  )

/** The oldest fixes, up to one batch. */
export const nextBatch = (queue: readonly QueuedFix[]): QueuedFix[] => queue.slice(0, BATCH.largest)

/** The queue after a batch was delivered; fixes added meanwhile stay. */
export const withoutBatch = (queue: readonly QueuedFix[], batch: readonly QueuedFix[]): QueuedFix[] => {
  const sent = new Set(batch.map(({ at }) => at))
  return queue.filter(({ at }) => !sent.has(at))
}
