import { addFix, isDue, nextBatch, type QueuedFix, withoutBatch } from './position-queue.ts'

/** The result of sending: `queued` is retried, `refused` is dropped. */
export type SendResult = 'arrived' | 'queued' | 'refused'

/** Where fixes are stored until sent, and how they are sent. */
export type PositionOutboxDeps = {
  load: () => readonly QueuedFix[]
  save: (queue: readonly QueuedFix[]) => void
  send: (batch: QueuedFix[]) => Promise<SendResult>
  nowMs: () => number
}

/** The queue of unsent fixes. */
export type PositionOutbox = {
  readonly waiting: () => number
  readonly add: (fix: QueuedFix) => void
  /** Restarts the pause before the next batch. */
  readonly restartPause: () => void
  readonly sendWhenDue: () => void
  readonly flush: () => Promise<void>
}

/** Stores fixes until they are delivered, sending one batch at a time; `changed` is called when the queue changes. */
export function createPositionOutbox(
  { load, save, send, nowMs }: PositionOutboxDeps,
  changed: () => void,
): PositionOutbox {
  let queue = load()
  let lastTriedMs = 0
  let sending: Promise<void> | null = null
  const setQueue = (next: readonly QueuedFix[]) => {
    queue = next
    save(queue)
    changed()
  }
  const sendAll = async () => {
    while (queue.length > 0) {
      const batch = nextBatch(queue)
      const sent = await send(batch)
      if (sent === 'queued') return
      setQueue(withoutBatch(queue, batch))
    }
  }
  const restartPause = () => {
    lastTriedMs = nowMs()
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
    add: fix => setQueue(addFix(queue, fix)),
    restartPause,
    sendWhenDue: () => {
      if (isDue(queue, lastTriedMs, nowMs())) void flush()
    },
    flush,
  }
}
