import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { testClock } from '../../../test/test-app.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { OpenDatabase } from '../db/database.ts'
import { checkBalance } from './watch-balance.ts'

let database: OpenDatabase
const clock = testClock()
let balance: number | null = 1_000_000
let asked = 0

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  clock.set('2026-11-21T10:00:00+05:00')
  asked = 0
  await database.db.deleteFrom('sms_balances').execute()
  written.length = 0
})
const written: string[] = []
const stderr = vi.spyOn(process.stderr, 'write').mockImplementation(text => {
  written.push(String(text))
  return true
})
afterAll(async () => {
  stderr.mockRestore()
  await database.close()
})

const check = () =>
  checkBalance({
    db: database.db,
    clock,
    eskiz: {
      readBalance: async () => {
        asked++
        return balance
      },
    },
  })

const stored = () => database.db.selectFrom('sms_balances').selectAll().executeTakeFirstOrThrow()

it('is asked for once an hour, by one process', async () => {
  balance = 1_000_000
  await Promise.all([check(), check(), check()])
  expect(asked).toBe(1)
  clock.pass(3_601)
  await check()
  expect(asked).toBe(2)
  expect(await stored()).toMatchObject({ balance_uzs: 1_000_000, low_since: null })
  expect(written).toEqual([])
})

it('is warned of in the log while it is low, and remembered since when', async () => {
  balance = 199_999
  await check()
  const since = (await stored()).low_since
  expect(since).not.toBeNull()
  clock.pass(3_601)
  balance = 100
  await check()
  expect(await stored()).toMatchObject({ balance_uzs: 100, low_since: since })
  expect(written.filter(line => line.includes('the balance for SMS is low'))).toHaveLength(2)
  clock.pass(3_601)
  balance = 500_000
  await check()
  expect((await stored()).low_since).toBeNull()
})

it('stays as it was known while Eskiz does not answer', async () => {
  balance = 300_000
  await check()
  clock.pass(3_601)
  balance = null
  await check()
  expect(await stored()).toMatchObject({ balance_uzs: 300_000 })
  expect(written.join()).toContain('the balance at Eskiz is not known')
})
