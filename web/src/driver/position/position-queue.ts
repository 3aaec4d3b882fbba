/** A fix of the phone as it waits and as it is sent: km/h, ISO 8601. */
export type QueuedFix = { lat: number; lng: number; heading: number | null; speed: number | null; at: string }

/** What the browser measures: metres, metres per second, milliseconds of its clock. */
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

/** A batch goes out at so many points or so long after the last one; the server takes 500 at once (docs/api.md#drivers). */
export const BATCH = { points: 5, everyMs: 10_000, largest: 500 } as const

const LONGEST_QUEUE = 5000
const WORST_ACCURACY_M = 1000
const SHORTEST_GAP_MS = 2000
const KMH_OF_MS = 3.6

const known = (figure: number | null): number | null =>
  figure === null || Number.isNaN(figure) ? null : figure

/** The measured fix as it is sent; null where the phone hardly knows where it is. */
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

/** Every second fix of the older half: a long time without signal keeps its way, only coarser. */
const thinned = (queue: readonly QueuedFix[]): QueuedFix[] => {
  const half = Math.floor(queue.length / 2)
  return queue.filter((_, at) => at >= half || at % 2 === 0)
}

/** The queue with a fix more; one that comes right after the last is left out. */
export const addFix = (queue: readonly QueuedFix[], fix: QueuedFix): readonly QueuedFix[] => {
  const last = queue.at(-1)
  if (last !== undefined && gapMs(last, fix) < SHORTEST_GAP_MS) return queue
  return [...(queue.length >= LONGEST_QUEUE ? thinned(queue) : queue), fix]
}

/** Whether something is to be sent now. */
export const isDue = (queue: readonly QueuedFix[], lastTriedMs: number, nowMs: number): boolean =>
  queue.length > 0 && (queue.length >= BATCH.points || nowMs - lastTriedMs >= BATCH.everyMs)

/** The oldest fixes that go out together. */
export const nextBatch = (queue: readonly QueuedFix[]): QueuedFix[] => queue.slice(0, BATCH.largest)

/** What is left once a batch has arrived; fixes that came meanwhile stay. */
export const withoutBatch = (queue: readonly QueuedFix[], batch: readonly QueuedFix[]): QueuedFix[] => {
  const sent = new Set(batch.map(({ at }) => at))
  return queue.filter(({ at }) => !sent.has(at))
}
