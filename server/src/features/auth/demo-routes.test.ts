import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { soonAfter } from '../../../test/clock/soon-after.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { OpenDatabase } from '../../platform/db/database.ts'
import { AuthApp } from './auth-app.fixture.ts'
import { DEMO_ACCOUNTS, fillDemoAccounts } from './demo-accounts.ts'

const CODE = { kind: 'code', phone: '998901234567' } as const

describe('the demo', () => {
  let karvon: Awaited<ReturnType<typeof startTestApp>>
  let database: OpenDatabase

  beforeAll(async () => {
    database = await openTestDatabase()
    karvon = await startTestApp(database)
  })
  afterAll(async () => {
    await karvon.app.close()
    await database.close()
  })

  const get = async (path: string) => {
    const answer = await karvon.app.inject(`/api${path}`)
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
  }

  it('shows what a phone received, newest first', async () => {
    karvon.clock.set('2026-11-21T09:00:00+05:00')
    const code = { digits: '111111', expiresAt: karvon.clock.peek(), mayGoAlone: true }
    await karvon.outbox.send({ ...CODE, id: '1', text: 'Birinchi', code })
    await karvon.outbox.send({ ...CODE, id: '2', phone: '998931234567', text: 'Boshqa' })
    karvon.clock.pass(60)
    await karvon.outbox.send({ ...CODE, id: '3', text: 'Ikkinchi' })
    const { body, headers } = await get('/demo/sms?phone=%2B998%2090%20123-45-67')
    expect(body.data).toEqual([
      { phone: '998901234567', text: 'Ikkinchi', code: null, at: soonAfter('2026-11-21T04:01:00.000Z') },
      { phone: '998901234567', text: 'Birinchi', code: '111111', at: soonAfter('2026-11-21T04:00:00.000Z') },
    ])
    expect(headers['cache-control']).toBe('no-store')
  })

  it.each(['/demo/sms', '/demo/sms?phone=', '/demo/sms?phone=%00', '/demo/sms?phone=1&phone=2'])(
    'refuses %s',
    async path => {
      const { status, body } = await get(path)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['phone']])
    },
  )

  it('lists its accounts', async () => {
    const { body } = await get('/demo/accounts')
    expect(body.data).toHaveLength(DEMO_ACCOUNTS.length + 4)
    expect(body.data[0]).toEqual({
      role: 'individual',
      name: 'Aziza Karimova',
      company: null,
      phone: '998901234567',
      username: null,
      password: null,
    })
    expect(body.data.map(({ username }: { username: string }) => username)).not.toContain('ravshan')
  })

  it('lists valid usernames and passwords of its companies', async () => {
    const { body } = await get('/demo/accounts')
    for (const { name, company, username, password } of body.data.slice(DEMO_ACCOUNTS.length)) {
      const payload = { username, password }
      const signed = await karvon.app.inject({ method: 'PUT', url: '/api/auth/login-corporate/', payload })
      const headers = { authorization: `Bearer ${signed.json().data.token}` }
      const { data } = (await karvon.app.inject({ url: '/api/profile/show', headers })).json()
      expect([`${data.first_name} ${data.last_name}`, data.company.title]).toEqual([name, company])
    }
  })
})

describe('outside the demo', () => {
  let karvon: AuthApp
  beforeAll(async () => {
    karvon = await AuthApp.open(await openTestDatabase(), startTestApp)
  })
  afterAll(() => karvon.close())

  it.each(['/demo/sms?phone=998901234567', '/demo/accounts'])('%s is unknown', async path => {
    expect((await karvon.call('GET', path)).status).toBe(404)
  })

  it('a demo account keeps its names when its phone signs in', async () => {
    await karvon.clear()
    await fillDemoAccounts(karvon.db, karvon.clock.now())
    await fillDemoAccounts(karvon.db, karvon.clock.now())
    const [aziza] = DEMO_ACCOUNTS
    const { token } = await karvon.signIn(aziza.phone, { first_name: 'Boshqa' })
    expect((await karvon.profile(token)).body.data).toMatchObject({
      first_name: 'Aziza',
      last_name: 'Karimova',
    })
  })
})
