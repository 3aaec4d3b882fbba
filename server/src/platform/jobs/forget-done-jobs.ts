import { type Db, inTransaction } from '../db/database.ts'

const STORED_MS = 7 * 24 * 3_600_000
/** Small batches, so that nothing waits for them. */
const AT_ONCE = 1000

/** Deletes jobs done a week ago; returns how many. Failed ones stay for inspection. */
export const forgetDoneJobs = (db: Db, now: Date): Promise<number> =>
  inTransaction(db, async tx => {
    const { numDeletedRows } = await tx
      .deleteFrom('jobs')
      .where('id', 'in', from =>
        from
          .selectFrom('jobs')
          .select('id')
          .where('done_at', '<', new Date(now.getTime() - STORED_MS))
          .limit(AT_ONCE)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
