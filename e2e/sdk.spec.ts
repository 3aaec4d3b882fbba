import { createClient, isKarvonError, type KarvonClient } from '@karvon/client'
import { test as base, expect } from './fixtures.ts'
import { companyKey, INTEGRATORS } from './integrators/company-key.ts'
import { receiveWebhooks } from './integrators/receive-webhooks.ts'
import { submission } from './integrators/submission.ts'

const test = base.extend<{ apiKey: string; karvon: KarvonClient }>({
  serverOf: INTEGRATORS,
  apiKey: async ({ server }, use) => use(await companyKey(server.url)),
  karvon: async ({ server, apiKey }, use) => use(createClient({ baseUrl: server.url, apiKey, locale: 'en' })),
})

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (isKarvonError(error) ? error.code : error),
  )

test('a program with the client alone places, follows, accepts and cancels an order', async ({ karvon }) => {
  const placed = await karvon.orders.place(submission())
  expect([placed.status, placed.offers]).toEqual(['new', []])
  const seen: string[] = []
  for await (const order of karvon.orders.follow(placed.id, { everyMs: 2_000 })) {
    seen.push(order.status)
    const [offer] = order.offers.filter(({ status }) => status === 'open')
    if (order.status !== 'order' || offer === undefined) continue
    const { status, version } = await karvon.offers.accept(order, offer)
    seen.push(status)
    // before the driver is there, for then it is no longer the client's to cancel
    await karvon.orders.cancel(order.id, { reason: 'Not needed', version })
  }
  expect([seen[0], seen.at(-2), seen.at(-1)]).toEqual(['new', 'accepted', 'canceled'])
  expect(await codeOf(karvon.orders.cancel(placed.id))).toBe('api.transition_not_allowed')
})

test('its webhooks tell it what it did, in order and signed', async ({ karvon }) => {
  const receiver = await receiveWebhooks(karvon)
  const { id } = await karvon.orders.place(submission())
  await karvon.orders.cancel(id, { reason: 'Not needed' })
  const told = () =>
    receiver.events.flatMap(({ type, data }) =>
      'order_id' in data && data.order_id === id ? [[type, data.version, data.status]] : [],
    )
  await expect.poll(() => told().at(-1)?.[2], { timeout: 60_000 }).toBe('canceled')
  await receiver.close()
  expect(told()[0]).toEqual(['order.created', 1, 'new'])
  const versions = told().map(([, version]) => Number(version))
  expect(versions).toEqual(versions.toSorted((a, b) => a - b))
  expect(receiver.problems).toEqual([])
})

test('a test key places an order where nothing is real', async ({ server, karvon }) => {
  const testKey = await companyKey(server.url, 'test')
  const sandbox = createClient({ baseUrl: server.url, apiKey: testKey, timeoutMs: 120_000 })
  const { id, status } = await sandbox.orders.place(submission())
  expect(status).toBe('new')
  expect((await sandbox.orders.get(id)).id).toBe(id)
  expect(await codeOf(karvon.orders.get(id + 1_000_000))).toBe('api.not_found')
})

test('a lost answer places one order, and another body under the same key is refused', async ({
  server,
  apiKey,
  karvon,
}) => {
  let lost = 0
  const unreliable = createClient({
    baseUrl: server.url,
    // keys of idempotency belong to the API key that sent them
    apiKey,
    fetch: async request => {
      const answer = await fetch(request)
      if (lost++ === 0) throw new TypeError('the connection broke')
      return answer
    },
  })
  const before = await karvon.body(karvon.api.GET('/api/truck-booking/client'))
  const idempotencyKey = `order-${Date.now()}`
  const { id } = await unreliable.orders.place(submission(), { idempotencyKey })
  const after = await karvon.body(karvon.api.GET('/api/truck-booking/client'))
  expect([lost, after.meta.total - before.meta.total, after.data[0]?.id]).toEqual([2, 1, id])
  const other = { ...submission(), weight: 2500 }
  expect(await codeOf(karvon.orders.place(other, { idempotencyKey }))).toBe('api.idempotency_mismatch')
})

test('a refusal says what is wrong with which field', async ({ karvon }) => {
  const error = await karvon.orders.place({ ...submission(), weight: 900_000 }).catch(thrown => thrown)
  if (!isKarvonError(error)) throw error
  expect([error.status, Object.keys(error.fields), error.requestId]).toEqual([
    422,
    ['weight'],
    expect.stringMatching(/^[\da-f-]{36}$/),
  ])
  expect(await codeOf(karvon.orders.get(999_999_999))).toBe('api.not_found')
})

test('lists are read to their end', async ({ karvon }) => {
  await Promise.all([1, 2, 3].map(() => karvon.orders.place(submission())))
  const ids = new Set<number>()
  for await (const order of karvon.each('/api/truck-booking/client', { query: { per_page: 2 } }))
    ids.add(order.id)
  const { meta } = await karvon.body(karvon.api.GET('/api/truck-booking/client'))
  expect(ids.size).toBe(meta.total)
})
