import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { lazyCompilers, withoutNullChoices } from './lazy-compilers.ts'

const SENT = {
  type: 'object',
  properties: { kg: { type: 'integer' } },
  required: ['kg'],
} as const

const open = async (answered: object) => {
  const app = Fastify({ schemaController: { compilersFactory: lazyCompilers() } })
  const answer = async ({ body }: { body: unknown }) => ({ ...(body as object), secret: 1 })
  app.post('/weigh', { schema: { body: SENT, response: { 200: answered } } }, answer)
  await app.ready()
  return app
}

test('each endpoint gets its own refusals, and answers contain the fields of their schema', async () => {
  const app = await open(SENT)
  const weigh = async (payload: object) => app.inject({ method: 'POST', url: '/weigh', payload })
  expect((await weigh({})).json().message).toContain("required property 'kg'")
  expect((await weigh({ kg: 'heavy' })).json().message).toContain('body/kg must be integer')
  expect((await weigh({ kg: 7 })).body).toBe('{"kg":7}')
  expect((await weigh({})).statusCode).toBe(400)
})

test('an unused schema is not compiled at startup, even if it is invalid', async () => {
  const app = await open({ $ref: '#/nowhere' })
  expect((await app.inject({ method: 'POST', url: '/weigh', payload: {} })).statusCode).toBe(400)
  expect((await app.inject({ method: 'POST', url: '/weigh', payload: { kg: 7 } })).statusCode).toBe(500)
})

test('routes with equal schemas share compiled code, but not errors', async () => {
  const [one, other] = [await open({ ...SENT }), await open({ ...SENT })]
  const weigh = (app: typeof one, payload: object) => app.inject({ method: 'POST', url: '/weigh', payload })
  const [wrong, right, missing] = [
    await weigh(one, { kg: 'x' }),
    await weigh(other, { kg: 7 }),
    await weigh(one, {}),
  ]
  expect([wrong.statusCode, right.body]).toEqual([400, '{"kg":7}'])
  expect(missing.json().message).toContain("required property 'kg'")
})

test('fields that may be null are written without validating them', async () => {
  const nullable = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })
  const deal = {
    type: 'object',
    properties: { price: { type: 'integer' }, note: nullable({ type: 'string' }) },
  }
  const choice = { anyOf: [{ type: 'integer' }, { type: 'string' }] }
  const properties = {
    at: nullable({ type: 'string', format: 'date-time' }),
    deal: nullable(deal),
    all: { type: 'array', items: nullable({ enum: ['a', 'b'] }) },
    choice,
  }
  const schema = { type: 'object', properties }
  expect(withoutNullChoices(nullable(deal))).toEqual({
    ...deal,
    properties: { ...deal.properties, note: { type: 'string', nullable: true } },
    nullable: true,
  })
  expect(withoutNullChoices(choice)).toEqual(choice)
  const app = Fastify({ schemaController: { compilersFactory: lazyCompilers() } })
  app.post('/', { schema: { response: { 200: schema } } }, async ({ body }) => body)
  const written = async (payload: object) => (await app.inject({ method: 'POST', url: '/', payload })).body
  const full = {
    at: '2026-11-21T10:00:00.000Z',
    deal: { price: 5, note: 'a "quote"' },
    all: ['a', null, 'b'],
    choice: 'x',
  }
  for (const answer of [
    full,
    { ...full, at: null, deal: null },
    { ...full, deal: { price: 5, note: null } },
    { all: [] },
  ]) {
    expect(await written(answer)).toBe(JSON.stringify(answer))
  }
})
