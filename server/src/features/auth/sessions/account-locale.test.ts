import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../../../test/use-test-app.ts'

const test = useTestApp()

const NEWCOMER = '998935551234'

const signIn = async (language: string) => {
  const headers = { 'accept-language': language }
  const asked = await test.ask({
    method: 'POST',
    url: '/api/auth/login',
    payload: { phone: NEWCOMER },
    headers,
  })
  const [message] = test.outbox.read(NEWCOMER)
  const signed = await test.ask({
    method: 'PUT',
    url: `/api/auth/login-verify/${asked.json().data.user_id}`,
    payload: { code: message?.code },
    headers,
  })
  expect(signed.statusCode, signed.body).toBe(200)
  const { locale } = await test.db
    .selectFrom('users')
    .select('locale')
    .where('phone', '=', NEWCOMER)
    .executeTakeFirstOrThrow()
  return { text: message?.text, locale }
}

describe('the language of an account', () => {
  it.each([
    ['ru', 'ru', 'код входа'],
    ['uz-Cyrl', 'uz-Cyrl', 'кириш коди'],
    ['uz', 'uz', 'kirish kodi'],
    ['en-GB,en;q=0.9', 'en', 'login code'],
  ])('is set by signing in with %s', async (language, locale, words) => {
    const signed = await signIn(language)
    expect(signed).toEqual({ text: expect.stringContaining(words), locale })
  })

  it('does not change when a later sign-in uses another language', async () => {
    await signIn('ru')
    test.clock.pass(3600)
    expect(await signIn('en')).toMatchObject({ locale: 'ru' })
  })
})
