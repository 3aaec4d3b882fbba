import { expect, test } from './fixtures.ts'
import { companyKey, INTEGRATORS } from './integrators/company-key.ts'
import { readBsl } from './integrators/read-bsl.ts'

const sample = readBsl()

test.use({ serverOf: INTEGRATORS })

type Answer = { readonly status: number; readonly data: Record<string, unknown> }

/** Sends a request of the sample as its `Вызвать` does. */
const send = async (
  url: string,
  key: string,
  path: string,
  body?: object,
  once?: string,
): Promise<Answer> => {
  const call = sample.calls.find(one => one.path === path)
  if (call === undefined) throw new Error(`the sample never calls ${path}`)
  expect(call.hasKey, path).toBe(once !== undefined)
  const answer = await fetch(url, {
    method: call.method,
    headers: {
      authorization: `Bearer ${key}`,
      'accept-language': 'ru',
      ...(once !== undefined && { 'idempotency-key': once }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { data = {} } = await answer.json()
  return { status: answer.status, data }
}

test('every path, header and field of the sample for 1C is in the API document', async ({ server }) => {
  const { paths, components } = await (await fetch(`${server.url}/api/openapi.json`)).json()
  expect(sample.calls.length).toBe(5)
  for (const { method, path, hasKey } of sample.calls) {
    const operation = paths[path]?.[method.toLowerCase()]
    expect(operation, `${method} ${path}`).toBeDefined()
    if (hasKey)
      expect(operation.parameters, path).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' })
  }
  const standard = ['Authorization', 'Content-Type', 'Retry-After']
  const known = [
    ...standard,
    components.parameters.IdempotencyKey.name,
    components.parameters.AcceptLanguage.name,
  ]
  expect(sample.headers.filter(name => !known.includes(name))).toEqual([])
  const { OrderSubmission, RoutePointSubmission, Offer, Problem } = components.schemas
  const bodies = sample.calls.flatMap(({ method, path }) => {
    const { content } = paths[path][method.toLowerCase()].requestBody ?? {}
    return Object.keys(content?.['application/json'].schema.properties ?? {})
  })
  const schemas = [OrderSubmission, RoutePointSubmission].flatMap(({ properties }) => Object.keys(properties))
  expect(sample.sent.filter(name => ![...schemas, ...bodies].includes(name))).toEqual([])
  const answers = [Offer, Problem].flatMap(({ properties }) => Object.keys(properties))
  expect([sample.read.length > 5, sample.read.filter(name => !answers.includes(name))]).toEqual([true, []])
})

test('its requests place, read and cancel an order', async ({ server }) => {
  const key = await companyKey(server.url)
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const book = '/api/truck-booking/book'
  const placed = await send(server.url + book, key, book, sample.order(day), '1c-document')
  expect([placed.status, placed.data.status]).toEqual([201, 'new'])
  const again = await send(server.url + book, key, book, sample.order(day), '1c-document')
  expect(again.data.id).toBe(placed.data.id)
  const of = (path: string) => server.url + path.replace('{id}', String(placed.data.id))
  const [read, preview, cancel] = [
    '/api/truck-booking/{id}',
    '/api/truck-booking/{id}/cancel-preview',
    '/api/truck-booking/status/{id}',
  ]
  expect((await send(of(read), key, read)).data.offers).toEqual([])
  expect((await send(of(preview), key, preview)).data).toMatchObject({ allowed: true, fee: 0 })
  const body = { status: 'canceled', reason: 'Не нужен' }
  expect((await send(of(cancel), key, cancel, body, 'cancel-1')).data.status).toBe('canceled')
})
