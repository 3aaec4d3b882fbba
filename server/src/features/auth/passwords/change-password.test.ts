import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { DEMO_PASSWORD, fillDemoCompanies } from '../../../../seeds/demo/demo-companies.ts'
import { startTestApp } from '../../../../test/test-app.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { AuthApp } from '../auth-app.fixture.ts'

const NEW = 'tuya karvoni 7'

let karvon: AuthApp
let token: string
beforeAll(async () => {
  karvon = await AuthApp.open(await openTestDatabase(), startTestApp)
})
afterAll(() => karvon.close())

const signIn = async (password = DEMO_PASSWORD) =>
  (await karvon.call('PUT', '/auth/login-corporate/', { payload: { username: 'jasur', password } })).body.data

beforeEach(async () => {
  await karvon.clear()
  await fillDemoCompanies(karvon.db, karvon.clock.now())
  token = (await signIn()).token
})

const as = (bearer: string) => ({ headers: { authorization: `Bearer ${bearer}` } })

const change = (password: unknown, newPassword: unknown, bearer = token) =>
  karvon.call('PUT', '/auth/password', {
    ...as(bearer),
    payload: { password, new_password: newPassword } as object,
  })

it('is impossible without a password', async () => {
  expect((await karvon.call('PUT', '/auth/password', { payload: {} })).status).toBe(401)
  const { token: azizas } = await karvon.signIn('998901234567')
  expect((await change('x', NEW, azizas)).status).toBe(403)
})

it.each([
  ['boshqa parol', NEW, ['password'], 'api.password_wrong'],
  [DEMO_PASSWORD, 'short', ['new_password'], 'api.password_too_short'],
  [DEMO_PASSWORD, 'x1'.repeat(65), ['new_password'], 'api.password_too_long'],
  [DEMO_PASSWORD, 'Password123', ['new_password'], 'api.password_too_common'],
  [DEMO_PASSWORD, 'Toshkent2026', ['new_password'], 'api.password_too_common'],
  [DEMO_PASSWORD, DEMO_PASSWORD, ['new_password'], 'api.password_too_common'],
  [DEMO_PASSWORD, 'abc\u0000defgh', ['new_password'], 'api.text_invalid'],
  [DEMO_PASSWORD, ['tuya karvoni 7'], ['new_password'], 'api.text_invalid'],
  [DEMO_PASSWORD, undefined, ['new_password'], 'api.text_required'],
])('refuses %j for %j at %j', async (password, newPassword, fields, code) => {
  const { status, body } = await change(password, newPassword)
  expect([status, Object.keys(body.errors), body.code]).toEqual([422, fields, code])
  expect((await karvon.profile((await signIn()).token)).status).toBe(200)
})

it('accepts a new password and ends every other session', async () => {
  const other = (await signIn()).token
  const { status, body } = await change(DEMO_PASSWORD, NEW)
  expect([status, body.data]).toEqual([200, { ended: 1 }])
  expect((await karvon.profile(other)).status).toBe(401)
  expect((await karvon.profile(token)).status).toBe(200)
  expect(await signIn()).toBeUndefined()
  expect(await signIn(NEW)).toBeDefined()
})

it('restricts a first password to its own change', async () => {
  await karvon.db
    .updateTable('users')
    .where('username', '=', 'jasur')
    .set({ password_is_first: true })
    .execute()
  const orders = () => karvon.call('GET', '/truck-booking/client', as(token))
  const locked = await orders()
  expect([locked.status, locked.body.code]).toEqual([403, 'api.password_must_change'])
  expect((await karvon.profile(token)).body.data.must_change_password).toBe(true)
  expect((await change(DEMO_PASSWORD, NEW)).status).toBe(200)
  expect((await karvon.profile(token)).body.data.must_change_password).toBe(false)
  expect((await orders()).status).toBe(200)
})

it('succeeds for one of two concurrent changes', async () => {
  const answers = await Promise.all([change(DEMO_PASSWORD, NEW), change(DEMO_PASSWORD, 'boshqa karvon 8')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

it('waits after five wrong guesses at the current one', async () => {
  for (let tried = 0; tried < 5; tried++) await change('boshqa parol', NEW)
  expect((await change(DEMO_PASSWORD, NEW)).body.code).toBe('api.too_many_requests')
})
