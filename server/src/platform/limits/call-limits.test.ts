import { CALL_LIMITS, type CallCost } from '@karvon/contract/wire/call-limits'
import { beforeAll, describe, expect, it } from 'vitest'
import { testClock } from '../../../test/test-app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { readConfig } from '../config.ts'
import { callerOf } from '../http/caller.fixture.ts'
import { type CountCall, type Counting, createCallLimits } from './call-limits.ts'

const VISITOR = { role: 'visitor' } as const
const userOf = (userId: number) => callerOf(userId, { byCookie: true })

/** Counts, and answers how long to wait. */
const counting = (deps: Parameters<typeof createCallLimits>[0]) => {
  const take = createCallLimits(deps)
  return (...asked: Parameters<CountCall>): number => (take(...asked) as Counting).waitSeconds
}

const LIMITED = (Object.keys(CALL_LIMITS) as CallCost[]).filter(cost => CALL_LIMITS[cost] !== null)

describe('rate limits by cost', () => {
  it.each(LIMITED)('%s', cost => {
    const clock = testClock('2026-11-21T10:00:20+05:00')
    clock.tickBy(0)
    const take = counting({ clock, demo: false })
    const { perUser, perAddress } = CALL_LIMITS[cost] ?? { perUser: 0, perAddress: 0 }
    for (let call = 0; call < perUser; call++)
      expect(take(cost, { caller: userOf(1), ip: '9.9.9.9' })).toBe(0)
    expect(take(cost, { caller: userOf(1), ip: '8.8.8.8' })).toBe(40)
    expect(take(cost, { caller: userOf(2), ip: '9.9.9.9' })).toBe(0)
    for (let call = 0; call < perAddress; call++)
      expect(take(cost, { caller: VISITOR, ip: '9.9.9.9' })).toBe(0)
    expect(take(cost, { caller: VISITOR, ip: '9.9.9.9' })).toBe(40)
    expect(take(cost, { caller: VISITOR, ip: '9.9.9.8' })).toBe(0)
    clock.pass(40)
    expect(take(cost, { caller: userOf(1), ip: '9.9.9.9' })).toBe(0)
  })

  it('IPv6 clients are counted by network, whichever address they use', () => {
    const take = counting({ clock: testClock(), demo: false })
    const { perAddress } = CALL_LIMITS.secret
    const waits = Array.from({ length: perAddress + 1 }, (_, at) =>
      take('secret', { caller: VISITOR, ip: `2001:db8:1:2::${at.toString(16)}` }),
    )
    expect(waits.filter(wait => wait > 0)).toHaveLength(1)
  })

  it('a network has the share of a few clients, whatever addresses they use', () => {
    const take = counting({ clock: testClock(), demo: false })
    const { perBlock } = CALL_LIMITS.order
    for (const ipOf of [
      (at: number) => `203.0.113.${at % 250}`,
      (at: number) => `2001:db8:1:${at.toString(16)}::1`,
    ]) {
      const waits = Array.from({ length: perBlock + 1 }, (_, at) =>
        take('order', { caller: VISITOR, ip: ipOf(at) }),
      )
      expect(waits.filter(wait => wait > 0)).toHaveLength(1)
    }
  })

  it.each(['order', 'word', 'picture', 'paper'] as const)('a user has a daily limit of %s', cost => {
    const clock = testClock('2026-11-21T05:00:20+05:00')
    const take = counting({ clock, demo: false })
    const { perUser, perUserADay } = CALL_LIMITS[cost]
    let taken = 0
    for (let minute = 0; minute * perUser <= perUserADay; minute++) {
      for (let call = 0; call < perUser; call++)
        if (take(cost, { caller: userOf(1), ip: '9.9.9.9' }) === 0) taken++
      clock.pass(60)
    }
    expect(taken).toBe(perUserADay)
    expect(take(cost, { caller: userOf(1), ip: '9.9.9.9' })).toBeGreaterThan(3_600)
    expect(take(cost, { caller: userOf(2), ip: '9.9.9.9' })).toBe(0)
  })

  it('cheap requests are not counted', () => {
    const take = counting({ clock: testClock(), demo: false })
    for (let call = 0; call < 10_000; call++) expect(take('rows', { caller: VISITOR, ip: '9.9.9.9' })).toBe(0)
  })
})

describe('the server', () => {
  const config = { ...readConfig({ NODE_ENV: 'test', DEMO: 'on', SIMULATOR: 'off', LOG_LEVEL: 'silent' }) }
  const test = useTestApp({ config: { ...config, demo: false } })
  const ask = () => test.asAziza({ url: '/api/geo/suggest?q=chilonzor' })
  beforeAll(() => test.clock.pass(60))

  it.each(['/api/docs', '/api/openapi.json'])('limits %s like a document', async url => {
    const ask = async (remoteAddress: string) => (await test.app.inject({ url, remoteAddress })).statusCode
    const address = `203.0.${url.length}.5`
    const codes = []
    for (let call = 0; call <= CALL_LIMITS.paper.perAddress; call++) codes.push(await ask(address))
    expect([codes.indexOf(429), await ask('198.51.100.9')]).toEqual([CALL_LIMITS.paper.perAddress, 200])
  })

  it('refuses the call beyond the limit with Retry-After, and accepts it then', async () => {
    const { perUser } = CALL_LIMITS.search
    for (let call = 0; call < perUser; call++) expect((await ask()).statusCode).toBe(200)
    const refused = await ask()
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'api.too_many_requests'])
    expect(refused.json().message).toMatch(/.{10}/)
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    test.clock.pass(wait)
    expect((await ask()).statusCode).toBe(200)
  })
})
