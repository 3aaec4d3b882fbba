import { createPositionOutbox, type PositionOutboxDeps } from './position-outbox.ts'
import { type MeasuredFix, type QueuedFix, readFix } from './position-queue.ts'

/** How sharing stands: off, waiting for the person's yes, seeking the first fix, on, or why not. */
export type SharingState = 'off' | 'seeking' | 'on' | 'denied' | 'failed'

export type Sharing = {
  readonly state: SharingState
  readonly last: QueuedFix | null
  /** Fixes that have not arrived at the server. */
  readonly waiting: number
}

/** The world around: a browser's, or a test's. */
export type SharingWorld = PositionOutboxDeps & {
  watch: (found: (fix: MeasuredFix) => void, failed: (isDenied: boolean) => void) => () => void
  /** Calls again and again; answers how to stop. */
  every: (ms: number, call: () => void) => () => void
}

export type PositionSharing = {
  readonly read: () => Sharing
  readonly onChange: (listener: () => void) => () => void
  readonly start: () => void
  readonly stop: () => void
  /** Sends what waits, at once. */
  readonly flush: () => Promise<void>
}

const LOOK_MS = 2000

/** Shares where the truck is: fixes wait in a queue that outlives the page and go out in batches with their own times. */
export function createPositionSharing(world: SharingWorld): PositionSharing {
  const told = new Set<() => void>()
  const outbox = createPositionOutbox(world, () => become({}))
  let sharing: Sharing = { state: 'off', last: null, waiting: outbox.waiting() }
  let stops: (() => void)[] = []

  function become(part: Partial<Sharing>) {
    sharing = { ...sharing, ...part, waiting: outbox.waiting() }
    for (const listener of told) listener()
  }
  const found = (measured: MeasuredFix) => {
    const fix = readFix(measured)
    if (fix === null) return
    become({ state: 'on', last: fix })
    outbox.add(fix)
    outbox.sendWhenDue()
  }
  const stop = () => {
    for (const each of stops) each()
    stops = []
    become({ state: 'off' })
  }
  const failed = (isDenied: boolean) => {
    if (isDenied) {
      stop()
      become({ state: 'denied' })
    } else if (sharing.state !== 'on') become({ state: 'failed' })
  }
  const start = () => {
    if (stops.length > 0) return
    outbox.rest()
    become({ state: 'seeking' })
    stops = [world.every(LOOK_MS, outbox.sendWhenDue)]
    stops.push(world.watch(found, failed))
  }
  return {
    read: () => sharing,
    onChange: listener => {
      told.add(listener)
      return () => {
        told.delete(listener)
      }
    },
    start,
    stop,
    flush: outbox.flush,
  }
}
