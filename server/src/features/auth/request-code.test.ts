import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AUTH_SETTINGS, DEMO_AUTH_SETTINGS } from '../../../seeds/auth-settings.ts'
import { asWholeNumber } from '../../../test/figures/whole-number.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { AuthApp } from './auth-app.fixture.ts'

const PHONE = '+998 90 123-45-67'
const phoneNumber = (index: number) => `99890${String(1_000_000 + index)}`
const addressNumber = (index: number) => `10.${index >> 8}.${index & 255}.9`

let karvon: AuthApp
beforeAll(async () => {
  karvon = await AuthApp.open(await openTestDatabase(), startTestApp, { PUBLIC_URL: 'https://karvon.uz' })
})
afterAll(() => karvon.close())
beforeEach(() => karvon.clear())

describe('asking for a code', () => {
  it('sends six digits to the phone and returns an opaque challenge', async () => {
    const answer = await karvon.askCode(PHONE)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toEqual({
      user_id: expect.stringMatching(/^[A-Za-z0-9_-]{32}$/),
      resend_after_s: 60,
      sent_ago_s: 0,
      expires_in_s: 180,
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(karvon.sms.sent).toHaveLength(1)
    expect(karvon.sms.sent[0]).toMatchObject({
      phone: '998901234567',
      code: { digits: expect.stringMatching(/^\d{6}$/), mayGoAlone: true },
    })
    expect(karvon.sms.sent[0]?.text).toContain(`@karvon.uz #${karvon.sms.lastCode()}`)
  })

  it('uses the account’s language, or the page’s for a new phone', async () => {
    const account = { role: 'individual', phone: '998901234567', locale: 'ru' } as const
    await karvon.db
      .insertInto('users')
      .values({ ...account, created_at: karvon.clock.peek() })
      .execute()
    await karvon.askCode(PHONE)
    expect(karvon.sms.sent.at(-1)?.text).toMatch(/\p{Script=Cyrillic}/u)
    await karvon.askCode('998901234599')
    expect(karvon.sms.sent.at(-1)?.text).not.toMatch(/\p{Script=Cyrillic}/u)
  })

  it('stores no code in the database', async () => {
    await karvon.askCode(PHONE)
    const [row] = await karvon.db.selectFrom('login_challenges').selectAll().execute()
    expect(JSON.stringify(row)).not.toMatch(asWholeNumber(karvon.sms.lastCode()))
  })

  it.each([
    ['+998 71 200-12-34', 'api.phone_not_mobile'],
    ['+7 901 234-56-78', 'api.phone_format'],
    ['12345', 'api.phone_format'],
    ['', 'api.phone_format'],
  ])('refuses %j at its field', async (phone, code) => {
    const { status, body } = await karvon.askCode(phone)
    expect([status, body.code, body.errors.phone]).toEqual([422, code, [expect.stringMatching(/.{10}/)]])
    expect(karvon.sms.sent).toHaveLength(0)
  })

  it('answers the same when the provider fails, and logs it', async () => {
    karvon.sms.failure = new Error('the provider is away')
    expect((await karvon.askCode(PHONE)).status).toBe(200)
    expect(karvon.log.filter(line => line.includes('the provider is away'))).toHaveLength(1)
  })

  it('does not wait for the provider', async () => {
    let release = () => {}
    const send = karvon.sms.send
    karvon.sms.send = () => new Promise(resolve => (release = () => resolve({ kind: 'sent' })))
    expect((await karvon.askCode(PHONE)).status).toBe(200)
    release()
    karvon.sms.send = send
  })
})

describe('asking for one more code (T23)', () => {
  it('is refused before the wait is over, and the waits grow', async () => {
    for (const [wait, next] of [
      [60, 120],
      [120, 420],
    ] as const) {
      await karvon.askCode(PHONE)
      const early = await karvon.askCode('998901234567')
      expect([early.status, early.body.code, early.body.seconds]).toEqual([429, 'api.code_resend_wait', wait])
      expect(early.headers['retry-after']).toBe(String(wait))
      karvon.clock.pass(wait)
      expect(next).toBeGreaterThan(wait)
    }
    expect((await karvon.askCode(PHONE)).body.data.resend_after_s).toBe(420)
  })

  it('is refused for the fourth in ten minutes, and nothing is sent', async () => {
    for (const wait of [60, 120, 300]) {
      expect((await karvon.askCode(PHONE)).status).toBe(200)
      karvon.clock.pass(wait)
    }
    const fourth = await karvon.askCode(PHONE)
    expect([fourth.status, fourth.body.code, fourth.body.seconds]).toEqual([
      429,
      'api.too_many_requests',
      120,
    ])
    expect(karvon.sms.sent).toHaveLength(3)
    karvon.clock.pass(120)
    expect((await karvon.askCode(PHONE)).status).toBe(200)
  })

  it('requires no wait once the last code was used', async () => {
    await karvon.signIn(PHONE)
    expect((await karvon.askCode(PHONE)).status).toBe(200)
  })

  it('admits one of many concurrent ones for a phone, and three from all sources', async () => {
    const here = Array.from({ length: 30 }, () => karvon.askCode(PHONE))
    expect((await Promise.all(here)).filter(({ status }) => status === 200)).toHaveLength(1)
    const asked = Array.from({ length: 30 }, (_, index) => karvon.askCode(PHONE, addressNumber(index * 256)))
    expect((await Promise.all(asked)).filter(({ status }) => status === 200)).toHaveLength(2)
    expect(karvon.sms.sent).toHaveLength(3)
  })

  it('admits ten of many concurrent ones from an address, for any phones', async () => {
    const asked = Array.from({ length: 30 }, (_, index) => karvon.askCode(phoneNumber(index)))
    expect((await Promise.all(asked)).filter(({ status }) => status === 200)).toHaveLength(10)
    expect(karvon.sms.sent).toHaveLength(10)
  })
})

describe('limits beyond one phone (T23)', () => {
  it('allow ten an hour and thirty a day per address', async () => {
    let sentTo = 0
    for (let hour = 0; hour < 24; hour++) {
      for (let tried = 0; tried < 42; tried++) await karvon.askCode(phoneNumber(sentTo++))
      if (hour === 0) expect(karvon.sms.sent).toHaveLength(10)
      karvon.clock.pass(3_599)
    }
    expect(sentTo).toBeGreaterThan(1_000)
    expect(karvon.sms.sent).toHaveLength(30)
  })

  it('tell when the address may send again', async () => {
    const pressure = { ...AUTH_SETTINGS.sign_in_pressure, passwordTimes: 1 }
    await karvon.clear({ ...AUTH_SETTINGS, sign_in_pressure: pressure })
    for (let index = 0; index < 10; index++) {
      await karvon.askCode(phoneNumber(index))
      karvon.clock.pass(10)
    }
    const refused = await karvon.askCode(phoneNumber(99))
    expect([refused.status, refused.body.seconds, refused.headers['retry-after']]).toEqual([
      429,
      3_500,
      '3500',
    ])
    karvon.clock.pass(3_500)
    expect((await karvon.askCode(phoneNumber(99))).status).toBe(200)
  })

  it('count IPv6 clients by /64, and networks by block', async () => {
    for (let index = 0; index < 10; index++)
      await karvon.askCode(phoneNumber(index), `2001:db8:1:2::${index + 1}`)
    expect((await karvon.askCode(phoneNumber(20), '2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await karvon.askCode(phoneNumber(20), '2001:db8:1:3::1')).status).toBe(200)
    for (let index = 0; index < 100; index++)
      await karvon.askCode(phoneNumber(100 + index), `192.0.2.${index}`)
    expect((await karvon.askCode(phoneNumber(300), '192.0.2.200')).status).toBe(429)
    expect((await karvon.askCode(phoneNumber(300), '192.0.3.200')).status).toBe(200)
  })

  it('do not count right codes as wrong', async () => {
    await karvon.clear(DEMO_AUTH_SETTINGS)
    for (let index = 0; index < 205; index++) await karvon.signIn(phoneNumber(index))
    expect((await karvon.askCode(phoneNumber(300))).status).toBe(200)
  })
})

it('fail without the setting rather than sending without limits', async () => {
  await karvon.forgetSettings()
  const { status, body } = await karvon.askCode(PHONE)
  expect([status, body.code]).toEqual([500, 'api.unknown_error'])
  expect(karvon.sms.sent).toHaveLength(0)
})
