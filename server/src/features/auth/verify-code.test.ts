import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_AUTH_SETTINGS } from '../../../seeds/auth-settings.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { AuthApp, otherCode } from './auth-app.fixture.ts'

const PHONE = '998901234567'

let karvon: AuthApp
beforeAll(async () => {
  karvon = await AuthApp.open(await openTestDatabase(), startTestApp, { PUBLIC_URL: 'https://karvon.uz' })
})
afterAll(() => karvon.close())
beforeEach(() => karvon.clear())

const WRONG = {
  status: 422,
  code: 'api.code_wrong',
  errors: { code: ['Kod notoʻgʻri yoki muddati tugagan.'] },
}

const verify = async (id: string, code: unknown) => {
  const { status, body } = await karvon.tellCode(id, code)
  return status === 200 ? { status } : { status, code: body.code, errors: body.errors }
}

const countedGuesses = async (id: string) => {
  const row = await karvon.db
    .selectFrom('login_challenges')
    .select('guesses')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.guesses
}

describe('a wrong code (T21, T22)', () => {
  it('is refused like an expired or unknown one', async () => {
    const { id, code } = await karvon.challenge(PHONE)
    expect(await verify(id, otherCode(code))).toEqual(WRONG)
    expect(await verify(id, '12')).toEqual(WRONG)
    expect(await verify('A'.repeat(32), code)).toEqual(WRONG)
    expect(await verify('15', code)).toEqual(WRONG)
    expect(await verify('%00%27%3B', code)).toEqual(WRONG)
  })

  it('invalidates the challenge after five', async () => {
    const { id, code } = await karvon.challenge(PHONE)
    for (let guess = 0; guess < 5; guess++) expect(await verify(id, otherCode(code))).toEqual(WRONG)
    expect(await verify(id, code)).toEqual(WRONG)
  })

  it('allows the right code as the fifth guess', async () => {
    const { id, code } = await karvon.challenge(PHONE)
    for (let guess = 0; guess < 4; guess++) await verify(id, otherCode(code))
    expect(await verify(id, code)).toEqual({ status: 200 })
  })

  it('counts at most five of a hundred at once', async () => {
    const { id, code } = await karvon.challenge(PHONE)
    const guesses = Array.from({ length: 100 }, () => verify(id, otherCode(code)))
    expect(await Promise.all(guesses)).toEqual(guesses.map(() => WRONG))
    expect(await countedGuesses(id)).toBe(5)
  })

  it('costs no guess if it is malformed', async () => {
    const { id } = await karvon.challenge(PHONE)
    await verify(id, 'abc')
    expect(await countedGuesses(id)).toBe(0)
  })
})

describe('a code works once and briefly (T21)', () => {
  it('is invalid after a new one was sent', async () => {
    const first = await karvon.challenge(PHONE)
    karvon.clock.pass(60)
    const second = await karvon.challenge(PHONE)
    expect(await verify(first.id, first.code)).toEqual(WRONG)
    expect(await verify(second.id, second.code)).toEqual({ status: 200 })
  })

  it('does not open another challenge', async () => {
    const first = await karvon.challenge(PHONE)
    const second = await karvon.challenge('998931112233')
    if (first.code !== second.code) expect(await verify(second.id, first.code)).toEqual(WRONG)
    expect(await verify(second.id, second.code)).toEqual({ status: 200 })
  })

  it('is bound to its challenge', async () => {
    const first = await karvon.challenge(PHONE)
    const second = await karvon.challenge('998931112233')
    const signed = karvon.db.selectFrom('login_challenges').select('code_hash').where('id', '=', first.id)
    const { code_hash } = await signed.executeTakeFirstOrThrow()
    await karvon.db.updateTable('login_challenges').set({ code_hash }).where('id', '=', second.id).execute()
    expect(await verify(second.id, first.code)).toEqual(WRONG)
  })

  it('works once, even in concurrent requests', async () => {
    const { id, code } = await karvon.challenge(PHONE)
    const answers = await Promise.all([verify(id, code), verify(id, code), verify(id, code)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await verify(id, code)).toEqual(WRONG)
  })

  it('is valid in its 180th second and expired in the next', async () => {
    const early = await karvon.challenge(PHONE)
    karvon.clock.pass(179)
    expect(await verify(early.id, early.code)).toEqual({ status: 200 })
    const late = await karvon.challenge(PHONE)
    karvon.clock.pass(180)
    expect(await verify(late.id, late.code)).toEqual(WRONG)
  })
})

describe('the right code', () => {
  it('creates an individual for a new phone, with trimmed names', async () => {
    const { token } = await karvon.signIn(PHONE, { first_name: ' Oʻgʻiloy ', last_name: '' })
    const { status, body } = await karvon.profile(token)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      role: 'individual',
      phone: PHONE,
      first_name: 'Oʻgʻiloy',
      last_name: null,
      photo: null,
    })
    expect(body.data.permissions).toEqual(expect.arrayContaining(['place_order', 'read_own_orders']))
    expect(body.data.permissions).not.toContain('read_company_orders')
  })

  it('finds the existing user and overwrites no name', async () => {
    const first = await karvon.profile((await karvon.signIn(PHONE, { first_name: 'Aziza' })).token)
    const again = await karvon.profile(
      (await karvon.signIn(PHONE, { first_name: 'Boshqa', last_name: 'Karimova' })).token,
    )
    expect(again.body.data).toMatchObject({
      id: first.body.data.id,
      first_name: 'Aziza',
      last_name: 'Karimova',
    })
  })

  it('is accepted in groups', async () => {
    const { id, code } = await karvon.challenge(PHONE)
    expect(await verify(id, `${code.slice(0, 3)} ${code.slice(3)}`)).toEqual({ status: 200 })
  })

  it('sets cookies, with an HttpOnly token', async () => {
    const { id, code } = await karvon.challenge(PHONE)
    const { cookies, body, headers } = await karvon.tellCode(id, code)
    const always = { path: '/', sameSite: 'Lax', secure: true, maxAge: 30 * 86_400 }
    expect(cookies).toEqual([
      { name: '__Host-token', value: body.data.token, httpOnly: true, ...always },
      { name: '__Host-token_id', value: body.data.id, ...always },
      expect.objectContaining({ name: 'token', value: '', maxAge: 0 }),
      expect.objectContaining({ name: 'token_id', value: '', maxAge: 0 }),
      expect.objectContaining({ name: '__Host-device', httpOnly: true, secure: true, maxAge: 400 * 86_400 }),
    ])
    expect(headers['cache-control']).toBe('no-store')
  })

  it('stores no token', async () => {
    const { token } = await karvon.signIn(PHONE)
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(JSON.stringify(await karvon.db.selectFrom('sessions').selectAll().execute())).not.toContain(token)
  })

  it('ends the oldest session beyond ten', async () => {
    const tokens: string[] = []
    for (let at = 0; at < 11; at++) {
      tokens.push((await karvon.signIn(PHONE)).token)
      karvon.clock.pass(4 * 3600)
    }
    const statuses = await Promise.all(tokens.map(async token => (await karvon.profile(token)).status))
    expect(statuses).toEqual([401, ...Array(10).fill(200)])
  })

  it('refuses an invalid name without costing a guess', async () => {
    const { id, code } = await karvon.challenge(PHONE)
    const { status, body } = await karvon.tellCode(id, code, { first_name: 'A\u0000' })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['first_name']])
    expect(await verify(id, code)).toEqual({ status: 200 })
  })
})

describe('known, unknown and blocked phones (T24)', () => {
  const [known, unknown, blocked] = ['998901234567', '998931234567', '998971234567'] as const

  beforeEach(async () => {
    await karvon.clear(DEMO_AUTH_SETTINGS)
    await karvon.signIn(known)
    await karvon.signIn(blocked)
    karvon.clock.pass(1)
    await karvon.db
      .updateTable('users')
      .set({ blocked_at: karvon.clock.now() })
      .where('phone', '=', blocked)
      .execute()
  })

  const withoutNonce = ({ status, headers, body }: Awaited<ReturnType<AuthApp['askCode']>>) => {
    const { 'x-request-id': _id, date: _date, ...same } = headers
    return { status, headers: same, body: { ...body.data, user_id: String(body.data.user_id).length } }
  }

  it('get the same answer', async () => {
    const [first, ...others] = [
      await karvon.askCode(known),
      await karvon.askCode(unknown),
      await karvon.askCode(blocked),
    ]
    expect(first?.status).toBe(200)
    for (const other of others) expect(withoutNonce(other)).toEqual(withoutNonce(first!))
  })

  it('take the same time', async () => {
    const phones = [known, unknown, blocked]
    const times = new Map(phones.map(phone => [phone, [] as number[]]))
    for (let round = 0; round < 40; round++) {
      karvon.clock.pass(301)
      for (const phone of phones) {
        const begin = performance.now()
        expect((await karvon.askCode(phone)).status).toBe(200)
        times.get(phone)!.push(performance.now() - begin)
      }
    }
    // the fastest run filters out noise
    const quickest = [...times.values()].map(list => Math.min(...list))
    const least = Math.min(...quickest)
    expect(Math.max(...quickest) - least).toBeLessThan(20 + least / 2)
  })

  it('get the same refusal of a wrong code', async () => {
    for (const phone of [known, unknown, blocked]) {
      const { id, code } = await karvon.challenge(phone)
      expect(await verify(id, otherCode(code))).toEqual(WRONG)
    }
  })

  it('differ only for a caller who proved the blocked phone', async () => {
    const { id, code } = await karvon.challenge(blocked)
    const { status, body, cookies } = await karvon.tellCode(id, code)
    expect([status, body.code, cookies]).toEqual([403, 'api.account_blocked', []])
    expect(await verify(id, code)).toEqual(WRONG)
  })
})
