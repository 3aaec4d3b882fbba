import type { Clock } from '../clock.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { enqueue, type JobHandler } from '../jobs/job-queue.ts'
import { isStoreAway } from '../s3/store-away.ts'
import type { ImageStore } from './image-store.ts'

/** The job that deletes a picture which the store could not delete, because it was away. */
export const FORGET_PICTURE = 'forget_picture'

const AGAIN_MS = 600_000

const later = (name: string, now: Date) => ({
  kind: FORGET_PICTURE,
  payload: { name },
  runAt: new Date(now.getTime() + AGAIN_MS),
})

/** Remembers a picture to delete once the store is back. */
export const createForgetLater =
  (db: Db, clock: Clock) =>
  (name: string): Promise<void> =>
    inTransaction(db, tx => enqueue(tx, later(name, clock.now())))

/** Tries again every ten minutes, however long the store is away: what people deleted must not stay. */
export const forgetPictureJob =
  ({ forgetNow }: Pick<ImageStore, 'forgetNow'>): JobHandler =>
  async (tx, { name }: { readonly name: string }, now) => {
    try {
      await forgetNow(name)
    } catch (error) {
      if (!isStoreAway(error)) throw error
      await enqueue(tx, later(name, now))
    }
    return undefined
  }
