import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_AUTH_SETTINGS } from '../../../../seeds/auth-settings.ts'
import { DEMO_PASSWORD, fillDemoCompanies } from '../../../../seeds/demo/demo-companies.ts'
import { startTestApp } from '../../../../test/test-app.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { AuthApp } from '../auth-app.fixture.ts'

const ADDRESS = '203.0.113.7'
const MINUTE = 60
const HOUR = 60 * MINUTE

let karvon: AuthApp
beforeAll(async () => {
  karvon = await AuthApp.open(await openTestDatabase(), startTestApp, { PUBLIC_URL: 'https://karvon.uz' })
})
afterAll(() => karvon.close())
beforeEach(async () => {
  await karvon.clear()
  await fillDemoCompanies(karvon.db, karvon.clock.now())
})

const signIn = (username: unknown, password: unknown = DEMO_PASSWORD, remoteAddress = ADDRESS) =>
  karvon.call('PUT', '/auth/login-corporate/', { payload: { username, password } as object, remoteAddress })

const profileOf = async (token: string) => (await karvon.profile(token)).body.data

describe('signing in by password', () => {
  it.each(['/auth/login-corporate/', '/auth/login-corporate'])('opens a session at %s', async path => {
    const answer = await karvon.call('PUT', path, {
      payload: { username: ' Dilnoza ', password: DEMO_PASSWORD },
    })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toEqual({ token: expect.any(String), id: expect.any(String) })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await profileOf(answer.body.data.token)).toMatchObject({
      role: 'company_owner',
      username: 'dilnoza',
      company: { title: 'Bek Savdo MChJ', status: 'verified' },
    })
  })

  it('sets an HttpOnly cookie for as long as the session may stay unused', async () => {
    const { cookies } = await signIn('jasur')
    const token = cookies.find(({ name }) => name === '__Host-token')
    expect(token).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', maxAge: 12 * HOUR })
  })

  it.each([
    ['dilnoza', 'boshqa parol'],
    ['nobody', DEMO_PASSWORD],
    ['', ''],
    ['dilnоza', DEMO_PASSWORD],
    ['dil\u0000noza', DEMO_PASSWORD],
    ['dilnoza', `${DEMO_PASSWORD}\u0000`],
    ['dilnoza', '\ud800'],
    ['dilnoza', DEMO_PASSWORD.toUpperCase()],
  ])('refuses %j with %j in the same way', async (username, password) => {
    const { status, body, cookies } = await signIn(username, password)
    expect([status, body.code, body.errors]).toEqual([401, 'api.username_password_incorrect', undefined])
    expect(cookies).toEqual([])
  })

  it.each([
    [{ username: 'x'.repeat(201), password: 'x' }, ['username']],
    [{ username: ['dilnoza'], password: { $ne: '' } }, ['username', 'password']],
    [{}, ['username', 'password']],
    [{ username: 'dilnoza', password: 'x'.repeat(1_001) }, ['password']],
  ])('refuses %j at its fields', async (payload, fields) => {
    const { status, body } = await karvon.call('PUT', '/auth/login-corporate/', { payload })
    expect([status, Object.keys(body.errors)]).toEqual([422, fields])
  })

  it('refuses a body of a megabyte', async () => {
    const { status, body } = await signIn('dilnoza', 'x'.repeat(1_048_576))
    expect([status, body.code]).toEqual([413, 'api.body_too_large'])
  })

  it('reveals only with the right password that user or company is blocked', async () => {
    expect((await signIn('ravshan', 'boshqa parol')).body.code).toBe('api.username_password_incorrect')
    const company = await signIn('ravshan')
    expect([company.status, company.body.code]).toEqual([403, 'api.account_blocked'])
    const now = karvon.clock.now()
    const jasur = karvon.db.updateTable('users').where('username', '=', 'jasur')
    await jasur.set({ blocked_at: now }).execute()
    expect((await signIn('jasur')).body.code).toBe('api.account_blocked')
    await jasur.set({ blocked_at: null, closed_at: now }).execute()
    expect((await signIn('jasur')).body.code).toBe('api.username_password_incorrect')
  })
})

describe('sessions of companies', () => {
  it('end after twelve hours without use and after seven days in any case', async () => {
    const { token } = (await signIn('dilnoza')).body.data
    karvon.clock.pass(12 * HOUR - 1)
    expect((await karvon.profile(token)).status).toBe(200)
    karvon.clock.pass(12 * HOUR)
    expect((await karvon.profile(token)).status).toBe(401)
    const second = (await signIn('dilnoza')).body.data.token
    for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
      karvon.clock.pass(8 * HOUR)
      expect((await karvon.profile(second)).status).toBe(200)
    }
    karvon.clock.pass(8 * HOUR)
    expect((await karvon.profile(second)).status).toBe(401)
  })

  it('end the same with settings from before companies existed', async () => {
    const { company: _, ...old } = DEMO_AUTH_SETTINGS.session_limits
    await karvon.clear({ ...DEMO_AUTH_SETTINGS, session_limits: old })
    await fillDemoCompanies(karvon.db, karvon.clock.now())
    const { token } = (await signIn('dilnoza')).body.data
    karvon.clock.pass(12 * HOUR)
    expect((await karvon.profile(token)).status).toBe(401)
  })
})

describe('guessing passwords', () => {
  const fail = async (username: string, times: number, address = ADDRESS) => {
    for (let tried = 0; tried < times; tried++) await signIn(username, 'boshqa parol', address)
  }

  it('waits longer after each wrong one beyond five, and says how long', async () => {
    await fail('dilnoza', 5)
    for (const wait of [1, 2, 5, 10, 15, 15].map(minutes => minutes * MINUTE)) {
      const { status, body, headers } = await signIn('dilnoza', 'boshqa parol')
      expect([status, body.code, body.seconds]).toEqual([429, 'api.too_many_requests', wait])
      expect(headers['retry-after']).toBe(String(wait))
      karvon.clock.pass(wait)
      expect((await signIn('dilnoza', 'boshqa parol')).status).toBe(401)
    }
  })

  it('makes the right password wait too, but not at other addresses', async () => {
    await fail('dilnoza', 5)
    expect((await signIn('dilnoza')).status).toBe(429)
    expect((await signIn('DILNOZA')).status).toBe(429)
    expect((await signIn('jasur')).status).toBe(200)
    expect((await signIn('dilnoza', DEMO_PASSWORD, '198.51.100.1')).status).toBe(200)
    karvon.clock.pass(MINUTE)
    expect((await signIn('dilnoza')).status).toBe(200)
  })

  it('resets the count after the right one', async () => {
    await fail('dilnoza', 4)
    expect((await signIn('dilnoza')).status).toBe(200)
    await fail('dilnoza', 4)
    expect((await signIn('dilnoza')).status).toBe(200)
  })

  it('counts an unknown username like any other', async () => {
    await fail('nobody', 5)
    expect((await signIn('nobody')).status).toBe(429)
  })

  it('admits five of many concurrent ones', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn('dilnoza', 'boshqa parol')))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(401), ...Array(7).fill(429)])
  })

  it('admits twenty wrong ones an hour per address, for all accounts together', async () => {
    for (let account = 0; account < 5; account++) await fail(`nobody${account}`, 4)
    const { status, body } = await signIn('dilnoza')
    expect([status, body.code]).toEqual([429, 'api.puzzle_required'])
    expect((await signIn('dilnoza', DEMO_PASSWORD, '198.51.100.1')).status).toBe(200)
    karvon.clock.pass(HOUR)
    expect((await signIn('dilnoza')).status).toBe(200)
  })

  it('counts IPv6 clients by /64', async () => {
    await fail('dilnoza', 5, '2001:db8:1:2::7')
    expect((await signIn('dilnoza', DEMO_PASSWORD, '2001:db8:1:2:3::9')).status).toBe(429)
    expect((await signIn('dilnoza', DEMO_PASSWORD, '2001:db8:1:3::9')).status).toBe(200)
  })

  it('stores no username in its counts, and deletes them after two days', async () => {
    await fail('dilnoza', 2)
    const kept = await karvon.db.selectFrom('password_failures').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain('dilnoza')
    karvon.clock.pass(49 * HOUR)
    await fail('jasur', 1)
    expect(await karvon.db.selectFrom('password_failures').selectAll().execute()).toHaveLength(1)
  })
})

it('writes neither passwords nor tokens to the log', async () => {
  const { token } = (await signIn('dilnoza')).body.data
  await signIn('dilnoza', 'juda maxfiy parol')
  const log = karvon.log.join('\n')
  for (const secret of [DEMO_PASSWORD, token, 'juda maxfiy parol']) expect(log).not.toContain(secret)
})
