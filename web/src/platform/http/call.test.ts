import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { listMessages } from '@karvon/contract/chat'
import type { suggestAddresses } from '@karvon/contract/geo/addresses'
import type { bookOrder, listClientOrders, showOrder } from '@karvon/contract/orders'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLocale } from '../locale/locale.ts'
import { call, callCursorPage, callPaged, setApiUrl } from './call.ts'
import { CallProblem, NetworkProblem } from './call-problem.ts'

type Asked = { method: string; url: string; headers: IncomingMessage['headers']; body: unknown }
type Answer = { status: number; body: unknown; headers?: Record<string, string> }

let server: Server
let asked: Asked[]
let answers: Answer[]

async function answer(request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  const { method = '', url = '', headers } = request
  asked.push({ method, url, headers, body: text === '' ? null : JSON.parse(text) })
  const next = answers.length > 1 ? answers.shift()! : answers[0]!
  response.writeHead(next.status, { 'content-type': 'application/json', ...next.headers })
  response.end(typeof next.body === 'string' ? next.body : JSON.stringify(next.body))
}

beforeEach(async () => {
  asked = []
  answers = [{ status: 200, body: { data: null } }]
  server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  setApiUrl(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api`)
})

afterEach(async () => {
  setApiUrl('/api')
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
})

const caught = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('fills path parameters and returns camelCase names', async () => {
  setLocale('uz')
  answers = [{ status: 200, body: { data: { id: 7, offered_price: 5, routes: [{ region_id: 1726 }] } } }]
  const order = await call<typeof showOrder>('GET', '/truck-booking/:id', { params: { id: 7 } })
  expect(order).toEqual({ id: 7, offeredPrice: 5, routes: [{ regionId: 1726 }] })
  expect(asked[0]).toMatchObject({ method: 'GET', url: '/api/truck-booking/7' })
  expect(asked[0]?.headers).toMatchObject({ accept: 'application/json', 'accept-language': 'uz' })
})

test('writes a query in bracket notation without empty values', async () => {
  await call('GET', '/handbook/truck-types', {
    query: { routes: [{ lat: 41.3, lng: null }], loadTime: 'x y' },
  })
  expect(asked[0]?.url).toBe('/api/handbook/truck-types?routes%5B0%5D%5Blat%5D=41.3&load_time=x+y')
})

test('sends a body in wire names with its idempotency key', async () => {
  answers = [{ status: 201, body: { data: { id: 1 } } }]
  await call<typeof bookOrder>('POST', '/truck-booking/book', {
    wireBody: { car_type_id: 4, routes: [{ address: 'Siyob bozori' }] },
    idempotencyKey: 'k-1',
  })
  expect(asked[0]?.headers['idempotency-key']).toBe('k-1')
  expect(asked[0]?.body).toEqual({ car_type_id: 4, routes: [{ address: 'Siyob bozori' }] })
  await call('POST', '/geo/route', { body: { points: [{ lat: 1, lng: 2 }], grossMass: 8 } })
  expect(asked[1]?.body).toEqual({ points: [{ lat: 1, lng: 2 }], gross_mass: 8 })
  expect(asked[1]?.headers['content-type']).toBe('application/json')
})

test('returns the meta of a paged list', async () => {
  const meta = { current_page: 1, last_page: 2, per_page: 20, total: 21 }
  answers = [{ status: 200, body: { data: [{ load_time: 'a' }], meta } }]
  const page = await callPaged<typeof listClientOrders>('GET', '/truck-booking/client', {
    query: { perPage: 20 },
  })
  expect(page).toEqual({
    data: [{ loadTime: 'a' }],
    meta: { currentPage: 1, lastPage: 2, perPage: 20, total: 21 },
  })
  expect(asked[0]?.url).toBe('/api/truck-booking/client?per_page=20')
})

test('returns the cursor of a cursor-paged list', async () => {
  answers = [{ status: 200, body: { data: [{ created_at: 'a' }], meta: { next_cursor: 7 } } }]
  const part = await callCursorPage<typeof listMessages>('GET', '/admin-messages', { query: { before: 9 } })
  expect(part).toEqual({ data: [{ createdAt: 'a' }], meta: { nextCursor: 7 } })
  expect(asked[0]?.url).toBe('/api/admin-messages?before=9')
})

test('throws a refusal with its messages, facts and request id', async () => {
  const errors = { price: ['Narx chegaradan tashqarida'] }
  const body = { code: 'api.price_out_of_bounds', message: 'Narx', errors, min: 20000, request_id: 'r-1' }
  answers = [{ status: 422, body }]
  const problem = await caught(call('POST', '/truck-booking/book', { body: {} }))
  expect(problem).toBeInstanceOf(CallProblem)
  expect(problem).toMatchObject({ status: 422, code: 'api.price_out_of_bounds', message: 'Narx', errors })
  expect(problem).toMatchObject({ facts: { min: 20000 }, requestId: 'r-1', retryAfterS: null })
  expect(asked).toHaveLength(1)
})

test("treats a proxy's HTML page as an unknown error", async () => {
  answers = [
    {
      status: 502,
      body: '<h1>Bad gateway</h1>',
      headers: { 'content-type': 'text/html', 'retry-after': '0' },
    },
  ]
  const problem = await caught(call('GET', '/time'))
  expect(problem).toMatchObject({ status: 502, code: 'api.unknown_error', errors: {}, requestId: null })
})

test('retries a GET once after the server’s Retry-After', async () => {
  answers = [
    { status: 503, body: { code: 'api.shutting_down' }, headers: { 'retry-after': '1' } },
    { status: 200, body: { data: [] } },
  ]
  const began = performance.now()
  expect(await call<typeof suggestAddresses>('GET', '/geo/suggest', { query: { q: 'a' } })).toEqual([])
  expect(asked).toHaveLength(2)
  expect(performance.now() - began).toBeGreaterThan(950)
})

test('sends a GET at most twice, a write once', async () => {
  answers = [{ status: 500, body: {}, headers: { 'retry-after': '0' } }]
  await caught(call('GET', '/time'))
  expect(asked).toHaveLength(2)
  await caught(call('POST', '/geo/route', { body: {} }))
  expect(asked).toHaveLength(3)
})

test('does not retry a permanent refusal', async () => {
  answers = [{ status: 404, body: { code: 'api.not_found' } }]
  await caught(call('GET', '/time'))
  expect(asked).toHaveLength(1)
})

test('treats a truncated response as a network problem', async () => {
  answers = [{ status: 200, body: '{"data": {"id"' }]
  expect(await caught(call('POST', '/geo/route', { body: {} }))).toBeInstanceOf(NetworkProblem)
})

test('treats a refused connection as a network problem', async () => {
  setApiUrl('http://127.0.0.1:1/api')
  expect(await caught(call('POST', '/geo/route', { body: {} }))).toBeInstanceOf(NetworkProblem)
})

test('an aborted call throws the reason of its signal', async () => {
  const controller = new AbortController()
  const work = caught(call('GET', '/time', { signal: controller.signal }))
  controller.abort('older')
  expect(await work).toBe('older')
})

test('a call aborted before its retry is not retried', async () => {
  answers = [{ status: 503, body: {}, headers: { 'retry-after': '3' } }]
  const controller = new AbortController()
  const work = caught(call('GET', '/time', { signal: controller.signal }))
  await expect.poll(() => asked.length).toBe(1)
  controller.abort('older')
  expect(await work).toBe('older')
  expect(asked).toHaveLength(1)
})
