import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { enqueue, type JobHandler } from '../../platform/jobs/job-queue.ts'

/** The job that fills the keys by which people from before are searched; enqueued by the migration that added them. */
export const FILL_SEARCH_KEYS = 'fill_search_keys'

/** People per step: each is some milliseconds of the database's time, and their rows are held. */
const AT_ONCE = 500

type Payload = { readonly before: number }

/** Fills the keys of people below an id, newest first, and schedules the next step. */
export const fillSearchKeysJob: JobHandler = async (tx: Tx, { before }: Payload, now: Date) => {
  const { rows } = await sql<{ id: number }>`
    with step as (select id from users where id < ${before} order by id desc limit ${AT_ONCE}),
    filled as (update users u set search_key = search_key_of(u) from step where u.id = step.id and u.search_key is null)
    select min(id) as id from step having count(*) > 0`.execute(tx)
  const [last] = rows
  if (last !== undefined)
    await enqueue(tx, { kind: FILL_SEARCH_KEYS, payload: { before: last.id }, runAt: now })
  return undefined
}
