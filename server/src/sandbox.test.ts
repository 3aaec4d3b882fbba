import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeKey } from '../test/api-keys/own-key.ts'
import { BOOK, BOOKING } from '../test/booking.ts'
import { type CompanyCast, companyCastOf } from '../test/cast.ts'
import { eventually } from '../test/eventually.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { buildApp } from './app.ts'
import type { AppDeps } from './composition/app-deps.ts'
import { createSandbox } from './composition/sandbox/create-sandbox.ts'
import { openSandbox } from './composition/sandbox/open-sandbox.ts'
import { claimDatabase } from './database-mark.ts'
import { systemClock } from './platform/clock.ts'
import type { OpenDatabase } from './platform/db/database.ts'

/** A test app with a sandbox on the machine's clock, whose drivers act by themselves. */
type WithSandbox = TestApp & CompanyCast & { readonly real: OpenDatabase }

const test = {} as WithSandbox
let starts = 0

beforeAll(async () => {
  const real = await openTestDatabase()
  let around: AppDeps | null = null
  const open = () => {
    starts++
    if (around === null) throw new Error('the app around it is not there')
    return openSandbox({
      ...around,
      buildApp,
      claimDatabase,
      clock: systemClock,
      openDatabase: openTestDatabase,
    })
  }
  const started = await startTestApp(real, { sandbox: createSandbox({ open, clock: systemClock }, 120_000) })
  around = started.deps
  await started.app.ready()
  Object.assign(test, { real }, started, await companyCastOf(started))
})

afterAll(async () => {
  await test.app?.close()
  await test.real?.close()
})

/** Every table of the real database with its rows, without when a key was last used. */
const everything = async (): Promise<Record<string, string>> => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(test.db)
  const tables: Record<string, string> = {}
  for (const { name } of rows) {
    const digest = await sql<{ rows: number; digest: string }>`select count(*)::int as rows,
      md5(coalesce(string_agg((to_jsonb(t) - 'last_used_at')::text, ',' order by to_jsonb(t)::text), '')) as digest
      from ${sql.table(name)} t`.execute(test.db)
    tables[name] = JSON.stringify(digest.rows[0])
  }
  return tables
}

const tomorrow = (): string => new Date(Date.now() + 29 * 3_600_000).toISOString().slice(0, 10)
const SOON = { ...BOOKING, date: tomorrow() }

type Ask = Awaited<ReturnType<typeof makeKey>>['ask']

const dataOf = async (ask: Ask, request: Parameters<Ask>[0]) => {
  const answer = await ask(request)
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  expect(answer.headers['karvon-mode']).toBe('test')
  return answer.json().data
}

const orderOf = (ask: Ask, id: number) => dataOf(ask, { url: `/api/truck-booking/${id}` })

it('a test key places an order, gets offers of simulated drivers, and follows it to its end; nothing real changes', async () => {
  const live = await makeKey(test, test.asDilnoza)
  expect(starts).toBe(0)
  const { ask } = await makeKey(test, test.asDilnoza, { mode: 'test', name: 'Sinov' })
  expect(starts).toBe(1)
  const before = await everything()
  const balance = await dataOf(ask, { url: '/api/client-company/show' })
  expect(balance).toMatchObject({ verified: true, balance: 100_000_000 })

  const placed = await dataOf(ask, {
    method: 'POST',
    url: BOOK,
    payload: { ...SOON, payment_type: 'company' },
    headers: { 'idempotency-key': 'sinov-1' },
  })
  expect(placed.timeline).toMatchObject([{ api_key: 'Sinov' }])
  const offer = await eventually(async () => {
    const { offers } = await orderOf(ask, placed.id)
    const [first] = offers as { id: number; driver: { id: number } }[]
    if (first === undefined) throw new Error('no offer yet')
    return first
  })
  const accepting = { driver_id: offer.driver.id, offer_id: offer.id }
  const url = `/api/truck-booking/client-accept-offer/${placed.id}`
  await dataOf(ask, { method: 'PUT', url, payload: accepting })
  const held = await dataOf(ask, { url: '/api/client-company/show' })
  expect(held.held).toBeGreaterThan(0)
  await eventually(async () => {
    const { status } = await orderOf(ask, placed.id)
    if (['new', 'order', 'accepted'].includes(status)) throw new Error(status)
  })
  const second = await dataOf(ask, { method: 'POST', url: BOOK, payload: SOON })
  const canceled = await dataOf(ask, {
    method: 'PUT',
    url: `/api/truck-booking/status/${second.id}`,
    payload: { status: 'canceled', reason: 'Sinov' },
  })
  expect(canceled.status).toBe('canceled')

  expect(await everything()).toEqual(before)
  expect(starts).toBe(1)
  const seenLive = await live.ask({ url: `/api/truck-booking/${placed.id}` })
  expect([seenLive.statusCode, seenLive.headers['karvon-mode']]).toEqual([404, undefined])
  const { rows } = await sql`select from api_keys where mode = 'test' and last_used_at is not null`.execute(
    test.db,
  )
  expect(rows).toHaveLength(1)
})

it('scopes, revocation and the boundary between companies hold there too', async () => {
  const reading = await makeKey(test, test.asDilnoza, { mode: 'test', scopes: ['orders:read'] })
  const refused = await reading.ask({ method: 'POST', url: BOOK, payload: SOON })
  expect([refused.statusCode, refused.json().scope]).toEqual([403, 'orders:write'])
  const other = await makeKey(test, test.asSherzod, { mode: 'test' })
  const [mine] = await dataOf(reading.ask, { url: '/api/client-company/bookings' })
  expect((await other.ask({ url: `/api/truck-booking/${mine.id}` })).statusCode).toBe(404)
  expect(await dataOf(other.ask, { url: '/api/client-company/bookings' })).toEqual([])
  for (const url of [
    '/api/admin/overview',
    '/api/profile/show',
    '/api/company/api-keys',
    '/api/auth/sessions',
  ])
    expect((await other.ask({ url })).statusCode).toBe(403)
  await test.asDilnoza({ method: 'DELETE', url: `/api/company/api-keys/${reading.id}` })
  const dead = await reading.ask({ url: '/api/client-company/bookings' })
  expect([dead.statusCode, dead.headers['karvon-mode']]).toEqual([401, undefined])
})

it('a sandbox that cannot start is tried again later, and says so', async () => {
  const broken = await startTestApp(test.real, {
    sandbox: createSandbox({
      open: async () => {
        throw new Error('no database')
      },
      clock: systemClock,
    }),
  })
  const { key } = await makeKey(test, test.asDilnoza, { mode: 'test' })
  const answer = await broken.app.inject({
    url: '/api/client-company/bookings',
    headers: { authorization: `Bearer ${key}` },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'api.sandbox_starting'])
  expect(answer.headers['retry-after']).toBe('15')
  await broken.app.close()
})
