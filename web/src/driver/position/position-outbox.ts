import { addFix, isDue, nextBatch, type QueuedFix, withoutBatch } from './position-queue.ts'
import type { SharingWorld } from './position-sharing.ts'

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
export function createPositionOutbox(world: SharingWorld, changed: () => void): PositionOutbox {
  let queue = world.load()
  let lastTriedMs = 0
  let sending: Promise<void> | null = null
  const keep = (next: readonly QueuedFix[]) => {
    queue = next
    world.save(queue)
    changed()
  }
  const sendAll = async () => {
    while (queue.length > 0) {
      const batch = nextBatch(queue)
      const sent = await world.send(batch)
      if (sent === 'kept') return
      keep(withoutBatch(queue, batch))
    }
  }
  const rest = () => {
    lastTriedMs = world.nowMs()
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
      if (isDue(queue, lastTriedMs, world.nowMs())) void flush()
    },
    flush,
  }
}
