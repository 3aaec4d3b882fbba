import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AUTH_SETTINGS } from '../../../seeds/auth-settings.ts'
import { solvePuzzle } from '../../../test/solve-puzzle.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { AuthApp, otherCode } from './auth-app.fixture.ts'

const NEWCOMER = '998901234567'
const HOME = '192.0.2.10'

let karvon: AuthApp
beforeAll(async () => {
  karvon = await AuthApp.open(await openTestDatabase(), startTestApp)
})
afterAll(() => karvon.close())
const { sign_in_pressure: rules } = AUTH_SETTINGS
const SETTINGS = { ...AUTH_SETTINGS, sign_in_pressure: { ...rules, puzzle: { ...rules.puzzle, bits: 4 } } }
beforeEach(() => karvon.clear(SETTINGS))

type Asked = Awaited<ReturnType<AuthApp['askCode']>>

/** Requests a code as the sign-in form does: solves the puzzle if there is one. */
const askSolving = async (phone: string, address: string): Promise<Asked> => {
  const asked = await karvon.askCode(phone, address)
  if (asked.body.code !== 'api.puzzle_required') return asked
  return karvon.askCode(phone, address, solvePuzzle(asked.body))
}

const network = (at: number) => `10.${at >> 8}.${at & 255}.1`

/** Strangers in many networks ask for one phone at once, and solve what is asked of them. */
const burst = async (networks: number, ask = askSolving) => {
  const statuses: number[] = []
  for (let at = 0; at < networks; at++) statuses.push((await ask(NEWCOMER, network(at))).status)
  return statuses
}

const signsIn = async ({ body }: Asked, code = karvon.sms.lastCode()) =>
  (await karvon.tellCode(String(body.data?.user_id), code)).status

describe('a newcomer in a fresh network, after strangers in 40 networks asked for codes to their phone', () => {
  it.each([
    ['that solve no puzzle', karvonAsk],
    ['that solve puzzles', askSolving],
  ])('%s, gets a puzzle at once and in with the last code that came', async (_, ask) => {
    await burst(40, ask)
    const asked = await karvon.askCode(NEWCOMER, HOME)
    expect([asked.status, asked.body.code]).toEqual([429, 'api.puzzle_required'])
    const solved = await karvon.askCode(NEWCOMER, HOME, solvePuzzle(asked.body))
    expect(solved.status).toBe(200)
    expect(await signsIn(solved)).toBe(200)
  })

  it('gets in all day long while they go on', async () => {
    for (let hour = 0; hour < 24; hour += 4) {
      await burst(40)
      const solved = await askSolving(NEWCOMER, `192.0.${hour}.10`)
      expect([hour, solved.status]).toEqual([hour, 200])
      karvon.clock.pass(4 * 3_600)
    }
    expect(await signsIn(await askSolving(NEWCOMER, HOME))).toBe(200)
  })
})

function karvonAsk(phone: string, address: string): Promise<Asked> {
  return karvon.askCode(phone, address)
}

describe('an SMS that many share', () => {
  it('is one, and is said to have been sent before', async () => {
    await burst(40)
    expect(karvon.sms.sent).toHaveLength(4)
    karvon.clock.pass(30)
    const solved = await askSolving(NEWCOMER, HOME)
    expect(solved.body.data.sent_ago_s).toBeGreaterThanOrEqual(30)
    expect(karvon.sms.sent).toHaveLength(4)
    karvon.clock.pass(571)
    expect((await askSolving(NEWCOMER, '192.0.3.1')).body.data.sent_ago_s).toBe(0)
    expect(karvon.sms.sent).toHaveLength(5)
  })

  it('opens one session, for whoever tells it first', async () => {
    await burst(10)
    const own = await askSolving(NEWCOMER, HOME)
    const other = await askSolving(NEWCOMER, '192.0.3.1')
    const code = karvon.sms.lastCode()
    expect([await signsIn(own, code), await signsIn(other, code)]).toEqual([200, 422])
    const next = await askSolving(NEWCOMER, '192.0.4.1')
    expect(karvon.sms.lastCode()).not.toBe(code)
    expect(await signsIn(next)).toBe(200)
  })

  it('is guessed twice a puzzle, so that many networks do not guess more', async () => {
    await burst(10)
    const own = await askSolving(NEWCOMER, HOME)
    const code = karvon.sms.lastCode()
    expect(await signsIn(own, otherCode(code))).toBe(422)
    expect(await signsIn(own, otherCode(code))).toBe(422)
    expect(await signsIn(own, code)).toBe(422)
  })

  it('is shared by no more than sixty in ten minutes', async () => {
    const statuses = await burst(80)
    expect(statuses.filter(status => status === 200)).toHaveLength(60)
  })
})

describe('the budget of the whole service, once it is spent', () => {
  const codeLimits = { ...AUTH_SETTINGS.code_limits, wholeService: [{ count: 10, seconds: 86_400 }] }
  const phone = (at: number) => `99893${String(1_000_000 + at)}`

  it('has two SMS a minute left for who solves a puzzle, and no more', async () => {
    await karvon.clear({ ...SETTINGS, code_limits: codeLimits })
    for (let at = 0; at < 40; at++) await askSolving(phone(at), network(at))
    const spent = karvon.sms.sent.length
    expect(spent).toBeLessThanOrEqual(12)
    karvon.clock.pass(61)
    const asked = await karvon.askCode(NEWCOMER, HOME)
    expect(asked.body.code).toBe('api.puzzle_required')
    expect(await signsIn(await karvon.askCode(NEWCOMER, HOME, solvePuzzle(asked.body)))).toBe(200)
    for (let at = 50; at < 60; at++) await askSolving(phone(at), network(at))
    expect(karvon.sms.sent.length - spent).toBe(2)
  })
})
