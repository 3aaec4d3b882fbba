import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { NewJob } from './job-queue.ts'

/** Marks jobs that nobody needs any more as done: those of a kind whose payload has these values. */
export const withdrawJobs = async (
  tx: Tx,
  { kind, payload }: Omit<NewJob, 'runAt'>,
  now: Date,
): Promise<void> => {
  await sql`update jobs set done_at = ${now}
    where done_at is null and kind = ${kind} and payload @> ${JSON.stringify(payload)}::jsonb`.execute(tx)
}
