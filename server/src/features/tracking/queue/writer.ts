import { setTimeout as wait } from 'node:timers/promises'
import { reportFailure } from '../../../platform/log.ts'
import type { Redis } from '../../../platform/redis/redis-connections.ts'
import { watchBatch } from '../../../platform/telemetry/watched-work.ts'
import { createLeases } from './leases.ts'
import type { Entry, QueuedReport } from './queue-entry.ts'
import { createQueueReader } from './queue-reader.ts'
import { storeEntries } from './store-entries.ts'

/** Batches begin no closer together than this, so that few trucks cost few statements. */
const GATHER_MS = 25
const PAUSE_MS = 500

/** Writes what is in the queue. */
export type Writer = { start(): void; stop(): Promise<void> }

/** Logs once why the queue waits; Redis is reported where it is connected. */
const createFailureReport = ({ commands }: Redis) => {
  let reported: string | null = null
  return (error: unknown): void => {
    const reason = error instanceof Error ? error.message : null
    if (reason !== null && reason !== reported && commands.isReady)
      reportFailure(error, 'the queue of positions waits')
    reported = reason
  }
}

/**
 * Takes entries of the streams that this process holds and stores them in batches. An entry leaves the queue after its commit, so one
 * whose writer dies is stored by the next.
 */
export const createWriter = (
  redis: Redis,
  take: (reports: readonly QueuedReport[]) => Promise<unknown>,
): Writer => {
  const leases = createLeases(redis)
  let running: Promise<void> = Promise.resolve()
  let stopped = new AbortController()
  const pause = (ms: number) => wait(Math.max(0, ms), undefined, { signal: stopped.signal }).catch(() => {})

  const open = () => {
    const reader = redis.openReader()
    void reader.on('error', () => {}).connect()
    // a read that waits for Redis ends with its connection
    stopped.signal.addEventListener('abort', () => reader.destroy())
    return createQueueReader(redis, reader)
  }

  const step = async ({ read, confirm, setAside }: ReturnType<typeof createQueueReader>): Promise<void> => {
    const begunAt = performance.now()
    const held = leases.held()
    const entries: readonly Entry[] = held.length === 0 ? [] : await read(held)
    if (entries.length > 0) {
      await watchBatch(entries.length, () => storeEntries(entries, { take, setAside }))
      await confirm(entries)
    }
    await pause(held.length === 0 ? PAUSE_MS / 5 : begunAt + GATHER_MS - performance.now())
  }

  const run = async (): Promise<void> => {
    const queue = open()
    const report = createFailureReport(redis)
    while (!stopped.signal.aborted)
      await step(queue)
        .then(() => report(null))
        .catch(error => {
          queue.readAgain()
          if (!stopped.signal.aborted) report(error)
          return pause(PAUSE_MS)
        })
  }

  return {
    start: () => {
      stopped = new AbortController()
      leases.start()
      running = run()
    },
    stop: async () => {
      stopped.abort()
      await running
      await leases.stop()
    },
  }
}
