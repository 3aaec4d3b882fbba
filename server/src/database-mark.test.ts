import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AUTH_SETTINGS, DEMO_AUTH_SETTINGS } from '../seeds/auth-settings.ts'
import { DEMO_LIVE_RULES, LIVE_RULES } from '../seeds/live-rules.ts'
import { startTestApp } from '../test/test-app.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { claimDatabase, markByHand, readMark } from './database-mark.ts'
import { markDemoPeople } from './features/auth/demo-accounts.ts'
import { readConfig } from './platform/config.ts'
import type { OpenDatabase } from './platform/db/database.ts'

const NOW = new Date('2026-11-21T10:00:00+05:00')
const [DEMO, REAL] = [{ demo: true }, { demo: false }]

let database: OpenDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const addPerson = (phone: string, firstName: string, lastName: string, role: 'individual' | 'operator') =>
  database.db
    .insertInto('users')
    .values({ role, phone, first_name: firstName, last_name: lastName, created_at: NOW })
    .execute()

const claim = (config: { demo: boolean }) => claimDatabase(database.db, config, NOW)

describe('the mark of a database', () => {
  it.each([
    ['demo', DEMO],
    ['real', REAL],
  ])('is %s from the first start on', async (kind, config) => {
    await claim(config)
    expect(await readMark(database.db)).toBe(kind)
    await claim(config)
  })

  it('keeps the demo out of a real database, and a real service out of a demo', async () => {
    await claim(REAL)
    await expect(claim(DEMO)).rejects.toThrow(/is a real one.*NODE_ENV=production/)
    await database.db.deleteFrom('database_mark').execute()
    await claim(DEMO)
    await expect(claim(REAL)).rejects.toThrow(/is a demo.*DATABASE_URL/)
  })

  it('is real for one from before the marks in which nobody of the demo is', async () => {
    await addPerson('998901111111', 'Olim', 'Karimov', 'individual')
    await expect(claim(DEMO)).rejects.toThrow(/not marked as a demo.*npm run database:mark/)
    expect(await readMark(database.db)).toBeNull()
    await claim(REAL)
    expect(await readMark(database.db)).toBe('real')
  })

  it('needs a mark by hand for an older one that contains demo people', async () => {
    await addPerson('998977008891', 'Malika', 'Saidova', 'operator')
    await markDemoPeople(database.db)
    for (const config of [DEMO, REAL]) await expect(claim(config)).rejects.toThrow(/npm run database:mark/)
    expect(await markByHand(database.db, 'real', NOW)).toBe('real')
    await claim(REAL)
    expect(await markByHand(database.db, 'demo', NOW)).toBe('real')
  })

  it('that makes a demo real takes its loose figures away, once', async () => {
    const settingsOf = async () => {
      const rows = await database.db.selectFrom('settings').selectAll().execute()
      return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
    }
    const write = async (settings: object) => {
      for (const [key, value] of Object.entries(settings)) {
        const row = { key, value: JSON.stringify(value) }
        const keep = { value: row.value }
        await database.db
          .insertInto('settings')
          .values(row)
          .onConflict(conflict => conflict.column('key').doUpdateSet(keep))
          .execute()
      }
    }
    const loose = { ...DEMO_AUTH_SETTINGS, live_rules: DEMO_LIVE_RULES }
    await addPerson('998977008891', 'Malika', 'Saidova', 'operator')
    await markDemoPeople(database.db)
    await write(loose)
    await markByHand(database.db, 'real', NOW)
    expect(await settingsOf()).toMatchObject({ ...AUTH_SETTINGS, live_rules: LIVE_RULES })
    await write(loose)
    await markByHand(database.db, 'real', NOW)
    expect(await settingsOf()).toMatchObject(loose)
  })

  it('is written by one of two that start at the same time', async () => {
    await Promise.all([claim(REAL), claim(REAL)])
    expect(await database.db.selectFrom('database_mark').select('kind').execute()).toEqual([{ kind: 'real' }])
  })
})

describe('an account of the demo, outside of the demo', () => {
  it('is never signed in to, nor is a session of it worth anything', async () => {
    const quiet = { SIMULATOR: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'test' }
    const demo = await startTestApp(database, { config: readConfig({ ...quiet, DEMO: 'on' }) })
    const malika = await demo.signIn('998977008891', 'operator')
    await markDemoPeople(database.db)
    expect((await malika({ url: '/api/profile/show' })).statusCode).toBe(200)

    const config = { ...demo.deps.config, demo: false }
    const real = await startTestApp(database, { config, clock: demo.clock, sms: demo.deps.sms })
    const signIn = async (phone: string, role: string) => {
      const asked = await real.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { phone, role },
      })
      const url = `/api/auth/login-verify/${asked.json().data.user_id}`
      const code = demo.outbox.read(phone)[0]?.code
      const answer = await real.app.inject({ method: 'PUT', url, payload: { code } })
      return [answer.statusCode, answer.json().code]
    }
    expect(await signIn('998977008892', 'operator')).toEqual([422, 'api.code_wrong'])
    expect(await signIn('998901234567', 'client')).toEqual([403, 'api.account_blocked'])
    const byPassword = await real.app.inject({
      method: 'PUT',
      url: '/api/auth/login-corporate/',
      payload: { username: 'dilnoza', password: 'karvon-demo' },
    })
    expect(byPassword.json().code).toBe('api.username_password_incorrect')
    const headers = { authorization: (await malikaToken(malika)) ?? '' }
    expect((await real.app.inject({ url: '/api/profile/show', headers })).statusCode).toBe(401)
    await real.app.close()
    await demo.app.close()
  })
})

/** The header that a signed-in caller sends. */
const malikaToken = async (ask: Awaited<ReturnType<Awaited<ReturnType<typeof startTestApp>>['signIn']>>) =>
  (await ask({ url: '/api/profile/show' })).raw.req.headers.authorization
