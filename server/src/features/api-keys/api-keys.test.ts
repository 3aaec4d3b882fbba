import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { io } from 'socket.io-client'
import { describe, expect, it } from 'vitest'
import { giveFactor, KEYS, makeKey } from '../../../test/api-keys/own-key.ts'
import { BOOKING } from '../../../test/booking.ts'
import { useCompanies } from '../../../test/cast.ts'
import { outcomeOf } from '../../../test/outcome.ts'
import { makeKeyText } from './key-text.ts'

const test = useCompanies()

const ORDERS = '/api/truck-booking/client'
const make = (payload: object, headers = {}) =>
  test.asDilnoza({
    method: 'POST',
    url: KEYS,
    payload: { name: '1C', mode: 'live', scopes: ['orders:read'], ...payload },
    headers,
  })

describe('making a key', () => {
  it('is for the owner of a company alone', async () => {
    for (const ask of [test.asJasur, test.asAziza, test.asMalika])
      expect(await outcomeOf(ask, { url: KEYS })).toEqual([403, 'api.forbidden'])
    expect(await outcomeOf(test.ask, { url: KEYS })).toEqual([401, 'api.unauthenticated'])
  })

  it('needs a second factor given in the last ten minutes', async () => {
    expect((await make({})).json().code).toBe('api.second_factor_required')
    await giveFactor(test, test.asDilnoza)
    test.clock.pass(601)
    expect((await make({})).json().code).toBe('api.second_factor_required')
    await giveFactor(test, test.asDilnoza)
    expect((await make({})).statusCode).toBe(201)
  })

  it('shows the key once and stores only its hash', async () => {
    await giveFactor(test, test.asDilnoza)
    const headers = { 'idempotency-key': 'once' }
    const [first, again] = [await make({}, headers), await make({}, headers)]
    const { key, ...shown } = first.json().data
    expect(key).toMatch(/^kv_live_[0-9A-Za-z]{49}$/)
    expect(shown).toMatchObject({
      ...{ name: '1C', mode: 'live', prefix: 'kv_live_', last_four: key.slice(-4), scopes: ['orders:read'] },
      ...{ created_by: 'Dilnoza Yusupova', expires_at: null, last_used_at: null },
    })
    expect(again.json().data).toEqual({ ...shown, key: null })
    expect((await test.asDilnoza({ url: KEYS })).json().data).toEqual([shown])
    const { rows } = await sql<{ row: string }>`select row_to_json(k)::text as row from api_keys k
      union all select row_to_json(i)::text from idempotency i
      union all select row_to_json(a)::text from audit_log a`.execute(test.db)
    expect(rows.filter(({ row }) => row.includes(key))).toEqual([])
    expect(rows.filter(({ row }) => row.includes('api_key.make'))).toHaveLength(1)
  })

  it('refuses everything that is wrong at once, and the twenty-first', async () => {
    await giveFactor(test, test.asDilnoza)
    const wrong = { name: ' ', scopes: [], expires_at: '2026-11-20T00:00:00Z' }
    const refused = await make(wrong)
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([
      422,
      ['name', 'scopes', 'expires_at'],
    ])
    for (let at = 0; at < 20; at++) expect((await make({ name: `${at}` })).statusCode).toBe(201)
    const { statusCode, ...answer } = await make({})
    expect([statusCode, answer.json().code, answer.json().max]).toEqual([409, 'api.api_keys_too_many', 20])
  })
})

describe('a key', () => {
  it('acts for the company within its scopes', async () => {
    const { ask } = await makeKey(test, test.asDilnoza, { scopes: ['orders:read'] })
    expect((await ask({ url: ORDERS })).statusCode).toBe(200)
    const refused = await ask({ url: '/api/client-company/show' })
    expect([refused.statusCode, refused.json().code, refused.json().scope]).toEqual([
      ...[403, 'api.scope_missing', 'finances:read'],
    ])
    for (const url of [KEYS, '/api/client-company/users', '/api/profile/show', '/api/auth/sessions'])
      expect(await outcomeOf(ask, { url })).toEqual([403, 'api.forbidden'])
    expect((await ask({ url: '/api/handbook/regions' })).statusCode).toBe(200)
  })

  it('sees pictures of orders only if it may see orders', async () => {
    const { ask } = await makeKey(test, test.asDilnoza, { scopes: ['addresses:read'] })
    expect(await outcomeOf(ask, { url: '/api/files/none.webp' })).toEqual([403, 'api.scope_missing'])
    const reading = await makeKey(test, test.asDilnoza, { scopes: ['orders:read'] })
    expect(await outcomeOf(reading.ask, { url: '/api/files/none.webp' })).toEqual([404, 'api.not_found'])
  })

  it('opens no live connection', async () => {
    // without the jobs, which would write outside of this test
    await test.app.ready()
    test.app.server.listen(0, '127.0.0.1')
    await once(test.app.server, 'listening')
    const { port } = test.app.server.address() as AddressInfo
    const { key } = await makeKey(test, test.asDilnoza)
    const socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      reconnection: false,
      auth: { token: key },
    })
    const told = await new Promise(resolve => {
      socket.once('connect', () => resolve('connected'))
      socket.once('connect_error', ({ message }) => resolve(message))
    })
    socket.disconnect()
    test.app.server.close()
    expect(told).toBe('unauthenticated')
  })

  it('is only taken from the header', async () => {
    const { key } = await makeKey(test, test.asDilnoza)
    for (const request of [
      { url: `${ORDERS}?key=${key}&access_token=${key}&authorization=Bearer%20${key}` },
      { url: ORDERS, cookies: { token: key } },
      { url: ORDERS, headers: { authorization: key } },
      { url: ORDERS, headers: { authorization: `Basic ${key}` } },
      { url: ORDERS, headers: { 'x-api-key': key } },
    ])
      expect(await outcomeOf(test.ask, request)).toEqual([401, 'api.unauthenticated'])
  })

  it('that has ended says how to who presents the whole of it', async () => {
    const revoked = await makeKey(test, test.asDilnoza)
    await test.asDilnoza({ method: 'DELETE', url: `${KEYS}/${revoked.id}` })
    const expires_at = new Date(test.clock.peek().getTime() + 60_000).toISOString()
    const expired = await makeKey(test, test.asDilnoza, { expires_at })
    test.clock.pass(60)
    const wrong = `${revoked.key.slice(0, -1)}${revoked.key.endsWith('0') ? '1' : '0'}`
    const never = makeKeyText('live')
    for (const [key, code] of [
      [revoked.key, 'api_key_revoked'],
      [expired.key, 'api_key_expired'],
      [wrong, 'api_key_invalid'],
      [never, 'api_key_invalid'],
    ]) {
      const answer = await test.app.inject({ url: ORDERS, headers: { authorization: `Bearer ${key}` } })
      expect([answer.statusCode, answer.json().code]).toEqual([401, `api.${code}`])
      const challenge = `Bearer error="invalid_token", error_description="${code}"`
      expect(answer.headers['www-authenticate']).toBe(challenge)
    }
    expect((await test.ask({ url: ORDERS })).headers['www-authenticate']).toBe('Bearer')
    const { ask } = await makeKey(test, test.asDilnoza, { scopes: ['orders:write'] })
    const challenge = 'Bearer error="insufficient_scope", scope="orders:read"'
    expect((await ask({ url: ORDERS })).headers['www-authenticate']).toBe(challenge)
  })

  it('is told of fields that do not exist, as a session is not', async () => {
    const { ask } = await makeKey(test, test.asDilnoza)
    const query = await ask({ url: `${ORDERS}?statsu=new` })
    expect([query.statusCode, Object.keys(query.json().errors)]).toEqual([422, ['statsu']])
    expect((await test.asDilnoza({ url: `${ORDERS}?statsu=new` })).statusCode).toBe(200)
    const order = {
      method: 'POST',
      url: '/api/truck-booking/book',
      payload: { ...BOOKING, wieght: 1 },
    } as const
    const body = await ask(order)
    expect([body.statusCode, body.json().errors]).toMatchObject([422, { wieght: [expect.any(String)] }])
    expect((await ask({ ...order, payload: BOOKING })).statusCode).toBe(201)
  })

  it('says when it was used, once a minute', async () => {
    const { ask } = await makeKey(test, test.asDilnoza)
    const usedAt = async () => (await test.asDilnoza({ url: KEYS })).json().data[0].last_used_at
    expect(await usedAt()).toBeNull()
    await ask({ url: ORDERS })
    const first = await usedAt()
    expect(first).not.toBeNull()
    test.clock.pass(30)
    await ask({ url: ORDERS })
    expect(await usedAt()).toBe(first)
    test.clock.pass(31)
    await ask({ url: ORDERS })
    expect(await usedAt()).not.toBe(first)
  })

  it('is never in the log', async () => {
    const { loggerOptions, loggedUrl } = await import('../../platform/log.ts')
    const { key } = await makeKey(test, test.asDilnoza)
    const { err } = loggerOptions({ logLevel: 'info' } as never).serializers
    expect(JSON.stringify(err(new Error(`Bearer ${key} fails`)))).toContain('Bearer kv_live_… fails')
    expect(loggedUrl(`/api/x/${key}`)).not.toContain(key)
  })
})

describe('a key ends', () => {
  const ends = async (how: () => Promise<unknown>, code = 'api_key_invalid') => {
    const { ask, id } = await makeKey(test, test.asDilnoza)
    expect((await ask({ url: ORDERS })).statusCode).toBe(200)
    await how()
    expect(await outcomeOf(ask, { url: ORDERS })).toEqual([401, `api.${code}`])
    return id
  }
  const set = (table: 'companies' | 'users', column: string, id: number) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = now() where id = ${id}`.execute(test.db)

  it.each([
    ['its company is blocked', 'companies', 'blocked_at'],
    ['its company is closed', 'companies', 'closed_at'],
    ['its owner is blocked', 'users', 'blocked_at'],
    ['its owner is closed', 'users', 'closed_at'],
  ] as const)('when %s', async (_, table, column) => {
    await ends(() => set(table, column, table === 'users' ? test.asDilnoza.userId : test.asDilnoza.companyId))
  })

  it('when it expires', async () => {
    const { ask } = await makeKey(test, test.asDilnoza, { expires_at: '2026-11-21T06:00:00Z' })
    expect((await ask({ url: ORDERS })).statusCode).toBe(200)
    test.clock.pass(3_600)
    expect((await ask({ url: ORDERS })).statusCode).toBe(401)
  })

  it('when it is revoked, by its own company alone', async () => {
    const revoke = (ask: typeof test.asDilnoza, id: number) => ask({ method: 'DELETE', url: `${KEYS}/${id}` })
    const id = await ends(async () => {
      const [{ id: made }] = (await test.asDilnoza({ url: KEYS })).json().data
      expect((await revoke(test.asSherzod, made)).statusCode).toBe(404)
      expect((await revoke(test.asDilnoza, made)).statusCode).toBe(200)
    }, 'api_key_revoked')
    expect((await revoke(test.asDilnoza, id)).statusCode).toBe(404)
    expect((await test.asDilnoza({ url: KEYS })).json().data).toEqual([])
    const { rows } = await sql`select from audit_log where action = 'api_key.revoke'`.execute(test.db)
    expect(rows).toHaveLength(1)
  })
})
