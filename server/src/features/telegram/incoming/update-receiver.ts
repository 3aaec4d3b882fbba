import { type BatchLimits, createBatcher } from '../../../platform/batcher.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { ChatUpdate } from '../bot-port.ts'
import { QUEUE_LIMITS, type QueueLimits, type Stored, storeUpdates } from './update-queue.ts'

/** Takes updates in: each is stored before Telegram hears that it arrived. */
export type UpdateReceiver = {
  receive(update: ChatUpdate): Promise<Stored>
  stop(): Promise<void>
}

const BATCHES: BatchLimits = { atOnce: 1, withinMs: 0, most: 100 }

/** How many may wait for the database: while it is slow, the rest is left to Telegram. */
const MOST_ARRIVING = 1_000

type Deps = {
  readonly db: Db
  readonly clock: Clock
  /** Something was stored. */
  readonly onStored: () => void
  readonly limits?: QueueLimits
}

export const createUpdateReceiver = ({
  db,
  clock,
  onStored,
  limits = QUEUE_LIMITS,
}: Deps): UpdateReceiver => {
  let arriving = 0
  const batcher = createBatcher<ChatUpdate, Stored>(async updates => {
    const stored = await storeUpdates({ db, clock }, updates, limits)
    onStored()
    return stored
  }, BATCHES)
  return {
    receive: async update => {
      if (arriving >= MOST_ARRIVING) return 'full'
      arriving++
      try {
        return await batcher.ask(update)
      } finally {
        arriving--
      }
    },
    stop: () => batcher.stop(),
  }
}
