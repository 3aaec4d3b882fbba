import { expect, it } from 'vitest'
import { ENDPOINTS } from '../../../test/every-endpoint.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const test = useTestApp()

const ask = (method: string, url: string) => test.ask({ method: method as 'GET', url })

it.each([
  ['PATCH', '/api/truck-booking/1', 'GET, HEAD'],
  ['DELETE', '/api/handbook/truck-types', 'GET, HEAD, POST'],
  ['PUT', '/api/handbook/regions?q=1', 'GET, HEAD'],
  ['GET', '/api/trips/forecast/', 'POST'],
  ['POST', '/health/ready', 'GET, HEAD'],
  ['OPTIONS', '/api/address/saved/7', 'DELETE, PUT'],
])('%s %s is not allowed, and Allow says what is', async (method, url, allow) => {
  const answer = await ask(method, url)
  expect([answer.statusCode, answer.headers.allow, answer.json().code]).toEqual([
    405,
    allow,
    'api.method_not_allowed',
  ])
})

it.each([
  ['GET', '/api/nowhere'],
  ['PATCH', '/api/handbook'],
  ['DELETE', '/api/truck-booking/1/2/3/4'],
  ['POST', '/api'],
])('%s %s is unknown', async (method, url) => {
  const answer = await ask(method, url)
  expect([answer.statusCode, answer.headers.allow, answer.json().code]).toEqual([
    404,
    undefined,
    'api.not_found',
  ])
})

it('every path of the contract refuses PATCH and names its own methods', async () => {
  for (const { method, path } of ENDPOINTS.filter(({ path }) => !path.startsWith('/demo'))) {
    const answer = await ask('PATCH', `/api${path.replace(/:\w+/g, '1')}`)
    expect([path, answer.statusCode]).toEqual([path, 405])
    expect(`${answer.headers.allow}`.split(', '), path).toContain(method)
  }
})
