import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AUTH_SETTINGS } from '../../../seeds/auth-settings.ts'
import { DEMO_PASSWORD, fillDemoCompanies } from '../../../seeds/demo/demo-companies.ts'
import { solvePuzzle } from '../../../test/solve-puzzle.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { AuthApp, otherCode } from './auth-app.fixture.ts'

const OWNER = '998901234567'
const HOME = '192.0.2.10'
const STRANGER = '203.0.113.66'
const phoneNumber = (index: number) => `99893${String(1_000_000 + index)}`

let karvon: AuthApp
beforeAll(async () => {
  karvon = await AuthApp.open(await openTestDatabase(), startTestApp)
})
afterAll(() => karvon.close())
// the same rules with easy puzzles: their cost is measured elsewhere
const { sign_in_pressure: rules } = AUTH_SETTINGS
const SETTINGS = { ...AUTH_SETTINGS, sign_in_pressure: { ...rules, puzzle: { ...rules.puzzle, bits: 4 } } }
beforeEach(() => karvon.clear(SETTINGS))

type Answered = Awaited<ReturnType<AuthApp['askCode']>>

const verify = async ({ body }: Answered, code = karvon.sms.lastCode()) =>
  karvon.tellCode(String(body.data.user_id), code)

/** Signs in from an address; returns the device cookie. */
const deviceOf = async (phone: string, address = HOME): Promise<string> => {
  const signed = await verify(await karvon.askCode(phone, address))
  const cookie = signed.cookies.find(({ name }) => name === 'device')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  return `device=${cookie?.value}`
}

/** Requests as many codes for a phone as one network may in a day. */
const useUp = async (phone: string, address = STRANGER) => {
  for (let sent = 0; sent < 10; sent++) {
    const asked = await karvon.askCode(phone, address)
    const answer =
      asked.body.code === 'api.puzzle_required'
        ? await karvon.askCode(phone, address, solvePuzzle(asked.body))
        : asked
    expect(answer.status).toBe(200)
    karvon.clock.pass(1_200)
  }
  expect((await karvon.askCode(phone, address)).status).toBe(429)
}

/** Requests a code as the sign-in form does: solves the puzzle if there is one. */
const askSolving = async (phone: string, address: string) => {
  const asked = await karvon.askCode(phone, address)
  if (asked.body.code !== 'api.puzzle_required') return asked
  return karvon.askCode(phone, address, solvePuzzle(asked.body))
}

const wrongGuesses = async (address: string, phone: string) => {
  const { body } = await askSolving(phone, address)
  const wrong = otherCode(karvon.sms.lastCode())
  for (let guess = 0; guess < 5; guess++) await karvon.tellCode(String(body.data.user_id), wrong)
}

describe("a stranger's ten requests for another person's phone", () => {
  it('do not affect the owner’s own device', async () => {
    const cookie = await deviceOf(OWNER)
    await useUp(OWNER)
    const asked = await karvon.askCode(OWNER, '198.51.100.1', { cookie })
    expect([asked.status, (await verify(asked)).status]).toEqual([200, 200])
  })

  it('let the owner use a new device in another network after a puzzle', async () => {
    await useUp(OWNER)
    const asked = await karvon.askCode(OWNER, HOME)
    expect([asked.status, asked.body.code]).toEqual([429, 'api.puzzle_required'])
    const solved = await karvon.askCode(OWNER, HOME, solvePuzzle(asked.body))
    expect([solved.status, (await verify(solved)).status]).toEqual([200, 200])
  })

  it('do not invalidate the owner’s pending code', async () => {
    const own = await karvon.askCode(OWNER, HOME)
    const code = karvon.sms.lastCode()
    expect((await karvon.askCode(OWNER, STRANGER)).status).toBe(200)
    expect((await verify(own, code)).status).toBe(200)
  })

  it('are answered the same for an unknown phone', async () => {
    await deviceOf(OWNER)
    const answers = []
    for (const phone of [OWNER, phoneNumber(1)]) {
      await useUp(phone)
      const { body, status } = await karvon.askCode(phone, '198.51.100.1')
      answers.push([status, body.code, body.parts, body.bits, body.message])
    }
    expect(answers[0]).toEqual(answers[1])
  })

  it('are one SMS in ten minutes once twelve were sent in an hour; its owner can sign in anywhere', async () => {
    const cookie = await deviceOf(OWNER)
    let answered = 0
    for (let network = 0; network < 50; network++) {
      if ((await askSolving(OWNER, `10.0.${network}.1`)).status === 200) answered++
      karvon.clock.pass(60)
    }
    expect([answered, karvon.sms.sent.length]).toEqual([50, 1 + 12 + 4])
    expect((await karvon.askCode(OWNER, '10.1.0.1')).body.code).toBe('api.puzzle_required')
    expect((await askSolving(OWNER, HOME)).status).toBe(200)
    expect((await karvon.askCode(OWNER, '10.1.0.1', { cookie })).status).toBe(200)
  })

  it('gain nothing from the device of another phone or a forged one', async () => {
    const foreign = await deviceOf(phoneNumber(1), STRANGER)
    await useUp(OWNER)
    for (const cookie of [foreign, `${foreign}x`, 'device=AAAAAAAAAAAAAAAAAAAAAA.20778~x', 'device=']) {
      expect((await karvon.askCode(OWNER, STRANGER, { cookie })).status).toBe(429)
    }
  })

  it('can use a known device only as long as it is remembered', async () => {
    const cookie = await deviceOf(OWNER)
    await useUp(OWNER)
    karvon.clock.pass(401 * 86_400)
    await useUp(OWNER)
    expect((await karvon.askCode(OWNER, STRANGER, { cookie })).status).toBe(429)
  })
})

describe('wrong codes', () => {
  it('of one /48, 41 times five, do not affect others', async () => {
    for (let made = 0; made < 41; made++) {
      await wrongGuesses(`2001:db8:7:${made.toString(16)}::1`, phoneNumber(made))
      karvon.clock.pass(1)
    }
    const braked = await karvon.askCode(phoneNumber(60), '2001:db8:7:ffff::1')
    expect([braked.status, braked.body.code]).toEqual([429, 'api.puzzle_required'])
    const other = await karvon.askCode(phoneNumber(61), HOME)
    expect([other.status, (await verify(other)).status]).toEqual([200, 200])
  })

  it('of many networks require a puzzle from new places, but not from known devices', async () => {
    const cookie = await deviceOf(OWNER)
    const before = await karvon.askCode(phoneNumber(80), HOME)
    for (let made = 0; made < 45; made++) await wrongGuesses(`10.${made}.0.1`, phoneNumber(made))
    const asked = await karvon.askCode(phoneNumber(90), '198.51.100.9')
    expect(asked.body).toMatchObject({ code: 'api.puzzle_required', parts: 16, bits: 4 })
    expect((await karvon.askCode(phoneNumber(90), '198.51.100.9', solvePuzzle(asked.body))).status).toBe(200)
    expect((await karvon.askCode(OWNER, '198.51.100.9', { cookie })).status).toBe(200)
    expect(before.status).toBe(200)
    karvon.clock.pass(601)
    expect((await karvon.askCode(phoneNumber(91), '198.51.100.9')).status).toBe(200)
  })

  it('make the puzzle harder as they grow', async () => {
    for (let made = 0; made < 22; made++) await wrongGuesses(`10.9.9.${made + 1}`, phoneNumber(made))
    expect((await karvon.askCode(phoneNumber(90), '10.9.9.200')).body).toMatchObject({ bits: 6 })
  })
})

describe('codes that an address has sent', () => {
  /** Requests codes for other phones from one address; returns how many were sent. */
  const sendFrom = async (address: string, count: number, ask = askSolving) => {
    let sent = 0
    for (let at = 0; at < count; at++) if ((await ask(phoneNumber(200 + at), address)).status === 200) sent++
    return sent
  }

  it('are limited to ten an hour without puzzles; newcomers at the address must solve one', async () => {
    expect(await sendFrom(HOME, 20, karvon.askCode)).toBe(10)
    const asked = await karvon.askCode(OWNER, HOME)
    expect([asked.status, asked.body.code]).toEqual([429, 'api.puzzle_required'])
    const solved = await karvon.askCode(OWNER, HOME, solvePuzzle(asked.body))
    expect([solved.status, (await verify(solved)).status]).toEqual([200, 200])
  })

  it('end at five times as many, except for a phone known there', async () => {
    expect((await verify(await karvon.askCode(OWNER, HOME))).status).toBe(200)
    expect(await sendFrom(HOME, 60)).toBe(49)
    expect((await askSolving(phoneNumber(1), HOME)).body.code).toBe('api.too_many_requests')
    expect((await askSolving(OWNER, HOME)).status).toBe(200)
  })

  it('are not exceeded by concurrent requests', async () => {
    const asked = Array.from({ length: 30 }, (_, at) => karvon.askCode(phoneNumber(200 + at), HOME))
    expect((await Promise.all(asked)).filter(({ status }) => status === 200)).toHaveLength(10)
  })
})

describe('the budget of the whole service, used up by strangers from many networks', () => {
  const codeLimits = { ...AUTH_SETTINGS.code_limits, wholeService: [{ count: 10, seconds: 86_400 }] }
  const strangers = async (count: number, ask: typeof askSolving) => {
    let sent = 0
    for (let at = 0; at < count; at++)
      if ((await ask(phoneNumber(200 + at), `2001:db8:${at.toString(16)}::1`)).status === 200) sent++
    return sent
  }

  it('requires puzzles once half of it is used', async () => {
    await karvon.clear({ ...SETTINGS, code_limits: codeLimits })
    expect(await strangers(8, karvon.askCode)).toBe(5)
    const asked = await karvon.askCode(OWNER, HOME)
    expect(asked.body.code).toBe('api.puzzle_required')
    expect((await karvon.askCode(OWNER, HOME, solvePuzzle(asked.body))).status).toBe(200)
  })

  it('does not affect known networks and devices', async () => {
    await karvon.clear({ ...SETTINGS, code_limits: codeLimits })
    const cookie = await deviceOf(OWNER)
    expect(await strangers(20, askSolving)).toBe(9)
    expect((await askSolving(phoneNumber(1), HOME)).body.code).toBe('api.too_many_requests')
    expect((await askSolving(OWNER, HOME)).status).toBe(200)
    expect((await karvon.askCode(OWNER, '198.51.100.1', { cookie })).status).toBe(200)
  })
})

describe('the solution of a puzzle', () => {
  const ask = async (phone = OWNER, address = HOME) => {
    await useUp(OWNER)
    return (await karvon.askCode(phone, address)).body
  }

  it('works once', async () => {
    const solved = solvePuzzle(await ask())
    expect((await karvon.askCode(OWNER, HOME, solved)).status).toBe(200)
    karvon.clock.pass(90)
    expect((await karvon.askCode(OWNER, HOME, solved)).body.code).toBe('api.puzzle_required')
  })

  it('works once in concurrent requests', async () => {
    const solved = solvePuzzle(await ask())
    const asked = Array.from({ length: 8 }, () => karvon.askCode(OWNER, HOME, solved))
    expect((await Promise.all(asked)).filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('expires', async () => {
    const solved = solvePuzzle(await ask())
    karvon.clock.pass(181)
    expect((await karvon.askCode(OWNER, HOME, solved)).body.code).toBe('api.puzzle_required')
  })

  it('is valid only for its phone and network', async () => {
    const solved = solvePuzzle(await ask())
    expect((await karvon.askCode(OWNER, '198.51.100.1', solved)).body.code).toBe('api.puzzle_required')
    await useUp(phoneNumber(3))
    expect((await karvon.askCode(phoneNumber(3), HOME, solved)).body.code).toBe('api.puzzle_required')
  })

  it.each([
    ['nothing', { puzzle_answer: '' }],
    ['too few parts', { puzzle_answer: '1,2,3' }],
    ['wrong numbers', { puzzle_answer: Array(16).fill(0).join(',') }],
    ['words', { puzzle_answer: 'NaN,1e9,-1' }],
    ['an easier puzzle', { puzzle: `AAAAAAAAAAAAAAAAAAAAAA.9999999999999.1.1.${'A'.repeat(43)}` }],
  ])('is not %s', async (_, change) => {
    const solved = solvePuzzle(await ask())
    const refused = await karvon.askCode(OWNER, HOME, { ...solved, ...change })
    expect([refused.status, refused.body.code]).toEqual([429, 'api.puzzle_required'])
  })
})

describe('wrong passwords from a company’s address', () => {
  const signIn = (password: string, more: object = {}, cookie?: string) =>
    karvon.call('PUT', '/auth/login-corporate/', {
      payload: { username: 'dilnoza', password, ...more },
      remoteAddress: HOME,
      headers: cookie === undefined ? {} : { cookie },
    })
  const strangersGuess = async () => {
    for (let guess = 0; guess < 20; guess++) {
      await karvon.call('PUT', '/auth/login-corporate/', {
        payload: { username: `stranger${guess}`, password: 'wrong wrong wrong' },
        remoteAddress: HOME,
      })
    }
  }
  beforeEach(() => fillDemoCompanies(karvon.db, karvon.clock.now()))

  it('do not affect its users’ own devices', async () => {
    const signed = await signIn(DEMO_PASSWORD)
    const device = signed.cookies.find(({ name }) => name === 'device')?.value
    await strangersGuess()
    expect((await signIn(DEMO_PASSWORD, {}, `device=${device}`)).status).toBe(200)
  })

  it('require a puzzle from a new device there, whose solution works once', async () => {
    await strangersGuess()
    const asked = await signIn(DEMO_PASSWORD)
    expect([asked.status, asked.body.code]).toEqual([429, 'api.puzzle_required'])
    const solved = solvePuzzle(asked.body)
    expect((await signIn(DEMO_PASSWORD, solved)).status).toBe(200)
    expect((await signIn(DEMO_PASSWORD, solved)).body.code).toBe('api.puzzle_required')
  })

  it('cause waits at one account, whatever is solved', async () => {
    for (let guess = 0; guess < 5; guess++) await signIn('wrong wrong wrong')
    expect((await signIn(DEMO_PASSWORD)).body.code).toBe('api.too_many_requests')
  })
})
