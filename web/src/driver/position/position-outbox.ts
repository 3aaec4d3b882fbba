import { addFix, isDue, nextBatch, type QueuedFix, withoutBatch } from './position-queue.ts'

/** What sending came to: `kept` is tried again, `refused` would be refused again and is dropped. */
export type Sent = 'arrived' | 'kept' | 'refused'

/** Where fixes are stored until they are sent, and how. */
export type PositionOutboxDeps = {
  load: () => readonly QueuedFix[]
  save: (queue: readonly QueuedFix[]) => void
  send: (batch: QueuedFix[]) => Promise<Sent>
  nowMs: () => number
}

/** The fixes that wait, and the way to the server. */
export type PositionOutbox = {
  readonly waiting: () => number
  readonly add: (fix: QueuedFix) => void
  /** Counts the pause between two sendings from now. */
  readonly rest: () => void
  readonly sendWhenDue: () => void
  readonly flush: () => Promise<void>
}

/** Keeps fixes until they have arrived; one sending at a time, told whenever the number of those that wait changes. */
export function createPositionOutbox(
  { load, save, send, nowMs }: PositionOutboxDeps,
  changed: () => void,
): PositionOutbox {
  let queue = load()
  let lastTriedMs = 0
  let sending: Promise<void> | null = null
  const keep = (next: readonly QueuedFix[]) => {
    queue = next
    save(queue)
    changed()
  }
  const sendAll = async () => {
    while (queue.length > 0) {
      const batch = nextBatch(queue)
      const sent = await send(batch)
      if (sent === 'kept') return
      keep(withoutBatch(queue, batch))
    }
  }
  const rest = () => {
    lastTriedMs = nowMs()
  }
  const flush = (): Promise<void> => {
    rest()
    sending ??= sendAll().finally(() => {
      sending = null
    })
    return sending
  }
  return {
    waiting: () => queue.length,
    add: fix => keep(addFix(queue, fix)),
    rest,
    sendWhenDue: () => {
      if (isDue(queue, lastTriedMs, nowMs())) void flush()
    },
    flush,
  }
}
