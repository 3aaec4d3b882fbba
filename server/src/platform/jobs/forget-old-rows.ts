import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction } from '../db/database.ts'

/** Retention of growing data in days (settings, key `retention`). */
export type Retention = {
  readonly positionDays: number
  readonly noticeDays: number
  readonly idempotencyDays: number
  /** After a session ended or expired. */
  readonly sessionDays: number
  /** Unused codes: no limit looks back further. */
  readonly codeDays: number
  /** Used codes: they show which networks a phone uses. */
  readonly usedCodeDays: number
  readonly smsDays: number
}

/** Small batches, so that nothing waits for them, and enough per run to keep up with a busy day. */
const AT_ONCE = 500
const MOST_STEPS = 20

const DAY_MS = 86_400_000

type Old = { readonly table: string; readonly isOld: RawBuilder<unknown> }

const oldRows = (kept: Retention, now: Date): readonly Old[] => {
  const before = (days: number) => sql`${new Date(now.getTime() - days * DAY_MS)}::timestamptz`
  return [
    { table: 'position_history', isOld: sql`at < ${before(kept.positionDays)}` },
    { table: 'notices', isOld: sql`created_at < ${before(kept.noticeDays)}` },
    { table: 'idempotency', isOld: sql`created_at < ${before(kept.idempotencyDays)}` },
    { table: 'sessions', isOld: sql`coalesce(ended_at, expires_at) < ${before(kept.sessionDays)}` },
    {
      table: 'login_challenges',
      isOld: sql`created_at < ${before(kept.codeDays)}
        and (used_at is null or created_at < ${before(kept.usedCodeDays)})`,
    },
    { table: 'sms_sends', isOld: sql`at < ${before(kept.smsDays)}` },
    { table: 'spent_puzzles', isOld: sql`expires_at < ${now}::timestamptz` },
  ]
}

/** Deletes a batch of old rows, skipping locked ones. */
const deleteSome = (db: Db, { table, isOld }: Old): Promise<number> =>
  inTransaction(db, async tx => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${isOld} limit ${AT_ONCE} for update skip locked))`.execute(
      tx,
    )
    return Number(numAffectedRows)
  })

/** Deletes rows past their retention in small batches; returns the number of rows per table. */
export const forgetOldRows = async (db: Db, now: Date): Promise<Readonly<Record<string, number>>> => {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'retention')
    .executeTakeFirst()
  if (row === undefined) return {}
  const gone: Record<string, number> = {}
  for (const old of oldRows(row.value as Retention, now)) {
    for (let step = 0; step < MOST_STEPS; step++) {
      const count = await deleteSome(db, old)
      gone[old.table] = (gone[old.table] ?? 0) + count
      if (count < AT_ONCE) break
    }
  }
  return gone
}
