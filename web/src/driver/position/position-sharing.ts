import { createPositionOutbox, type PositionOutboxDeps } from './position-outbox.ts'
import { type MeasuredFix, type QueuedFix, readFix } from './position-queue.ts'

/** Off, seeking the first fix, on, or why it is not. */
export type SharingState = 'off' | 'seeking' | 'on' | 'denied' | 'failed'

export type Sharing = {
  readonly state: SharingState
  readonly last: QueuedFix | null
  /** The number of fixes not yet delivered. */
  readonly waiting: number
}

/** The browser's APIs, or a test's replacements. */
export type SharingDeps = PositionOutboxDeps & {
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

/** Shares the truck's position: fixes go to a queue that survives reloads and are sent in batches. */
export function createPositionSharing(deps: SharingDeps): PositionSharing {
  const listeners = new Set<() => void>()
  const outbox = createPositionOutbox(deps, () => update({}))
  let sharing: Sharing = { state: 'off', last: null, waiting: outbox.waiting() }
  let stops: (() => void)[] = []

  function update(part: Partial<Sharing>) {
    sharing = { ...sharing, ...part, waiting: outbox.waiting() }
    for (const listener of listeners) listener()
  }
  const found = (measured: MeasuredFix) => {
    const fix = readFix(measured)
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
    update({ state: 'seeking' })
    stops = [deps.every(CHECK_MS, outbox.sendWhenDue)]
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
