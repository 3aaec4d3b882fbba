import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/test-app.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { AuthApp } from './auth-app.fixture.ts'

const PHONE = '998901234567'

let karvon: AuthApp
beforeAll(async () => {
  karvon = await AuthApp.open(await openTestDatabase(), startTestApp)
})
afterAll(() => karvon.close())
beforeEach(() => karvon.clear())

const askAs = (role: unknown) => karvon.call('POST', '/auth/login', { payload: { phone: PHONE, role } })

const challengeAs = async (role: string) => {
  const { body } = await askAs(role)
  return { id: String(body.data.user_id), code: karvon.sms.lastCode() }
}

const signInAs = async (role: string, more: object = {}) => {
  const { id, code } = await challengeAs(role)
  return karvon.tellCode(id, code, more)
}

const addUser = (role: 'operator' | 'driver', blocked = false) =>
  karvon.db
    .insertInto('users')
    .values({
      role,
      phone: PHONE,
      created_at: karvon.clock.now(),
      blocked_at: blocked ? karvon.clock.now() : null,
    })
    .execute()

const usersOfPhone = async () => {
  const rows = await karvon.db.selectFrom('users').select('role').where('phone', '=', PHONE).execute()
  return rows.map(({ role }) => role).sort()
}

describe('asking for a code in a role', () => {
  it.each(['individual', 'admin', '', 7])('refuses the role %j at its field', async role => {
    const { status, body } = await askAs(role)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['role']])
    expect(karvon.sms.sent).toHaveLength(0)
  })

  it('answers the same for any phone', async () => {
    const shapes: unknown[] = []
    for (const role of ['client', 'driver', 'operator']) {
      const { status, body } = await askAs(role)
      shapes.push([status, { ...body.data, user_id: String(body.data.user_id).length }])
      karvon.clock.pass(2 * 3600)
    }
    await addUser('operator')
    const { status, body } = await askAs('operator')
    shapes.push([status, { ...body.data, user_id: String(body.data.user_id).length }])
    expect(new Set(shapes.map(shape => JSON.stringify(shape))).size).toBe(1)
  })
})

describe('entering the code in a role', () => {
  it('creates no operator: even the right code is refused', async () => {
    const { status, body, headers } = await signInAs('operator')
    expect([status, body.code]).toEqual([422, 'api.code_wrong'])
    expect(headers['set-cookie']).toBeUndefined()
    expect(await usersOfPhone()).toEqual([])
  })

  it('refuses a blocked driver, but accepts the same phone as a client', async () => {
    await addUser('driver', true)
    expect((await signInAs('driver')).body.code).toBe('api.account_blocked')
    karvon.clock.pass(60)
    expect((await signInAs('client')).status).toBe(200)
  })

  it('signs in an existing operator', async () => {
    await addUser('operator')
    const { body } = await signInAs('operator')
    expect((await karvon.profile(body.data.token)).body.data.role).toBe('operator')
  })

  it('for up to twelve idle hours and a week in total', async () => {
    await addUser('operator')
    const statusAfter = async (hours: number, token: string) => {
      karvon.clock.pass(hours * 3_600)
      return (await karvon.profile(token)).status
    }
    const first = (await signInAs('operator')).body.data.token
    expect([await statusAfter(11.9, first), await statusAfter(12, first)]).toEqual([200, 401])
    const second = (await signInAs('operator')).body.data.token
    for (let day = 0; day < 14; day++) expect(await statusAfter(11.9, second)).toBe(200)
    expect(await statusAfter(2, second)).toBe(401)
  })

  it('creates a driver without a truck for a new phone', async () => {
    const { body } = await signInAs('driver', { first_name: 'Botir', last_name: 'Hakimov' })
    const profile = (await karvon.profile(body.data.token)).body.data
    expect(profile).toMatchObject({ role: 'driver', first_name: 'Botir', phone: PHONE })
    expect(profile.permissions).toContain('read_feed')
    expect(profile.permissions).not.toContain('place_order')
    expect(await karvon.db.selectFrom('drivers').selectAll().execute()).toEqual([])
  })

  it('separates a phone’s client and driver', async () => {
    await signInAs('client', { first_name: 'Mijoz' })
    karvon.clock.pass(60)
    const { body } = await signInAs('driver', { first_name: 'Haydovchi' })
    expect((await karvon.profile(body.data.token)).body.data.first_name).toBe('Haydovchi')
    expect(await usersOfPhone()).toEqual(['driver', 'individual'])
  })
})
