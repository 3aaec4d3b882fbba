import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'

const TABLES = [
  'orders',
  'order_points',
  'order_events',
  'offers',
  'additional_prices',
  'receiver_links',
  'no_shows',
  'no_show_photos',
  'claims',
  'claim_photos',
  'notices',
  'jobs',
  'drivers',
  'idempotency',
] as const

/** Everything that an order's life writes, so that a test can check that nothing was written. */
export const everythingWritten = async (db: Db): Promise<Record<string, unknown>> => {
  const written: Record<string, unknown> = {}
  for (const table of TABLES) {
    const { rows } = await sql<{ all: unknown }>`
      select coalesce(json_agg(t order by t::text), '[]') as all from ${sql.table(table)} t`.execute(db)
    written[table] = rows[0]?.all
  }
  return written
}

/** The kinds of a user's notices, oldest first. */
export const noticesOf = async (db: Db, userId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('notices')
    .select('kind')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** The lines of an order's history. */
export const actionsOf = async (db: Db, orderId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('order_events')
    .select('action')
    .where('order_id', '=', orderId)
    .orderBy('version')
    .execute()
  return rows.map(({ action }) => action)
}

/** The record of a driver's deals. */
export const driverRecordOf = (db: Db, driverId: number) =>
  db
    .selectFrom('drivers')
    .select([
      'deals_taken as taken',
      'deals_kept as kept',
      'stars_sum as starsSum',
      'stars_count as starsCount',
    ])
    .where('user_id', '=', driverId)
    .executeTakeFirstOrThrow()
