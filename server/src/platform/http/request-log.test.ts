import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BOOKING } from '../../../test/booking.ts'
import { eventually } from '../../../test/eventually.ts'
import { AZIZA, startTestApp, TEST_ENVIRONMENT, type TestApp } from '../../../test/test-app.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { readConfig } from '../config.ts'
import type { OpenDatabase } from '../db/database.ts'

/** As two lines, with process and machine in each, the same requests took 409. */
const MOST_BYTES = 210

/** Of the usual length. */
const remoteAddress = '185.139.137.204'

let [database, test]: [OpenDatabase | undefined, TestApp | undefined] = [undefined, undefined]
let send: (request: InjectOptions) => Promise<LightMyRequestResponse>
const log: string[] = []

const open = async (logLevel: string) => {
  database = await openTestDatabase()
  const config = readConfig({ ...TEST_ENVIRONMENT, LOG_LEVEL: logLevel })
  test = await startTestApp(database, { config, logSink: { write: line => void log.push(line) } })
  const ask = await test.signIn(AZIZA)
  send = async request => ask({ remoteAddress, ...request })
  log.length = 0
}

const close = async () => {
  await test?.app.close()
  await database?.close()
}

const linesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  log.map(line => JSON.parse(line)).filter(({ reqId }) => reqId === headers['x-request-id'])

describe('at the level of production', () => {
  beforeAll(() => open('info'))
  afterAll(close)

  it(`a request takes at most ${MOST_BYTES} bytes of the log on average`, async () => {
    const placed = await send({ method: 'POST', url: '/api/truck-booking/book', payload: BOOKING })
    const { id } = placed.json().data
    const urls = [
      ...[
        `/api/truck-booking/${id}`,
        `/api/truck-booking/${id}/offers`,
        '/api/truck-booking/client?page=1&per_page=20',
      ],
      ...['/api/profile/show', '/api/notices', '/api/auth/sessions', '/api/address/saved', '/api/regions'],
      ...['/api/geo/suggest?q=Chilonzor&lat=41.3&lng=69.2', '/api/truck-booking/2147000000'],
    ]
    for (const url of urls) await send({ url })
    const bytes = Buffer.byteLength(log.join(''))
    const average = bytes / (urls.length + 1)
    expect(average, `${average}`).toBeLessThanOrEqual(MOST_BYTES)
    expect(log).toHaveLength(urls.length + 1)
  })

  it('and has what operations need: its id, what was asked, by whom, the answer and how long it took', async () => {
    const answer = await send({ url: '/api/geo/suggest?q=Chilonzor&lat=41.3&lng=69.2' })
    expect(linesOf(answer)).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        method: 'GET',
        url: '/api/geo/suggest?…',
        address: remoteAddress,
        status: 200,
        ms: expect.any(Number),
        msg: 'request',
      },
    ])
  })

  it.each([
    ['an address that is none', 404, { url: '/api/nowhere' }],
    ['an address that cannot be read', 400, { url: '/api/%' }],
    ['a body that cannot be read', 400, { method: 'POST', url: '/api/auth/login', payload: '{' }],
  ] as const)('a request with %s has its line too', async (_, status, request) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await send({ ...request, headers })
    await eventually(() => expect(linesOf(answer)).toMatchObject([{ status, msg: 'request' }]))
  })

  it('health checks have one only if they fail', async () => {
    log.length = 0
    await send({ url: '/health/live' })
    await send({ url: '/health/nothing' })
    expect(log.map(line => JSON.parse(line))).toMatchObject([{ url: '/health/nothing', status: 404 }])
  })
})

describe('at the level debug', () => {
  beforeAll(() => open('debug'))
  afterAll(close)

  it('a request is logged when it begins too', async () => {
    const lines = linesOf(await send({ url: '/api/profile/show' }))
    expect(lines).toMatchObject([
      {
        level: 20,
        req: { method: 'GET', url: '/api/profile/show', address: remoteAddress },
        msg: 'incoming request',
      },
      { level: 30, status: 200, msg: 'request' },
    ])
  })
})
