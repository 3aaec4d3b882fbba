import { sql } from 'kysely'
import { expect } from 'vitest'
import { readCompanyBalance } from '../company-money.ts'
import type { LedgerCast } from '../ledger-cast.ts'
import { later } from './business-day.ts'

/** Every notice to everyone, oldest first, by first name. */
export const everyNotice = async (test: LedgerCast): Promise<Record<string, string[]>> => {
  const rows = await test.db
    .selectFrom('notices')
    .innerJoin('users', 'users.id', 'notices.user_id')
    .select(['users.first_name', 'notices.kind'])
    .orderBy('notices.id')
    .execute()
  const told: Record<string, string[]> = {}
  for (const { first_name, kind } of rows) {
    const name = first_name ?? 'closed account'
    told[name] = [...(told[name] ?? []), kind]
  }
  return told
}

/** Checks the money of Bek Savdo, and that every journal and the whole ledger balance. */
export const moneyOf = async (test: LedgerCast) => {
  const { rows } = await sql<{ all: number; uneven: number }>`
    select (select coalesce(sum(amount_uzs), 0)::bigint from postings) as all, (select count(*)::int from (
      select journal_id from postings group by 1 having sum(amount_uzs) <> 0) j) as uneven`.execute(test.db)
  expect(rows[0]).toEqual({ all: 0, uneven: 0 })
  const { balanceUzs, heldUzs, debtUzs } = await readCompanyBalance(test, test.asDilnoza)
  return { balanceUzs, heldUzs, debtUzs }
}

/**
 * Weeks later nothing has changed: no job is pending or has failed, nobody is notified again, no money moves.
 */
export const expectSettled = async (test: LedgerCast): Promise<void> => {
  const seen = async () => ({
    notices: await everyNotice(test),
    money: await moneyOf(test),
    orders: await test.db.selectFrom('orders').select(['id', 'status', 'version']).orderBy('id').execute(),
  })
  const due = test.db.selectFrom('jobs').select(['kind', 'payload', 'last_error'])
  await later(test, { minutes: 1 })
  const now = test.clock.peek()
  expect(await due.where('done_at', 'is', null).where('run_at', '<=', now).execute()).toEqual([])
  const before = await seen()
  for (let week = 0; week < 3; week++) await later(test, { days: 7 })
  expect(await due.where('done_at', 'is', null).execute()).toEqual([])
  expect(await due.where('attempts', '>', 0).execute()).toEqual([])
  expect(await seen()).toEqual(before)
}
