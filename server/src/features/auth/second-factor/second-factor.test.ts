import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, fillDemoCompanies } from '../../../../seeds/demo/demo-companies.ts'
import { startTestApp } from '../../../../test/test-app.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { AuthApp, otherCode } from '../auth-app.fixture.ts'
import { createOperator } from '../create-operator.ts'
import { codeInApp } from './authenticator.fixture.ts'

const PHONE = '998901112233'
const HALF_MINUTE = 30

let karvon: AuthApp
beforeAll(async () => {
  karvon = await AuthApp.open(await openTestDatabase(), startTestApp)
})
afterAll(() => karvon.close())
beforeEach(async () => {
  await karvon.clear()
  await fillDemoCompanies(karvon.db, karvon.clock.now())
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const as = (token: string) => (method: Method, path: string, payload?: object) =>
  karvon.call(method, path, {
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })

const signIn = async (username: string) => {
  const payload = { username, password: DEMO_PASSWORD }
  return as((await karvon.call('PUT', '/auth/login-corporate/', { payload })).body.data.token)
}

type Ask = Awaited<ReturnType<typeof signIn>>

const begin = async (ask: Ask, password: string | undefined = DEMO_PASSWORD) => {
  const { body } = await ask('POST', '/auth/second-factor', { password })
  return () => codeInApp(body.data.secret, karvon.clock.now())
}

/** Switches it on and advances half a minute for the next code. */
const switchOn = async (ask: Ask, password?: string) => {
  const code = await begin(ask, password)
  expect((await ask('PUT', '/auth/second-factor', { code: code() })).status).toBe(200)
  karvon.clock.pass(HALF_MINUTE)
  return code
}

const stateOf = async (ask: Ask) => (await ask('GET', '/profile/show')).body.data.second_factor

describe('a second factor of a company', () => {
  it('is not available to clients who sign in by phone', async () => {
    const asAziza = as((await karvon.signIn('998901234567')).token)
    expect((await asAziza('POST', '/auth/second-factor', {})).status).toBe(403)
  })

  it('starts with the password, and is off until one of its codes is confirmed', async () => {
    const asDilnoza = await signIn('dilnoza')
    const refused = await asDilnoza('POST', '/auth/second-factor', { password: 'boshqa parol' })
    expect([refused.status, refused.body.code]).toEqual([422, 'api.password_wrong'])
    expect((await asDilnoza('POST', '/auth/second-factor', {})).body.code).toBe('api.password_wrong')
    const { body } = await asDilnoza('POST', '/auth/second-factor', { password: DEMO_PASSWORD })
    expect(body.data).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      otpauth_url: expect.stringContaining(`otpauth://totp/Karvon:dilnoza?secret=${body.data.secret}&`),
    })
    expect(await stateOf(asDilnoza)).toEqual({
      ...{ on: false, proved: false, required: false },
      recovery_codes_left: 0,
    })
    expect(await stateOf(await signIn('dilnoza'))).toMatchObject({ required: false })
    const { totp_secret } = await karvon.db
      .selectFrom('users')
      .select('totp_secret')
      .where('username', '=', 'dilnoza')
      .executeTakeFirstOrThrow()
    expect(totp_secret).not.toContain(body.data.secret)
  })

  it.each(['', '12345', 'abcdef', '123456', '１２３４５６'])('is not confirmed by %j', async typed => {
    const asDilnoza = await signIn('dilnoza')
    const code = await begin(asDilnoza)
    const sent = typed === '123456' ? otherCode(code()) : typed
    const { status, body } = await asDilnoza('PUT', '/auth/second-factor', { code: sent })
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'api.code_wrong', ['code']])
  })

  it('accepts no code without setup', async () => {
    const asDilnoza = await signIn('dilnoza')
    for (const [method, path] of [
      ['PUT', '/auth/second-factor'],
      ['PUT', '/auth/second-factor/verify'],
      ['DELETE', '/auth/second-factor'],
    ] as const) {
      expect((await asDilnoza(method, path, { code: '123456' })).body.code).toBe('api.code_wrong')
    }
  })

  it('locks every other session, old and new, until it is proved there', async () => {
    const [asDilnoza, elsewhere] = [await signIn('dilnoza'), await signIn('dilnoza')]
    const code = await switchOn(asDilnoza)
    expect(await stateOf(asDilnoza)).toMatchObject({ on: true, proved: true, required: true })
    for (const ask of [elsewhere, await signIn('dilnoza')]) {
      const refused = await ask('GET', '/client-company/show')
      expect([refused.status, refused.body.code]).toEqual([403, 'api.second_factor_required'])
      expect((await ask('POST', '/truck-booking/book', {})).body.code).toBe('api.second_factor_required')
      expect(await stateOf(ask)).toMatchObject({ on: true, proved: false, required: true })
      const proved = await ask('PUT', '/auth/second-factor/verify', { code: code() })
      expect([proved.status, proved.body.data.proved]).toEqual([200, true])
      expect((await ask('GET', '/client-company/show')).status).toBe(200)
      karvon.clock.pass(HALF_MINUTE)
    }
    expect((await asDilnoza('GET', '/client-company/show')).status).toBe(200)
  })

  it('accepts a code once, even concurrently', async () => {
    const code = await switchOn(await signIn('dilnoza'))
    const sessions = await Promise.all(Array.from({ length: 4 }, () => signIn('dilnoza')))
    const answers = await Promise.all(
      sessions.map(ask => ask('PUT', '/auth/second-factor/verify', { code: code() })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  })

  it('requires a wait after five guesses, wherever they come from', async () => {
    const code = await switchOn(await signIn('dilnoza'))
    const ask = await signIn('dilnoza')
    const wrong = Array.from({ length: 9 }, () =>
      ask('PUT', '/auth/second-factor/verify', { code: otherCode(code()) }),
    )
    const statuses = (await Promise.all(wrong)).map(({ status }) => status).sort()
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429, 429])
    const { status, body } = await ask('PUT', '/auth/second-factor/verify', { code: code() })
    expect([status, body.seconds]).toEqual([429, 60])
    karvon.clock.pass(60)
    expect((await ask('PUT', '/auth/second-factor/verify', { code: code() })).status).toBe(200)
  })

  it('cannot be restarted while it is on, and a password does not change without it', async () => {
    await switchOn(await signIn('dilnoza'))
    const ask = await signIn('dilnoza')
    const anew = await ask('POST', '/auth/second-factor', { password: DEMO_PASSWORD })
    expect([anew.status, anew.body.code]).toEqual([409, 'api.already_decided'])
    const change = { password: DEMO_PASSWORD, new_password: 'tuya karvoni 7' }
    expect((await ask('PUT', '/auth/password', change)).body.code).toBe('api.second_factor_required')
  })

  it('is removed by a code, which resets its proofs', async () => {
    const asDilnoza = await signIn('dilnoza')
    const code = await switchOn(asDilnoza)
    const wrong = await asDilnoza('DELETE', '/auth/second-factor', { code: otherCode(code()) })
    expect(wrong.body.code).toBe('api.code_wrong')
    const { status, body } = await asDilnoza('DELETE', '/auth/second-factor', { code: code() })
    expect([status, body.data]).toEqual([
      200,
      { on: false, proved: false, required: false, recovery_codes_left: 0 },
    ])
    expect(await stateOf(await signIn('dilnoza'))).toEqual({
      ...{ on: false, proved: false, required: false, recovery_codes_left: 0 },
    })
  })

  it('precedes the change of a first password', async () => {
    await switchOn(await signIn('jasur'))
    const jasur = karvon.db.updateTable('users').where('username', '=', 'jasur')
    await jasur.set({ password_is_first: true }).execute()
    const orders = await (await signIn('jasur'))('GET', '/truck-booking/client')
    expect(orders.body.code).toBe('api.second_factor_required')
  })
})

describe('an operator outside the demo', () => {
  const operator = { phone: '+998 90 111-22-33', firstName: 'Malika', lastName: 'Saidova' }
  const create = (typed = operator) =>
    inTransaction(karvon.db, tx => createOperator(tx, typed, karvon.clock.now()))

  const signInOperator = async () => {
    await karvon.call('POST', '/auth/login', { payload: { phone: PHONE, role: 'operator' } })
    const { id } = await karvon.db
      .selectFrom('login_challenges')
      .select('id')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    karvon.clock.pass(HALF_MINUTE)
    return as((await karvon.tellCode(id, karvon.sms.lastCode())).body.data.token)
  }

  it.each([
    [{ ...operator, phone: '12' }, 'phone_format'],
    [{ ...operator, phone: '998712001234' }, 'phone_not_mobile'],
    [{ ...operator, firstName: 'M1' }, 'name_invalid'],
    [{ ...operator, lastName: '' }, 'text_required'],
  ])('is not created from %j', async (typed, code) => {
    const made = await create(typed)
    expect(made.ok ? [] : made.refusals.map(refusal => refusal.code)).toEqual([code])
  })

  it('is created once', async () => {
    expect(await create()).toEqual(await create())
  })

  it('is locked until a second factor is set up, and later proved', async () => {
    await create()
    const asMalika = await signInOperator()
    expect(await stateOf(asMalika)).toEqual({
      on: false,
      proved: false,
      required: true,
      recovery_codes_left: 0,
    })
    expect((await asMalika('GET', '/notices')).body.code).toBe('api.second_factor_required')
    const code = await switchOn(asMalika)
    expect((await asMalika('GET', '/notices')).status).toBe(200)
    karvon.clock.pass(120)
    const again = await signInOperator()
    expect((await again('GET', '/notices')).body.code).toBe('api.second_factor_required')
    await again('PUT', '/auth/second-factor/verify', { code: code() })
    expect((await again('GET', '/notices')).status).toBe(200)
    karvon.clock.pass(HALF_MINUTE)
    const ended = await again('DELETE', '/auth/second-factor', { code: code() })
    expect(ended.body.data).toEqual({ on: false, proved: false, required: true, recovery_codes_left: 0 })
    expect((await again('GET', '/notices')).body.code).toBe('api.second_factor_required')
  })
})
