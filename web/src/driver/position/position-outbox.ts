import type { PositionRefusal, RefusedPosition } from '@karvon/domain/tracking/check-positions'
import {
  addFix,
  byServerClock,
  isByDevice,
  isDue,
  nextBatch,
  type QueuedFix,
  withoutBatch,
} from './position-queue.ts'

/** Why the server does not take the newest fix; `request`: it takes none of this page. */
export type FixRefusal = PositionRefusal | 'request'

/** The result of sending: `queued` is retried; otherwise the server has answered, also about those that it refuses. */
export type SendResult = 'queued' | 'refused' | { readonly refusals: readonly RefusedPosition[] }

/** The server's clock, as far as it is known. */
export type FixClock = {
  readonly isKnown: () => boolean
  /** Reads it; whether it is known now. */
  readonly read: () => Promise<boolean>
  readonly toServerTime: (deviceMs: number) => Date
}

/** Where fixes are stored until sent, and how they are sent. */
export type PositionOutboxDeps = {
  load: () => readonly QueuedFix[]
  save: (queue: readonly QueuedFix[]) => void
  send: (batch: QueuedFix[]) => Promise<SendResult>
  clock: FixClock
  /** Milliseconds of a clock that nobody sets. */
  steadyMs: () => number
}

/** The queue of unsent fixes. */
export type PositionOutbox = {
  readonly waiting: () => number
  /** Why the newest fix that was sent is not taken; null if it is. */
  readonly refusal: () => FixRefusal | null
  readonly add: (fix: QueuedFix) => void
  /** Restarts the pause before the next batch. */
  readonly restartPause: () => void
  readonly sendWhenDue: () => void
  readonly flush: () => Promise<void>
}

/** Before the deal the client may not see the truck: nothing the driver should do something about. */
const EXPECTED: readonly FixRefusal[] = ['before_deal']

const refusalOfNewest = (
  batch: readonly QueuedFix[],
  sent: Exclude<SendResult, 'queued'>,
): FixRefusal | null => {
  if (sent === 'refused') return 'request'
  const reason = sent.refusals.find(({ index }) => index === batch.length - 1)?.reason ?? null
  return reason === null || EXPECTED.includes(reason) ? null : reason
}

/**
 * Stores fixes until they are delivered, by the server's clock, sending one batch at a time; `changed` is called when the queue changes.
 */
export function createPositionOutbox(
  { load, save, send, clock, steadyMs }: PositionOutboxDeps,
  changed: () => void,
): PositionOutbox {
  let queue = load()
  let lastTriedMs = Number.NEGATIVE_INFINITY
  let refusal: FixRefusal | null = null
  let sending: Promise<void> | null = null
  const setQueue = (next: readonly QueuedFix[]) => {
    queue = next
    save(queue)
    changed()
  }
  /** What was measured before the server's clock was known, or while the device's was being set, gets its time now. */
  const correct = async (): Promise<boolean> => {
    if (!queue.some(isByDevice)) return true
    if (!clock.isKnown() && !(await clock.read())) return false
    setQueue(byServerClock(queue, clock.toServerTime))
    return true
  }
  const sendAll = async () => {
    while (queue.length > 0) {
      if (!(await correct())) return
      const batch = nextBatch(queue)
      const sent = await send(batch)
      if (sent === 'queued') return
      refusal = refusalOfNewest(batch, sent)
      setQueue(withoutBatch(queue, batch))
    }
  }
  const restartPause = () => {
    lastTriedMs = steadyMs()
  }
  const flush = (): Promise<void> => {
    restartPause()
    sending ??= sendAll().finally(() => {
      sending = null
    })
    return sending
  }
  return {
    waiting: () => queue.length,
    refusal: () => refusal,
    add: fix => setQueue(addFix(queue, fix)),
    restartPause,
    sendWhenDue: () => {
      if (isDue(queue, lastTriedMs, steadyMs())) void flush()
    },
    flush,
  }
}
