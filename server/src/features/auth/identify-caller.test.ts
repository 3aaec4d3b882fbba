import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { soonAfter } from '../../../test/clock/soon-after.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { AuthApp } from './auth-app.fixture.ts'
import { tokenHash } from './sessions/session-token.ts'

const PHONE = '998901234567'
const OTHER = '998931234567'
const HOUR = 3_600
const DAY = 24 * HOUR
const ORIGIN = 'https://karvon.uz'

let karvon: AuthApp
beforeAll(async () => {
  karvon = await AuthApp.open(await openTestDatabase(), startTestApp, { PUBLIC_URL: ORIGIN })
})
afterAll(() => karvon.close())
beforeEach(() => karvon.clear())

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const byCookie = (token: string, headers: Record<string, string> = {}) => ({
  cookies: { '__Host-token': token },
  headers,
})
const statusOf = async (token: string) => (await karvon.profile(token)).status

describe('a caller', () => {
  it('is identified by a bearer token and by the cookie', async () => {
    const { token, id } = await karvon.signIn(PHONE)
    expect((await karvon.profile(token)).body.data.token_id).toBe(id)
    expect((await karvon.call('GET', '/profile/show', byCookie(token))).body.data.token_id).toBe(id)
  })

  it.each(['kv_', 'Kv_', 'KV_'])(
    'is identified by a token that begins with %s, as API keys do',
    async begin => {
      const { id } = await karvon.signIn(PHONE)
      const token = `${begin}${'a'.repeat(40)}`
      const token_hash = tokenHash(token)
      await karvon.db.updateTable('sessions').set({ token_hash }).where('id', '=', id).execute()
      expect((await karvon.profile(token)).body.data.token_id).toBe(id)
    },
  )

  it('are distinguished among many concurrent requests, dead tokens included', async () => {
    const [one, other] = [await karvon.signIn(PHONE), await karvon.signIn(OTHER)]
    const asked = [one, other, null, one, other, null, other, one]
    const answers = await Promise.all(asked.map(who => karvon.profile(who?.token ?? 'A'.repeat(43))))
    expect(answers.map(({ status, body }) => (status === 200 ? body.data.token_id : status))).toEqual(
      asked.map(who => who?.id ?? 401),
    )
  })

  it('is a visitor with a dead bearer token, whatever the cookie', async () => {
    const { token } = await karvon.signIn(PHONE)
    const headers = { authorization: `Bearer ${'A'.repeat(43)}` }
    expect((await karvon.call('GET', '/profile/show', byCookie(token, headers))).status).toBe(401)
  })

  it('is a visitor with any forged token (T19)', async () => {
    const { token } = await karvon.signIn(PHONE)
    const hash = createHash('sha256').update(token).digest('base64url')
    const forged = [
      '',
      'null',
      'undefined',
      token.slice(0, -1),
      `${token}A`,
      token.toLowerCase(),
      token.split('').reverse().join(''),
      hash,
      `${token.slice(0, 42)}%00`,
      "' or '1'='1",
      'Bearer',
      '1',
      'x'.repeat(5_000),
      `${token},${token}`,
      ...Array.from({ length: 300 }, () => randomBytes(32).toString('base64url')),
    ]
    for (const attempt of forged) {
      const { status, body } = await karvon.profile(attempt)
      expect([attempt, status, body.code]).toEqual([attempt, 401, 'api.unauthenticated'])
    }
    expect(await statusOf(token)).toBe(200)
  })

  it('gets 401 as a visitor', async () => {
    const { body } = await karvon.call('GET', '/profile/show', { headers: { 'accept-language': 'ru' } })
    expect(body.message).toMatch(/[а-я]{5}/)
  })

  it('is a visitor at once when the user is blocked', async () => {
    const { token } = await karvon.signIn(PHONE)
    await karvon.db.updateTable('users').set({ blocked_at: karvon.clock.now() }).execute()
    expect(await statusOf(token)).toBe(401)
  })

  it('is signed in for thirty days without use', async () => {
    const { token } = await karvon.signIn(PHONE)
    karvon.clock.pass(30 * DAY - 1)
    expect(await statusOf(token)).toBe(200)
    karvon.clock.pass(30 * DAY)
    expect(await statusOf(token)).toBe(401)
  })

  it('is signed in for a year at most', async () => {
    const { token } = await karvon.signIn(PHONE)
    for (let days = 0; days < 364; days += 28) {
      karvon.clock.pass(28 * DAY)
      expect(await statusOf(token)).toBe(200)
    }
    karvon.clock.pass(DAY)
    expect(await statusOf(token)).toBe(401)
  })

  it('is recorded as seen at most every five minutes', async () => {
    const { token } = await karvon.signIn(PHONE)
    const seenAt = async () =>
      (await karvon.db.selectFrom('sessions').select('seen_at').executeTakeFirstOrThrow()).seen_at
    const begin = await seenAt()
    karvon.clock.pass(299)
    await karvon.profile(token)
    expect(await seenAt()).toEqual(begin)
    karvon.clock.pass(1)
    const again = karvon.clock.peek()
    await karvon.profile(token)
    expect(await seenAt()).toEqual(soonAfter(again))
  })

  it('gets renewed cookies from the profile, only in a browser', async () => {
    const { token, id } = await karvon.signIn(PHONE)
    const { cookies } = await karvon.call('GET', '/profile/show', byCookie(token))
    expect(cookies.map(({ name, value, maxAge }) => [name, value, maxAge])).toEqual([
      ['__Host-token', token, 30 * DAY],
      ['__Host-token_id', id, 30 * DAY],
      ['token', '', 0],
      ['token_id', '', 0],
    ])
    expect((await karvon.call('GET', '/profile/show', bearer(token))).cookies).toEqual([])
  })

  it('is identified only by the cookie that no other host can set', async () => {
    const [mine, planted] = [await karvon.signIn(PHONE), await karvon.signIn(OTHER)]
    const alone = await karvon.call('GET', '/profile/show', { cookies: { token: planted.token } })
    expect([alone.status, alone.cookies]).toEqual([401, []])
    const { body } = await karvon.call('GET', '/profile/show', {
      headers: { cookie: `token=${planted.token}; __Host-token=${mine.token}` },
    })
    expect(body.data.token_id).toBe(mine.id)
  })
})

describe('a write by cookie', () => {
  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a foreign origin of the same name', { origin: 'http://karvon.uz' }],
    ['an opaque origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: ORIGIN }],
    ['neither header', {}],
  ])('is refused from %s', async (_, headers) => {
    const { token, id } = await karvon.signIn(PHONE)
    const { status, body } = await karvon.call(
      'POST',
      `/auth/logout/${id}`,
      byCookie(token, headers as Record<string, string>),
    )
    expect([status, body.code]).toEqual([403, 'api.foreign_origin'])
    expect(await statusOf(token)).toBe(200)
  })

  it('is accepted from our own pages', async () => {
    const { token, id } = await karvon.signIn(PHONE)
    const { status } = await karvon.call('POST', `/auth/logout/${id}`, byCookie(token, { origin: ORIGIN }))
    expect(status).toBe(200)
  })

  it('of a sign-in is refused from a foreign page', async () => {
    const headers = { origin: 'https://evil.example' }
    const { status } = await karvon.call('POST', '/auth/login', { headers, payload: { phone: PHONE } })
    expect([status, karvon.sms.sent.length]).toEqual([403, 0])
  })
})

describe('signing out', () => {
  it('ends the session and clears the cookies', async () => {
    const { token, id } = await karvon.signIn(PHONE)
    const { status, cookies, headers } = await karvon.call(
      'POST',
      `/auth/logout/${id}`,
      byCookie(token, { origin: ORIGIN }),
    )
    expect(status).toBe(200)
    expect(cookies.map(({ name, value, maxAge, path }) => [name, value, maxAge, path])).toEqual([
      ['token', '', 0, '/'],
      ['token_id', '', 0, '/'],
      ['__Host-token', '', 0, '/'],
      ['__Host-token_id', '', 0, '/'],
    ])
    expect([headers['clear-site-data'], headers['cache-control']]).toEqual(['"cache"', 'no-store'])
    expect(await statusOf(token)).toBe(401)
    expect((await karvon.call('POST', `/auth/logout/${id}`, bearer(token))).status).toBe(401)
  })

  it('ends no one else’s session, and does not reveal whether it exists', async () => {
    const [mine, theirs] = [await karvon.signIn(PHONE), await karvon.signIn(OTHER)]
    for (const id of [theirs.id, 'A'.repeat(24), 'x', '%00', "a'%20or%201=1", theirs.id.toLowerCase()]) {
      for (const [method, path] of [
        ['POST', '/auth/logout/'],
        ['DELETE', '/auth/sessions/'],
      ] as const) {
        const { status, body, cookies } = await karvon.call(method, path + id, bearer(mine.token))
        expect([id, status, body.code, cookies]).toEqual([id, 404, 'api.not_found', []])
      }
    }
    expect([await statusOf(mine.token), await statusOf(theirs.token)]).toEqual([200, 200])
  })
})

describe('the list of sessions', () => {
  const threeSessions = async () => {
    const tokens = []
    for (let at = 0; at < 3; at++) {
      tokens.push(await karvon.signIn(PHONE))
      karvon.clock.pass(HOUR)
    }
    return tokens
  }

  it('contains the caller’s own live ones, newest first', async () => {
    await karvon.signIn(OTHER)
    const [first, second, third] = await threeSessions()
    await karvon.call('DELETE', `/auth/sessions/${second!.id}`, bearer(first!.token))
    const { body } = await karvon.call('GET', '/auth/sessions', bearer(first!.token))
    expect(body.data.map(({ id, current }: { id: string; current: boolean }) => [id, current])).toEqual([
      [third!.id, false],
      [first!.id, true],
    ])
    expect(body.data[1]).toMatchObject({
      created_at: soonAfter('2026-11-21T04:00:00.000Z'),
      device: expect.any(String),
    })
  })

  it('leaves out sessions idle for too long', async () => {
    await karvon.signIn(PHONE)
    karvon.clock.pass(30 * DAY)
    const { token, id } = await karvon.signIn(PHONE)
    const { body } = await karvon.call('GET', '/auth/sessions', bearer(token))
    expect(body.data.map((session: { id: string }) => session.id)).toEqual([id])
  })

  it('can be reduced to the current one', async () => {
    const [first, second, third] = await threeSessions()
    const { body } = await karvon.call('DELETE', '/auth/sessions', bearer(second!.token))
    expect(body.data).toEqual({ ended: 2 })
    expect([
      await statusOf(first!.token),
      await statusOf(second!.token),
      await statusOf(third!.token),
    ]).toEqual([401, 200, 401])
  })
})
