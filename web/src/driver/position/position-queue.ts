/** A position fix as queued and sent: speed in km/h, time in ISO 8601. */
export type QueuedFix = { lat: number; lng: number; heading: number | null; speed: number | null; at: string }

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

/** The fix to send; null if it is too inaccurate. */
export const readFix = ({ coords, timestamp }: MeasuredFix): QueuedFix | null => {
  if (coords.accuracy > WORST_ACCURACY_M) return null
  const speed = known(coords.speed)
  return {
    lat: Math.round(coords.latitude * 1e6) / 1e6,
    lng: Math.round(coords.longitude * 1e6) / 1e6,
    heading: known(coords.heading),
    speed: speed === null ? null : Math.round(speed * KMH_OF_MS * 10) / 10,
    at: new Date(timestamp).toISOString(),
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

/** The oldest fixes, up to one batch. */
export const nextBatch = (queue: readonly QueuedFix[]): QueuedFix[] => queue.slice(0, BATCH.largest)

/** The queue after a batch was delivered; fixes added meanwhile stay. */
export const withoutBatch = (queue: readonly QueuedFix[], batch: readonly QueuedFix[]): QueuedFix[] => {
  const sent = new Set(batch.map(({ at }) => at))
  return queue.filter(({ at }) => !sent.has(at))
}
