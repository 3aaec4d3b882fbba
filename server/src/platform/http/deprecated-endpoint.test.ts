import { endpoint } from '@karvon/contract/endpoint'
import { Type } from '@karvon/contract/schema/json-schema'
import { accept } from '@karvon/domain/decision'
import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createHttpServer } from './http-server.ts'
import { describeOperation } from './openapi/describe-operation.ts'
import { serveEndpoint } from './serve-endpoint.ts'

const facts = {
  method: 'GET',
  summary: 'Weather',
  action: 'read_reference',
  output: Type.String(),
} as const

const old = endpoint({
  ...facts,
  path: '/handbook/old-weather',
  deprecated: { since: '2026-12-01', sunset: '2027-06-01', instead: 'GET /handbook/weather' },
})
const current = endpoint({ ...facts, path: '/handbook/weather' })

it('a deprecated call says so in its answers, and others do not', async () => {
  const app = await createHttpServer(readConfig({ LOG_LEVEL: 'silent' }), async () => ({ role: 'visitor' }))
  app.decorate('takeCall', async () => ({ waitSeconds: 0, standings: [] }))
  for (const each of [old, current]) serveEndpoint(app, each, async () => accept('fog'))
  const [before, after] = [await app.inject(old.path), await app.inject(current.path)]
  await app.close()
  expect(before.json()).toEqual({ data: 'fog' })
  expect(before.headers).toMatchObject({
    deprecation: '@1796083200',
    sunset: 'Tue, 01 Jun 2027 00:00:00 GMT',
  })
  expect(after.headers).not.toHaveProperty('deprecation')
  expect(after.headers).not.toHaveProperty('sunset')
})

it('and in the document, with what to call instead', () => {
  const names = {
    endpoints: new Map([
      ['GET /handbook/old-weather', 'oldWeather'],
      ['GET /handbook/weather', 'weather'],
    ]),
    examples: {},
  }
  expect(describeOperation(old, names, schema => schema)).toMatchObject({
    deprecated: true,
    description: expect.stringContaining('Ends on 2027-06-01; use `GET /handbook/weather`.'),
  })
  expect(describeOperation(current, names, schema => schema)).not.toHaveProperty('deprecated')
})
