import { createPositionOutbox, type FixRefusal, type PositionOutboxDeps } from './position-outbox.ts'
import { type FixTime, type MeasuredFix, measuredAt, type QueuedFix, readFix } from './position-queue.ts'

/** Off, seeking the first fix, on, or why it is not. */
export type SharingState = 'off' | 'seeking' | 'on' | 'denied' | 'failed'

export type Sharing = {
  readonly state: SharingState
  readonly last: QueuedFix | null
  /** The number of fixes not yet delivered. */
  readonly waiting: number
  /** Why the server does not take the truck's position; null if it does. */
  readonly refusal: FixRefusal | null
}

/** The browser's APIs, or a test's replacements. */
export type SharingDeps = PositionOutboxDeps & {
  /** Milliseconds of the device's clock. */
  nowMs: () => number
  watch: (found: (fix: MeasuredFix) => void, failed: (isDenied: boolean) => void) => () => void
  /** Calls repeatedly; returns a function that stops it. */
  every: (ms: number, call: () => void) => () => void
}

export type PositionSharing = {
  readonly read: () => Sharing
  readonly onChange: (listener: () => void) => () => void
  readonly start: () => void
  readonly stop: () => void
  /** Sends all queued fixes now. */
  readonly flush: () => Promise<void>
}

const CHECK_MS = 2000
/** Longer without a look, the page has slept: hidden pages look once a minute. */
const ASLEEP_MS = 90_000

/** When fixes were measured, by the server's clock if it is known. */
const createFixTimes = ({ nowMs, clock }: Pick<SharingDeps, 'nowMs' | 'clock'>) => {
  let awakeMs = nowMs()
  return {
    noteAwake: () => {
      awakeMs = nowMs()
    },
    /** Null: nobody knows. */
    of: ({ timestamp }: MeasuredFix): FixTime | null => {
      const now = nowMs()
      const wasAwake = Math.abs(now - awakeMs) < ASLEEP_MS
      awakeMs = now
      const deviceMs = measuredAt(timestamp, now, wasAwake)
      if (deviceMs === null) return null
      return clock.isKnown()
        ? { at: clock.toServerTime(deviceMs), clock: 'server' }
        : { at: new Date(deviceMs), clock: 'device' }
    },
  }
}

/** Shares the truck's position: fixes go to a queue that survives reloads and are sent in batches. */
export function createPositionSharing(deps: SharingDeps): PositionSharing {
  const listeners = new Set<() => void>()
  const outbox = createPositionOutbox(deps, () => update({}))
  let sharing: Sharing = { state: 'off', last: null, waiting: outbox.waiting(), refusal: null }
  const times = createFixTimes(deps)
  let stops: (() => void)[] = []

  function update(part: Partial<Sharing>) {
    sharing = { ...sharing, ...part, waiting: outbox.waiting(), refusal: outbox.refusal() }
    for (const listener of listeners) listener()
  }
  const look = () => {
    times.noteAwake()
    outbox.sendWhenDue()
  }
  const found = (measured: MeasuredFix) => {
    const time = times.of(measured)
    const fix = time === null ? null : readFix(measured, time)
    if (fix === null) return
    update({ state: 'on', last: fix })
    outbox.add(fix)
    outbox.sendWhenDue()
  }
  const stop = () => {
    for (const each of stops) each()
    stops = []
    update({ state: 'off' })
  }
  const failed = (isDenied: boolean) => {
    if (isDenied) {
      stop()
      update({ state: 'denied' })
    } else if (sharing.state !== 'on') update({ state: 'failed' })
  }
  const start = () => {
    if (stops.length > 0) return
    outbox.restartPause()
    times.noteAwake()
    update({ state: 'seeking' })
    stops = [deps.every(CHECK_MS, look)]
    stops.push(deps.watch(found, failed))
  }
  return {
    read: () => sharing,
    onChange: listener => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    start,
    stop,
    flush: outbox.flush,
  }
}
