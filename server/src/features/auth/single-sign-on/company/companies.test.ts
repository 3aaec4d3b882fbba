import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../../../../seeds/demo/demo-companies.ts'
import { companyPersonOf, useCompanies } from '../../../../../test/cast.ts'
import { CLIENT_ID, CLIENT_SECRET, startFakeIssuer } from '../../../../../test/sign-on/fake-issuer.ts'
import { openBrowser } from '../../../../../test/sign-on/sign-on-browser.ts'
import { TEST_ENVIRONMENT } from '../../../../../test/test-app.ts'
import { readConfig } from '../../../../platform/config.ts'

const SETTINGS = '/api/client-company/sign-on'
const BEGIN = '/api/auth/single-sign-on'
const LINK = '/api/auth/single-sign-on/link'
const OURS = { company: 'bek-savdo' }

const config = { ...readConfig(TEST_ENVIRONMENT), webhooks: { allowLoopback: true } }
const issuer = await startFakeIssuer()
const test = useCompanies({ config })
afterAll(() => issuer.close())

const settings = (more: object = {}) => ({
  name: 'bek-savdo',
  issuer: issuer.url,
  client_id: CLIENT_ID,
  client_secret: CLIENT_SECRET,
  employees_only: false,
  ...more,
})

const proveFactor = (sessionId: string, minutesAgo = 1) =>
  test.db
    .updateTable('sessions')
    .set({ second_factor_at: new Date(test.clock.now().getTime() - minutesAgo * 60_000) })
    .where('id', '=', sessionId)
    .execute()

const save = (more?: object, as = test.asDilnoza) =>
  as({ method: 'PUT', url: SETTINGS, payload: settings(more) })
const browser = (token?: string) => openBrowser(test.app, token)
const person = (sub: string) => {
  issuer.person = { sub, email: `${sub}@bek-savdo.uz` }
}
const usernameOf = async ({ ask }: ReturnType<typeof browser>) =>
  (await ask({ url: '/api/profile/show' })).json().data?.username ?? null
const link = async (asker: { token: string }, payload: object = { password: DEMO_PASSWORD }) =>
  browser(asker.token).signOn(issuer, LINK, { return_to: '/dashboard/settings', ...payload })
const LINKED = '/dashboard/settings?sign_on=linked'
const refused = (code: string) => `/?modal=login&sign_on=${code}`
const trySignOn = () =>
  browser(test.asDilnoza.token).signOn(issuer, `${SETTINGS}/try`, { return_to: '/dashboard/settings' })
const codeOf = ({ statusCode, json }: Awaited<ReturnType<typeof save>>) => [statusCode, json().code]
const noticesOf = (kind: string) =>
  test.db
    .selectFrom('notices')
    .select('facts')
    .where('kind', '=', kind as never)
    .where('user_id', '=', test.asDilnoza.userId)
    .execute()
const actionsOf = async () =>
  (await test.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(({ action }) => action)

beforeEach(async () => {
  person('jasur')
  await proveFactor(test.asDilnoza.sessionId)
})

describe('setting it up', () => {
  it('stores a sealed secret, tells the owner and writes the audit log', async () => {
    const saved = (await save()).json().data
    expect(saved).toMatchObject({
      redirect_uri: expect.stringMatching(/^http:\/\/localhost(:\d+)?\/api\/auth\/single-sign-on\/return$/),
      settings: { name: 'bek-savdo', issuer: issuer.url, client_id: CLIENT_ID, linked: 0, readable: true },
    })
    const [row] = await test.db.selectFrom('company_sign_on').selectAll().execute()
    expect(JSON.stringify([row, saved])).not.toContain(CLIENT_SECRET)
    expect(await noticesOf('sign_on_changed')).toEqual([{ facts: { address: new URL(issuer.url).host } }])
    expect(await actionsOf()).toContain('company.set_sign_on')
    const log = await test.db.selectFrom('audit_log').selectAll().execute()
    expect(JSON.stringify(log)).not.toContain(CLIENT_SECRET)
  })

  it.each([
    [{ name: 'a b' }, 'sign_on_name_invalid'],
    [{ issuer: 'http://id.example.uz' }, 'issuer_invalid'],
    [{ issuer: 'https://10.0.0.1' }, 'issuer_invalid'],
    [{ issuer: 'https://169.254.169.254/latest' }, 'issuer_invalid'],
    [{ issuer: 'https://id.example.uz:25' }, 'issuer_invalid'],
    [{ issuer: 'https://u:p@id.example.uz' }, 'issuer_invalid'],
    [{ issuer: 'file:///etc/passwd' }, 'issuer_invalid'],
    [{ client_id: ' ' }, 'text_required'],
    [{ client_secret: null }, 'text_required'],
    [{ employees_only: true }, 'sign_on_untried'],
  ])('refuses %j', async (wrong, code) => {
    const answer = await save(wrong)
    expect([answer.statusCode, answer.json().code]).toEqual([
      code === 'sign_on_untried' ? 409 : 422,
      `api.${code}`,
    ])
    expect((await test.asDilnoza({ url: SETTINGS })).json().data.settings).toBeNull()
  })

  it('refuses an issuer that does not say what it must', async () => {
    issuer.faults.push({ at: 'openid-configuration', kind: 'nonsense' })
    expect(codeOf(await save({ client_id: 'never asked before' }))).toEqual([503, 'api.sign_on_away'])
  })

  it('needs a second factor that was given lately, and a verified company', async () => {
    await proveFactor(test.asDilnoza.sessionId, 11)
    expect(codeOf(await save())).toEqual([403, 'api.second_factor_required'])
    await proveFactor(test.asUmida.sessionId)
    expect(codeOf(await save({}, test.asUmida))).toEqual([409, 'api.sign_on_company_unverified'])
    for (const as of [test.asJasur, test.asMalika, test.asAziza])
      expect((await as({ url: SETTINGS })).statusCode).toBe(403)
  })

  it('keeps the name of another company free of it, and the secret when none is sent', async () => {
    await save()
    await test.db.updateTable('companies').set({ verified_at: test.clock.now() }).execute()
    await proveFactor(test.asSherzod.sessionId)
    expect(codeOf(await save({}, test.asSherzod))).toEqual([422, 'api.sign_on_name_taken'])
    expect((await save({ client_secret: undefined, name: 'bek' })).statusCode).toBe(200)
    await link(test.asJasur)
    expect(await browser().signOn(issuer, BEGIN, { company: 'bek' })).toBe('/dashboard')
  })

  it('can be tried, which signs nobody in and links nobody', async () => {
    await save()
    expect(await trySignOn()).toBe('/dashboard/settings?sign_on=tried')
    const { settings: shown } = (await test.asDilnoza({ url: SETTINGS })).json().data
    expect(shown).toMatchObject({ tried_as: 'jasur@bek-savdo.uz', linked: 0 })
    issuer.error = 'access_denied'
    expect(await trySignOn()).toBe('/dashboard/settings?sign_on=sign_on_canceled')
    await save({ client_secret: 'another' })
    expect((await test.asDilnoza({ url: SETTINGS })).json().data.settings.tried_at).toBeNull()
    expect(await trySignOn()).toBe('/dashboard/settings?sign_on=sign_on_refused')
  })
})

describe('signing in', () => {
  beforeEach(async () => {
    await save()
  })

  it('lets in whoever linked their account with their password, by the name of the company', async () => {
    expect(await browser().signOn(issuer, BEGIN, OURS)).toBe(refused('sign_on_not_linked'))
    expect(codeOf(await test.asJasur({ method: 'POST', url: LINK, payload: { password: 'wrong' } }))).toEqual(
      [422, 'api.password_wrong'],
    )
    expect(await link(test.asJasur)).toBe(LINKED)
    const other = browser()
    expect(await other.signOn(issuer, BEGIN, { ...OURS, return_to: '/ru/dashboard/company-orders' })).toBe(
      '/ru/dashboard/company-orders',
    )
    expect(await usernameOf(other)).toBe('jasur')
    issuer.error = 'access_denied'
    expect(await browser().signOn(issuer, BEGIN, { ...OURS, return_to: '/ru/dashboard' })).toBe(
      '/ru?modal=login&sign_on=sign_on_canceled',
    )
  })

  it('never lets in anybody of another company, nor anywhere but by its own name', async () => {
    await test.db.updateTable('companies').set({ verified_at: test.clock.now() }).execute()
    await proveFactor(test.asSherzod.sessionId)
    await save({ name: 'qarz-trans' }, test.asSherzod)
    await link(test.asJasur)
    expect(await browser().signOn(issuer, BEGIN, { company: 'qarz-trans' })).toBe(
      refused('sign_on_not_linked'),
    )
    // one account may be linked in several companies
    await test.db
      .updateTable('users')
      .set({ totp_confirmed_at: test.clock.now() })
      .where('id', '=', test.asSherzod.userId)
      .execute()
    expect(await link(test.asSherzod, {})).toBe(LINKED)
    const [there, here] = [browser(), browser()]
    await there.signOn(issuer, BEGIN, { company: 'qarz-trans' })
    await here.signOn(issuer, BEGIN, OURS)
    expect([await usernameOf(there), await usernameOf(here)]).toEqual(['sherzod', 'jasur'])
    const nameless = await test.ask({ method: 'POST', url: BEGIN, payload: { company: 'nobody' } })
    expect(codeOf(nameless)).toEqual([409, 'api.sign_on_off'])
  })

  it('lets in nobody of a blocked company, and no blocked employee', async () => {
    await link(test.asJasur)
    const answer = await issuer.authorize(await browser().begin(BEGIN, OURS))
    expect(answer.searchParams.get('code')).not.toBeNull()
    await test.db
      .updateTable('users')
      .set({ blocked_at: test.clock.now() })
      .where('username', '=', 'jasur')
      .execute()
    expect(await browser().signOn(issuer, BEGIN, OURS)).toBe(refused('account_blocked'))
    await test.db.updateTable('companies').set({ blocked_at: test.clock.now() }).execute()
    expect(codeOf(await test.ask({ method: 'POST', url: BEGIN, payload: OURS }))).toEqual([
      409,
      'api.sign_on_off',
    ])
  })

  it('ends with the settings, with another issuer, with a new first password and with leaving', async () => {
    const elsewhere = await startFakeIssuer()
    const endings: (() => Promise<unknown>)[] = [
      () => test.asDilnoza({ method: 'DELETE', url: SETTINGS }),
      async () => expect((await save({ issuer: elsewhere.url })).statusCode).toBe(200),
      () =>
        test.asDilnoza({
          method: 'POST',
          url: `/api/client-company/user/${test.asJasur.userId}`,
          payload: { new_password: true },
        }),
      () => test.asDilnoza({ method: 'DELETE', url: `/api/client-company/user/${test.asJasur.userId}` }),
    ]
    for (const end of endings) {
      await save()
      await test.db
        .updateTable('users')
        .set({ totp_confirmed_at: test.clock.now(), password_is_first: false })
        .where('username', '=', 'jasur')
        .execute()
      const asJasur = await companyPersonOf(test, 'jasur')
      await proveFactor(asJasur.sessionId)
      expect(await link(asJasur, {})).toBe(LINKED)
      const opened = browser()
      await opened.signOn(issuer, BEGIN, OURS)
      expect(await usernameOf(opened)).toBe('jasur')
      await end()
      expect(await usernameOf(opened)).toBeNull()
      expect(
        await test.db.selectFrom('sign_on_links').selectAll().where('user_id', '=', asJasur.userId).execute(),
      ).toEqual([])
    }
    await elsewhere.close()
    expect(await actionsOf()).toContain('company.remove_sign_on')
    expect(await noticesOf('sign_on_removed')).toHaveLength(1)
  })

  it('whose secret cannot be opened any more is set up anew', async () => {
    await link(test.asJasur)
    await test.db.updateTable('company_sign_on').set({ client_secret: 'sealed by another key' }).execute()
    expect(codeOf(await test.ask({ method: 'POST', url: BEGIN, payload: OURS }))).toEqual([
      409,
      'api.sign_on_off',
    ])
    expect((await test.asDilnoza({ url: SETTINGS })).json().data.settings.readable).toBe(false)
    expect((await save({ client_secret: undefined })).statusCode).toBe(422)
    expect((await save()).statusCode).toBe(200)
    expect(await browser().signOn(issuer, BEGIN, OURS)).toBe('/dashboard')
  })
})

describe('only by the issuer', () => {
  const only = async () => {
    await save()
    await trySignOn()
    expect((await save({ client_secret: undefined, employees_only: true })).statusCode).toBe(200)
  }
  const ordersOf = async (as: typeof test.asJasur) =>
    codeOf(await as({ url: '/api/client-company/bookings' }))

  it('an employee’s session that a password opened may do nothing but sign in there, and goes on afterwards', async () => {
    expect((await ordersOf(test.asJasur))[0]).toBe(200)
    await only()
    expect(await ordersOf(test.asJasur)).toEqual([403, 'api.company_sign_on_required'])
    expect((await test.asJasur({ url: '/api/profile/show' })).json().data.must_sign_on).toBe(true)
    const password = { password: DEMO_PASSWORD, new_password: 'uzun va yangi parol 1' }
    expect(
      codeOf(await test.asJasur({ method: 'PUT', url: '/api/auth/password', payload: password })),
    ).toEqual([403, 'api.company_sign_on_required'])
    expect(await link(test.asJasur)).toBe(LINKED)
    expect((await ordersOf(test.asJasur))[0]).toBe(200)
    const again = await companyPersonOf(test, 'jasur')
    expect(await ordersOf(again)).toEqual([403, 'api.company_sign_on_required'])
    const other = browser()
    await other.signOn(issuer, BEGIN, OURS)
    expect((await other.ask({ url: '/api/client-company/bookings' })).statusCode).toBe(200)
  })

  it('a first password, which opened nothing, need not be changed', async () => {
    await only()
    await test.db
      .updateTable('users')
      .set({ password_is_first: true })
      .where('username', '=', 'jasur')
      .execute()
    const asJasur = await companyPersonOf(test, 'jasur')
    await link(asJasur)
    const { must_change_password, must_sign_on } = (await asJasur({ url: '/api/profile/show' })).json().data
    expect([must_change_password, must_sign_on, (await ordersOf(asJasur))[0]]).toEqual([false, false, 200])
  })

  it('the owner stays free of it, and everybody once it is off', async () => {
    await only()
    expect((await ordersOf(test.asDilnoza))[0]).toBe(200)
    await save({ client_secret: undefined })
    expect((await ordersOf(test.asJasur))[0]).toBe(200)
    await save({ client_secret: undefined, employees_only: true })
    expect((await ordersOf(test.asJasur))[0]).toBe(403)
    await test.asDilnoza({ method: 'DELETE', url: SETTINGS })
    expect((await ordersOf(test.asJasur))[0]).toBe(200)
  })

  it('is not switched on with settings that nobody tried', async () => {
    await only()
    expect(codeOf(await save({ client_secret: 'another', employees_only: true }))).toEqual([
      409,
      'api.sign_on_untried',
    ])
  })
})
