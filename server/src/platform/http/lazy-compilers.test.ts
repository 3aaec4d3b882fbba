import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { lazyCompilers } from './lazy-compilers.ts'

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
