import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { asWholeNumber } from '../../../test/figures/whole-number.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { AuthApp, otherCode } from './auth-app.fixture.ts'

let karvon: AuthApp
beforeAll(async () => {
  karvon = await AuthApp.open(await openTestDatabase(), startTestApp, { LOG_LEVEL: 'trace' })
})
afterAll(() => karvon.close())
beforeEach(() => karvon.clear())

it('logs no code, no token, no challenge, no session and no full phone (T26)', async () => {
  const phone = '998901234567'
  const { id, code } = await karvon.challenge(phone)
  await karvon.tellCode(id, otherCode(code))
  const { body } = await karvon.tellCode(id, code)
  const session = body.data
  await karvon.profile(session.token)
  await karvon.call('GET', '/profile/show', { cookies: { token: session.token, token_id: session.id } })
  await karvon.call('GET', `/auth/sessions?phone=${phone}&token=${session.token}`)
  await karvon.call('POST', `/auth/logout/${session.id}`, {
    headers: { authorization: `Bearer ${session.token}` },
  })
  karvon.sms.failure = new Error('the provider is away')
  await karvon.askCode('998931234567')
  await karvon.forgetSettings()
  expect((await karvon.askCode(phone)).status).toBe(500)

  const logged = karvon.log.join('\n')
  expect(karvon.log.length).toBeGreaterThan(15)
  expect(logged).toContain('the provider is away')
  expect(logged).toContain('unexpected failure')
  expect(logged).not.toMatch(asWholeNumber(code))
  for (const secret of [id, session.token, session.id, phone, '998931234567', '1234567']) {
    expect(logged).not.toContain(secret)
  }
})
