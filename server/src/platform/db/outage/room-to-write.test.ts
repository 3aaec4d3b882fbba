import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BOOKING } from '../../../../test/booking.ts'
import { AZIZA, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { openPglite } from '../../../../test/test-database.ts'
import type { OpenDatabase } from '../database.ts'
import { KEPT_BYTES, refuseWritesWithoutRoom } from './room-to-write.ts'

describe('without room', () => {
  const ask = refuseWritesWithoutRoom(() => KEPT_BYTES - 1)

  it.each([
    'insert into "orders" ("id") values ($1)',
    '  update users set name = $1',
    'delete from jobs',
    'with placed as (insert into "orders" ("id") values ($1) returning id) select * from placed',
    'with old as (select 1) update "orders" as "o" set "id" = 1',
    'with gone as (\n delete from sessions returning id) select 1',
  ])('refuses %s', text => expect(() => ask(text)).toThrow('the disk of the embedded database is full'))

  it.each([
    'select "updated_at", "inserted" from "orders" order by "id"',
    'select id from jobs where run_at <= $1 for no key update skip locked',
    'with recent as (select max(updated_at) from orders) select * from recent',
    'begin',
    'rollback',
  ])('answers %s', text => ask(text))

  it('and with room all', () => refuseWritesWithoutRoom(() => KEPT_BYTES)('insert into orders values (1)'))
})

describe('an app on the embedded database whose disk fills', () => {
  let free = Number.POSITIVE_INFINITY
  let [database, test]: [OpenDatabase | undefined, TestApp | undefined] = [undefined, undefined]
  let asAziza: Awaited<ReturnType<TestApp['signIn']>>
  beforeAll(async () => {
    database = await openPglite(refuseWritesWithoutRoom(() => free))
    test = await startTestApp(database)
    asAziza = await test.signIn(AZIZA)
  })
  afterAll(async () => {
    await test?.app.close()
    await database?.close()
  })

  it('reads on, answers 503 to orders, never 500, and takes them once there is room', async () => {
    const place = () => asAziza({ method: 'POST', url: '/api/truck-booking/book', payload: BOOKING })
    free = KEPT_BYTES - 1
    const refused = await place()
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
      503,
      'api.storage_full',
      '60',
    ])
    // long after the last request, so that the session is due to be noted as seen
    test?.clock.pass(3 * 3_600)
    for (const url of [
      '/api/truck-booking/client',
      '/api/profile/show',
      '/api/notices',
      '/api/auth/sessions',
    ])
      expect([url, (await asAziza({ url })).statusCode]).toEqual([url, 200])
    free = Number.POSITIVE_INFINITY
    expect((await place()).statusCode).toBe(201)
  })
})
