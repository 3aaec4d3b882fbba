import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, fillDemoCompanies } from '../../../../seeds/demo/demo-companies.ts'
import { startTestApp } from '../../../../test/test-app.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { AuthApp } from '../auth-app.fixture.ts'

const FORM = {
  username: 'Oq.Yol',
  password: 'tuya karvoni 7',
  name: 'Oqil',
  surname: 'Yoʻldoshev',
  middle_name: '',
  phonenumber: '+998 (90) 765-43-21',
  address: '',
  company_address: 'Buxoro, Navoiy 5',
  title: 'Oq Yoʻl MChJ',
  bank: 'Hamkorbank',
  bank_account: '2020 8000 9001 0020 0009',
  inn: '303 111 222',
  mfo: '00083',
  email: '',
  telegram: '',
  active: '1',
  is_external: '0',
}

let karvon: AuthApp
beforeAll(async () => {
  karvon = await AuthApp.open(await openTestDatabase(), startTestApp)
})
afterAll(() => karvon.close())
beforeEach(async () => {
  await karvon.clear()
  await fillDemoCompanies(karvon.db, karvon.clock.now())
})

const signUp = (form: object, remoteAddress = '203.0.113.7') =>
  karvon.call('POST', '/auth/sign-up-corporate', { payload: form, remoteAddress })

const companyOf = (inn: string) =>
  karvon.db.selectFrom('companies').selectAll().where('inn', '=', inn).executeTakeFirst()

const multipart = (form: Record<string, string>) => {
  const parts = Object.entries(form).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return {
    payload: `${parts.join('')}--b--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  }
}

describe('an e-mail', () => {
  const addresses = () => karvon.db.selectFrom('mail_addresses').select(['address', 'proved_at']).execute()

  it('is optional, and refused at its field if it is none', async () => {
    for (const email of ['boshqa', 'a@b.uz, c@d.uz', 'a@b.uz\r\nBcc: c@d.uz', 7, ['a@b.uz']]) {
      const { status, body } = await signUp({ ...FORM, email })
      expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'api.email_format', ['email']])
    }
    expect((await signUp(FORM)).status).toBe(201)
    expect(await addresses()).toEqual([])
  })

  it('is kept unproved, and its proof is on its way', async () => {
    expect((await signUp({ ...FORM, email: ' Hisob@Oq-Yol.UZ ' })).status).toBe(201)
    expect(await addresses()).toEqual([{ address: 'Hisob@oq-yol.uz', proved_at: null }])
    const mails = await karvon.db.selectFrom('mails').select(['kind', 'state']).execute()
    expect(mails).toEqual([{ kind: 'proof', state: 'waiting' }])
  })
})

describe('a valid registration', () => {
  it('creates an unverified company, whatever the form claims, and signs its owner in', async () => {
    const { status, body, cookies } = await signUp(FORM)
    expect(status).toBe(201)
    expect(cookies.map(({ name }) => name)).toEqual(['token', 'token_id', 'device'])
    expect(await companyOf('303111222')).toMatchObject({
      id: body.data.company_id,
      director: 'Yoʻldoshev Oqil',
      bank_account: '20208000900100200009',
      verified_at: null,
      blocked_at: null,
      credit_limit_uzs: 0,
    })
    const profile = (await karvon.profile(body.data.token)).body.data
    expect(profile).toMatchObject({
      role: 'company_owner',
      username: 'oq.yol',
      phone: '998907654321',
      must_change_password: false,
      company: {
        id: body.data.company_id,
        status: 'pending',
        verified: false,
        can_transfer: false,
        transfer_reasons: ['transfer_company_unverified'],
        balance: 0,
        held: 0,
        debt: 0,
        credit_limit: 0,
        available: 0,
      },
    })
  })

  it('may be sent as a form', async () => {
    const { status } = await karvon.call('POST', '/auth/sign-up-corporate', multipart(FORM))
    expect(status).toBe(201)
    const signed = await karvon.call('PUT', '/auth/login-corporate/', {
      payload: { username: 'oq.yol', password: FORM.password },
    })
    expect(signed.status).toBe(200)
  })
})

describe('an invalid registration', () => {
  it('gets every refusal at once, each at its field', async () => {
    const { status, body } = await signUp({ active: 1 })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([
      'username',
      'password',
      'name',
      'surname',
      'phonenumber',
      'title',
      'company_address',
      'inn',
      'bank',
      'bank_account',
      'mfo',
    ])
  })

  it.each([
    ['username', 'dilnоza', 'api.username_invalid'],
    ['password', 'Password123', 'api.password_too_common'],
    ['title', 'x'.repeat(200_000), 'api.text_too_long'],
    ['title', 'Oq\u0000Yol', 'api.text_invalid'],
    ['bank', '\ud83d', 'api.text_invalid'],
    ['name', '😀', 'api.name_invalid'],
    ['inn', 30311122, 'api.inn_invalid'],
    ['mfo', ['00083'], 'api.mfo_invalid'],
    ['surname', { x: 1 }, 'api.text_invalid'],
  ])('%s %j is refused', async (field, value, code) => {
    const { status, body } = await signUp({ ...FORM, [field]: value })
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, code, [field]])
    expect(await companyOf('303111222')).toBeUndefined()
  })

  it.each([
    '[]',
    '"x"',
    'null',
    '{"__proto__":{"username":"abcd"}}',
    '{"constructor":{"prototype":{}}}',
    '{',
  ])('%s is refused without errors', async payload => {
    const headers = { 'content-type': 'application/json' }
    const { status } = await karvon.call('POST', '/auth/sign-up-corporate', { payload, headers })
    expect([400, 422]).toContain(status)
  })

  it('reports everything that is taken at once, including by a closed account', async () => {
    const now = karvon.clock.now()
    await karvon.db.updateTable('users').set({ closed_at: now }).where('username', '=', 'jasur').execute()
    const { status, body } = await signUp({ ...FORM, username: 'JASUR', inn: '302000111' })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['username', 'inn']])
  })

  it('leaves nothing behind when the username was taken concurrently', async () => {
    const sameName = ['303111001', '303111002', '303111003'].map(inn => signUp({ ...FORM, inn }))
    const named = await Promise.all(sameName)
    expect(named.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    for (const { status, body } of named) if (status === 422) expect(body.errors).toHaveProperty('username')
    const { length } = await karvon.db.selectFrom('companies').select('id').execute()
    expect(length).toBe(4 + 1)
  })

  it('does not reserve a STIR: several may register with it until one is verified', async () => {
    const both = ['begona', 'egasi'].map(username => signUp({ ...FORM, username, inn: '303111009' }))
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([201, 201])
    const verified_at = karvon.clock.now()
    const own = karvon.db.updateTable('companies').set({ verified_at }).where('inn', '=', '303111009')
    await expect(own.execute()).rejects.toThrow(/companies_verified_inn/)
    await karvon.db
      .updateTable('companies')
      .set({ verified_at })
      .where('id', '=', eb =>
        eb.selectFrom('companies').select(eb.fn.max('id').as('id')).where('inn', '=', '303111009'),
      )
      .execute()
    const { status, body } = await signUp({ ...FORM, username: 'kechikkan', inn: '303111009' })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['inn']])
  })

  it.each([
    ['31507850012345', {}],
    ['402111222', { kind: 'sole_trader' }],
  ])('registers a sole trader by %s', async (inn, kind) => {
    expect((await signUp({ ...FORM, ...kind, inn })).status).toBe(201)
    expect(await companyOf(inn)).toMatchObject({ kind: 'sole_trader', verified_at: null })
  })

  it('is limited to ten an hour per address, separately from sign-ins there', async () => {
    for (let made = 0; made < 10; made++) await signUp({ ...FORM, inn: '302000111' })
    const { status, body } = await signUp(FORM)
    expect([status, body.code, body.seconds]).toEqual([429, 'api.too_many_requests', 3_600])
    const signed = await karvon.call('PUT', '/auth/login-corporate/', {
      payload: { username: 'dilnoza', password: DEMO_PASSWORD },
      remoteAddress: '203.0.113.7',
    })
    expect(signed.status).toBe(200)
    expect((await signUp(FORM, '198.51.100.1')).status).toBe(201)
  })
})
