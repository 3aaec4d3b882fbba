import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { inTransaction, type OpenDatabase } from '../../platform/db/database.ts'
import { findSessions } from './session-repository.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const NOW = new Date('2026-11-25T05:00:00Z')

/** PostgreSQL plans a prepared statement anew five times, and keeps a general plan if that costs no more. */
const CALLS = 8

it.runIf(process.env.TEST_DATABASE === 'postgres')(
  'the look-up of a single session is not planned anew for each request',
  async () => {
    const plans = await inTransaction(database.db, async tx => {
      const { id } = await tx
        .insertInto('users')
        .values({ role: 'individual', phone: '998900000001', created_at: NOW })
        .returning('id')
        .executeTakeFirstOrThrow()
      await sql`
        insert into sessions (id, user_id, token_hash, device, created_at, seen_at, expires_at)
        select n::text, ${id}, n::text, 'test', ${NOW}::timestamptz, ${NOW}::timestamptz, ${NOW}::timestamptz
        from generate_series(1, 20000) n`.execute(tx)
      await sql`analyze sessions`.execute(tx)
      for (let call = 0; call < CALLS; call++) await findSessions(tx, { tokenHashes: ['unknown'], now: NOW })
      const { rows } = await sql<{ general: number }>`
        select generic_plans::int as general from pg_prepared_statements where statement like 'select "sessions"."token_hash"%'`.execute(
        tx,
      )
      return rows
    })
    expect(plans).toEqual([{ general: CALLS - 5 }])
  },
)
