import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { ProviderResult } from '../outside-provider.ts'
import { createAsker, WAIT_MS } from './create-asker.ts'
import { createProviderBreaker } from './provider-breaker.ts'

const open = ({ cached = new Map<string, unknown>() } = {}) => {
  const log: string[] = []
  let now = 0
  const breaker = createProviderBreaker(
    'photon',
    {
      opened: (source, error) => log.push(`${source} opened: ${error}`),
      closed: source => log.push(`${source} closed`),
    },
    () => now,
  )
  const cache = {
    read: async (key: string) => cached.get(key),
    write: async (key: string, answer: unknown) => void cached.set(key, answer),
  }
  const pass = (ms: number): void => {
    now += ms
  }
  let calls = 0
  const ask = createAsker({ source: 'photon', breaker, cache })
  const askBy = (
    send: (signal: AbortSignal) => Promise<ProviderResult<string>>,
    { key = 'key', waitMs = WAIT_MS } = {},
  ) => {
    const counted = (signal: AbortSignal) => {
      calls += 1
      return send(signal)
    }
    return ask({ key, send: counted, isKept: found => found !== '' }, performance.now() + waitMs)
  }
  return { askBy, cached, log, calls: () => calls, pass }
}

const answer = (found: string) => async (): Promise<ProviderResult<string>> => ({ kind: 'answer', found })
const trouble = async (): Promise<ProviderResult<string>> => ({ kind: 'trouble', error: 'status 503' })
const late = (ms: number, found: string) => async () => {
  await wait(ms)
  return { kind: 'answer', found } as const
}

describe('a question', () => {
  it('is asked once, and then answered from the cache', async () => {
    const { askBy, calls } = open()
    expect(await askBy(answer('a'))).toBe('a')
    expect(await askBy(answer('b'))).toBe('a')
    expect(calls()).toBe(1)
  })

  it('is asked again if nothing was found', async () => {
    const { askBy, cached } = open()
    expect(await askBy(answer(''))).toBe('')
    expect(cached.size).toBe(0)
    expect(await askBy(answer('b'))).toBe('b')
  })

  it('is on the way once, however many wait for it', async () => {
    const { askBy, calls } = open()
    const all = await Promise.all(Array.from({ length: 20 }, () => askBy(late(20, 'a'))))
    expect([new Set(all), calls()]).toEqual([new Set(['a']), 1])
  })

  it('is not waited for beyond its end; what comes late is still cached', async () => {
    const { askBy, cached, log } = open()
    expect(await askBy(late(300, 'late'), { waitMs: 30 })).toBeNull()
    expect(cached.size).toBe(0)
    expect(await askBy(answer('never asked'), { waitMs: 0 })).toBeNull()
    await expect.poll(() => cached.get('key')).toBe('late')
    expect(await askBy(answer('new'))).toBe('late')
    expect(log).toEqual([])
  })

  it('whose cache fails or throws is answered all the same', async () => {
    const breaker = createProviderBreaker('osrm', { opened: () => {}, closed: () => {} })
    const cache = { read: async () => undefined, write: async () => {} }
    const ask = createAsker({ source: 'photon', breaker, cache })
    const send = () => Promise.reject(new Error('a bug'))
    expect(await ask({ key: 'a', send, isKept: () => true }, performance.now() + 500)).toBeNull()
  })
})

describe('a provider that keeps failing', () => {
  it('is left alone for a while, and the log says so once', async () => {
    const { askBy, calls, log, pass } = open()
    for (let at = 0; at < 12; at++) expect(await askBy(trouble, { key: `${at}` })).toBeNull()
    expect([calls(), log]).toEqual([5, ['photon opened: status 503']])
    pass(30_001)
    expect(await askBy(trouble, { key: 'probe' })).toBeNull()
    expect(await askBy(answer('a'), { key: 'soon after' })).toBeNull()
    expect([calls(), log]).toEqual([6, ['photon opened: status 503']])
    pass(30_001)
    expect(await askBy(answer('back'), { key: 'again' })).toBe('back')
    expect(log).toEqual(['photon opened: status 503', 'photon closed'])
  })

  it('counts as failing while it answers too late', async () => {
    const { askBy, calls, log } = open()
    await Promise.all(
      Array.from({ length: 5 }, (_, at) => askBy(late(WAIT_MS + 150, 'late'), { key: `${at}` })),
    )
    await wait(50)
    expect(await askBy(answer('a'), { key: 'next' })).toBeNull()
    expect([calls(), log]).toEqual([5, ['photon opened: no answer in time']])
    await wait(250)
    // late answers do not close it
    expect(log).toHaveLength(1)
  })

  it('still answers from the cache', async () => {
    const { askBy } = open({ cached: new Map([['known', 'cached']]) })
    for (let at = 0; at < 6; at++) await askBy(trouble, { key: `${at}` })
    expect(await askBy(trouble, { key: 'known' })).toBe('cached')
  })

  it('never has more than some dozens of questions', async () => {
    const { askBy, calls } = open()
    await Promise.all(
      Array.from({ length: 200 }, (_, at) => askBy(late(80, 'a'), { key: `${at}`, waitMs: 300 })),
    )
    expect(calls()).toBeLessThanOrEqual(64)
  })
})
