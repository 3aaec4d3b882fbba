import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/**
 * Takes further due jobs of a kind, for a handler that does many at the price of one; they are done if and only if its transaction
 * commits. Returns their payloads.
 */
export const takeMore = async <T>(tx: Tx, kind: string, now: Date, most: number): Promise<T[]> => {
  const { rows } = await sql<{ payload: T }>`
    update jobs set done_at = ${now} where id in (
      select id from jobs where done_at is null and kind = ${kind} and run_at <= ${now} and attempts = 0
      order by run_at limit ${most} for update skip locked)
    returning payload`.execute(tx)
  return rows.map(({ payload }) => payload)
}
