import { describe, expect, it } from 'vitest'
import { createClient } from '../create-client.ts'
import { KarvonConnectionError } from '../errors/karvon-error.ts'
import { createRetryingFetch } from './retrying-fetch.ts'

type Step = number | 'down' | [status: number, headers: Record<string, string>, body?: object]

/** A server that answers these steps one after the other, and what it was asked. */
const serverOf = (steps: readonly Step[]) => {
  const asked: { key: string | null; body: string }[] = []
  const pauses: number[] = []
  const fetch = createRetryingFetch({
    maxRetries: 3,
    timeoutMs: 1000,
    wait: async ms => void pauses.push(ms),
    fetch: async request => {
      const step = steps[asked.length] ?? 200
      asked.push({ key: request.headers.get('idempotency-key'), body: await request.text() })
      if (step === 'down') throw new TypeError('fetch failed')
      const [status, headers = {}, body = { data: null }] = typeof step === 'number' ? [step] : step
      return Response.json(body, { status, headers })
    },
  })
  return { asked, pauses, fetch }
}

const get = () => new Request('http://karvon/api/time')
const post = (key?: string) =>
  new Request('http://karvon/api/x', {
    method: 'POST',
    body: '{"a":1}',
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })

const question = () => new Request('http://karvon/api/handbook/truck-types', { method: 'POST', body: '{}' })

const RUNNING: Step = [409, {}, { code: 'api.idempotency_running' }]

describe('what is repeated', () => {
  it.each<[string, Request, Step[], number, number]>([
    ['a read after a network error', get(), ['down', 200], 200, 2],
    ['a read after 502, 503 and 504', get(), [502, 503, 504, 200], 200, 4],
    ['a read, but not for ever', get(), [503, 503, 503, 503, 200], 503, 4],
    ['a read, but not after 500', get(), [500, 200], 500, 1],
    ['a write with a key after a network error', post('k'), ['down', 201], 201, 2],
    ['a write without a key: never after 503', post(), [503, 201], 503, 1],
    ['a question in a body after 503', question(), [503, 'down', 200], 200, 3],
    ['any call that is told when to come back', post(), [[429, { 'retry-after': '2' }], 201], 201, 2],
    ['429 without a time: not', get(), [429, 200], 429, 1],
    ['not if that is later than a minute', get(), [[503, { 'retry-after': '90' }], 200], 503, 1],
    ['the first attempt is still running', post('k'), ['down', RUNNING, 201], 201, 3],
    ['somebody else uses the key', post('k'), [RUNNING, 201], 409, 1],
    ['a refusal: not', post('k'), [422, 201], 422, 1],
  ])('%s', async (_, request, steps, status, attempts) => {
    const server = serverOf(steps)
    expect([(await server.fetch(request)).status, server.asked.length]).toEqual([status, attempts])
  })

  it('a write without a key fails after a network error', async () => {
    const server = serverOf(['down', 201])
    await expect(server.fetch(post())).rejects.toThrow(KarvonConnectionError)
    expect(server.asked.length).toBe(1)
  })

  it('sends the same key and body again', async () => {
    const server = serverOf(['down', 503, 201])
    await server.fetch(post('same'))
    expect(server.asked).toEqual(Array(3).fill({ key: 'same', body: '{"a":1}' }))
  })

  it('waits longer each time, by chance, and as long as it is told', async () => {
    const server = serverOf([503, 503, [503, { 'retry-after': '20' }], 200])
    await server.fetch(get())
    const [first = 0, second = 0, third] = server.pauses
    expect([first >= 150 && first <= 300, second >= 300 && second <= 600, third]).toEqual([
      true,
      true,
      20_000,
    ])
  })
})

describe('keys', () => {
  const keysOf = async (call: (karvon: ReturnType<typeof createClient>) => Promise<unknown>) => {
    const keys: (string | null)[] = []
    const fetch = async (request: Request) => {
      keys.push(request.headers.get('idempotency-key'))
      return Response.json({ data: {} })
    }
    await call(createClient({ baseUrl: 'http://karvon', fetch }))
    return keys
  }
  const order = {} as never

  it('a write that takes one gets a random one', async () => {
    const keys = await keysOf(async karvon => {
      await karvon.orders.place(order)
      await karvon.orders.place(order)
    })
    expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), expect.stringMatching(/^[\da-f-]{36}$/)])
    expect(keys[0]).not.toBe(keys[1])
  })

  it("the caller's own is kept", async () =>
    expect(await keysOf(karvon => karvon.orders.place(order, { idempotencyKey: 'mine' }))).toEqual(['mine']))

  it('a read gets none, and so does a write that takes none', async () => {
    const keys = await keysOf(async karvon => {
      await karvon.orders.get(1)
      await karvon.api.POST('/api/auth/login', { body: { phone: '998901234567' } })
    })
    expect(keys).toEqual([null, null])
  })
})

describe('giving up', () => {
  const silent = { baseUrl: 'http://karvon', maxRetries: 0, timeoutMs: 20 }
  const never = ({ signal }: Request) =>
    new Promise<Response>((_, reject) => {
      if (signal.aborted) reject(signal.reason)
      signal.addEventListener('abort', () => reject(signal.reason))
    })

  it('after the timeout', async () =>
    expect(createClient({ ...silent, fetch: never }).orders.get(1)).rejects.toThrow('no answer within 20 ms'))

  it('when the caller says so, with their reason', async () => {
    const stop = new AbortController()
    const asked = createClient({ ...silent, timeoutMs: 10_000, fetch: never }).orders.get(1, stop)
    stop.abort(new Error('enough'))
    await expect(asked).rejects.toThrow('enough')
  })

  it('also while waiting for the next attempt', async () => {
    const stop = new AbortController()
    const fetch = async () => Response.json({}, { status: 503, headers: { 'retry-after': '30' } })
    const asked = createClient({ baseUrl: 'http://karvon', fetch }).orders.get(1, stop)
    setTimeout(() => stop.abort(new Error('enough')), 20)
    await expect(asked).rejects.toThrow('enough')
  })
})
