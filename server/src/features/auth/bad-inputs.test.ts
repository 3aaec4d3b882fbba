import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/test-app.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { AuthApp } from './auth-app.fixture.ts'

let karvon: AuthApp
beforeAll(async () => {
  karvon = await AuthApp.open(await openTestDatabase(), startTestApp)
})
afterAll(() => karvon.close())
beforeEach(() => karvon.clear())

type Answer = Awaited<ReturnType<AuthApp['call']>>

/**
 * An actionable refusal: 4xx, a stable code, a message, and one at the field if there is a
 * field.
 */
const expectRefusal = ({ status, body }: Answer, field: string | null) => {
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(body).toMatchObject({
    code: expect.stringMatching(/^api\.[a-z_]+$/),
    message: expect.stringMatching(/.{10}/),
  })
  expect(body.request_id).toMatch(/.{10}/)
  if (field === null) return
  expect(Object.keys(body.errors)).toEqual([field])
  expect(body.errors[field][0]).toMatch(/.{10}/)
}

const json = (payload: string) => ({ payload, headers: { 'content-type': 'application/json' } })

const BAD_TEXTS: [string, unknown][] = [
  ['nothing', ''],
  ['null', null],
  ['a record', { a: 1 }],
  ['a list', ['998901234567', '998901234568']],
  ['a flag', true],
  ['NUL', '99890\u00001234567'],
  ['half a surrogate pair', '\ud800'],
  ['an emoji', '🚚🚚🚚🚚🚚🚚'],
  ['Arabic digits', '٩٩٨٩٠١٢٣٤٥٦٧'],
  ['a right-to-left mark', '\u202e765432109899'],
  ['SQL', "' or 1=1 --"],
  ['HTML', '<script>alert(1)</script>'],
  ['a property of every object', '__proto__'],
  ['a long text', '9'.repeat(10_000)],
  ['a huge number', 1e308],
]

describe('an invalid phone', () => {
  it.each(BAD_TEXTS)('%s', async (_, phone) => {
    expectRefusal(await karvon.askCode(phone), 'phone')
    expect(karvon.sms.sent).toHaveLength(0)
  })
})

describe('an invalid code', () => {
  it.each(BAD_TEXTS)('%s', async (_, code) => {
    const { id } = await karvon.challenge('998901234567')
    expectRefusal(await karvon.tellCode(id, code), 'code')
  })
})

describe('an invalid first name', () => {
  it.each([
    ['a record', { a: 1 }],
    ['NUL', 'A\u0000z'],
    ['half a surrogate pair', 'A\ud800'],
    ['a long text', 'a'.repeat(61)],
  ])('%s', async (_, name) => {
    const { id, code } = await karvon.challenge('998901234567')
    expectRefusal(await karvon.tellCode(id, code, { first_name: name }), 'first_name')
  })

  it.each(['🚚', '__proto__', "Oʻktam O'g'li", '<b>', "'; drop table users; --"])(
    'but %s is one',
    async name => {
      const { token } = await karvon.signIn('998901234567', { first_name: name })
      expect((await karvon.profile(token)).body.data.first_name).toBe(name)
    },
  )
})

describe('an invalid body', () => {
  it.each([
    ['nothing', {}],
    ['not JSON', json('{"phone":')],
    ['a list', json('[]')],
    ['a text', json('"998901234567"')],
    ['null', json('null')],
    ['another type', { payload: 'phone=998901234567', headers: { 'content-type': 'text/plain' } }],
    ['a prototype', json('{"__proto__":{"phone":"998901234567"}}')],
    ['a constructor', json('{"constructor":{"prototype":{"phone":"1"}}}')],
    ['a megabyte', json(JSON.stringify({ phone: '9'.repeat(1_000_000) }))],
    ['deep nesting', json(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)],
  ])('%s', async (_, options) => {
    expectRefusal(await karvon.call('POST', '/auth/login', options), null)
    expectRefusal(await karvon.call('PUT', `/auth/login-verify/${'A'.repeat(32)}`, options), null)
    expect(karvon.sms.sent).toHaveLength(0)
  })

  it('without its field is refused', async () => {
    expectRefusal(await karvon.call('POST', '/auth/login', json('{}')), 'phone')
    expectRefusal(await karvon.call('PUT', `/auth/login-verify/${'A'.repeat(32)}`, json('{}')), 'code')
  })
})

describe('an invalid path parameter', () => {
  it.each([
    '%00',
    '%F0%9F%9A%9A',
    '..%2f..%2fetc',
    "'%3B--",
    '__proto__',
    'a'.repeat(101),
    'a'.repeat(5_000),
    '%',
    '%ff',
  ])('%s', async part => {
    expectRefusal(await karvon.tellCode(part, '123456'), null)
  })
})

it('accepts only its own fields', async () => {
  const { id, code } = await karvon.challenge('998901234567')
  const more = { role: 'operator', phone: '998931112233', blocked_at: null, id: 7, user_id: 7 }
  const { body } = await karvon.tellCode(id, code, more)
  const profile = await karvon.profile(body.data.token)
  expect(profile.body.data).toMatchObject({ role: 'individual', phone: '998901234567' })
})
