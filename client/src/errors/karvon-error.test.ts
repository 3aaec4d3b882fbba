import { expect, expectTypeOf, it } from 'vitest'
import { createClient } from '../create-client.ts'
import { isKarvonError, type KarvonError } from './karvon-error.ts'

const refusing = (status: number, body: string, headers: Record<string, string> = {}) =>
  createClient({ baseUrl: 'http://karvon', fetch: async () => new Response(body, { status, headers }) })

const errorOf = async (call: Promise<unknown>): Promise<KarvonError> => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!isKarvonError(error)) throw new Error(`not refused: ${error}`)
  return error
}

it('says what the server said, and its code narrows the facts', async () => {
  const body = {
    code: 'api.weight_over_limit',
    message: 'Слишком тяжело',
    errors: { weight: ['Слишком тяжело'] },
    request_id: 'r1',
    max_kg: 20000,
  }
  const error = await errorOf(refusing(422, JSON.stringify(body)).orders.get(1))
  if (error.code !== 'api.weight_over_limit') throw new Error(error.code)
  expectTypeOf(error.facts).toEqualTypeOf<{ max_kg: number }>()
  const { name, status, facts, fields, requestId, message } = error
  expect({ name, status, facts, fields, requestId, message }).toEqual({
    name: 'KarvonError',
    status: 422,
    facts: { max_kg: 20000 },
    fields: { weight: ['Слишком тяжело'] },
    requestId: 'r1',
    message: 'Слишком тяжело',
  })
})

it('has the order as it is now', async () => {
  const body = { code: 'api.order_changed', message: '', request_id: 'r', data: { version: 4 } }
  const { current, facts } = await errorOf(refusing(409, JSON.stringify(body)).orders.cancel(1))
  expect([current, facts]).toEqual([{ version: 4 }, {}])
})

it("reads a proxy's page too", async () => {
  const page = refusing(500, '<h1>Bad</h1>', { 'x-request-id': 'p1', 'retry-after': '7' })
  const { status, code, requestId, retryAfterSeconds, message } = await errorOf(page.orders.get(1))
  expect([status, code, requestId, retryAfterSeconds, message]).toEqual([
    500,
    'api.unknown_error',
    'p1',
    7,
    'the server answered 500',
  ])
})

it('a call of `api` answers only its own codes', async () => {
  const { error } = await refusing(404, '{"code":"api.not_found"}').api.GET('/api/truck-booking/{id}', {
    params: { path: { id: 1 } },
  })
  type Code = NonNullable<typeof error>['code']
  expectTypeOf<'api.not_found'>().toExtend<Code>()
  expectTypeOf<'api.weight_over_limit'>().not.toExtend<Code>()
})
