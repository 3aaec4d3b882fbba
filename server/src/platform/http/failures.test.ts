import { Type } from '@karvon/contract/schema/json-schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NoSlot } from '../child-work/work-slots.ts'
import { readConfig } from '../config.ts'
import { createHttpServer } from './http-server.ts'

const log: string[] = []
let app: Awaited<ReturnType<typeof createHttpServer>>

const FAILURES: Record<string, () => Error> = {
  secret: () => new Error('password of the database is hunter2'),
  'a missing file': () => Object.assign(new Error('open ENOENT'), { code: 'ENOENT', syscall: 'open' }),
  constraint: () =>
    Object.assign(new Error('duplicate key'), { code: '23505', detail: 'phone 998901234567' }),
  refused: () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  'a name not known now': () => Object.assign(new Error('getaddrinfo EAI_AGAIN'), { code: 'EAI_AGAIN' }),
  'no socket': () => Object.assign(new Error('connect ENOENT'), { code: 'ENOENT', syscall: 'connect' }),
  'no way there': () => Object.assign(new Error('connect EHOSTUNREACH'), { code: 'EHOSTUNREACH' }),
  busy: () => new NoSlot('busy'),
  too_many_requests: () => new NoSlot('too_many_requests'),
  shutdown: () => Object.assign(new Error('terminating connection'), { code: '57P01' }),
  pool: () => new Error('timeout exceeded when trying to connect'),
  cut: () => new Error('Connection terminated unexpectedly'),
  'dead before its rollback': () =>
    new Error('Client has encountered a connection error and is not queryable'),
  'a lock too long': () => Object.assign(new Error('canceling statement'), { code: '55P03' }),
  'a statement too long': () => Object.assign(new Error('canceling statement'), { code: '57014' }),
}

beforeAll(async () => {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error' })
  const logSink = { write: (line: string) => void log.push(line) }
  app = await createHttpServer(config, async () => ({ role: 'visitor' }), { logSink })
  app.get('/fails/:how', async request => {
    throw FAILURES[(request.params as { how: string }).how]?.() ?? new Error('none')
  })
  app.get('/throws-text', async () => {
    throw 'a text'
  })
  const body = Type.Object({
    word: Type.Optional(Type.Union([Type.String({ maxLength: 5 }), Type.Null()])),
    count: Type.Optional(Type.Integer({ maximum: 9 })),
    at: Type.Optional(Type.String({ format: 'date-time' })),
    kind: Type.Optional(Type.Enum(['a', 'b'])),
    points: Type.Optional(Type.Array(Type.Object({ lat: Type.Number() }))),
  })
  app.post('/checked', { schema: { body } }, async () => ({ data: 1 }))
  app.post('/deep', async request => request.body)
  app.get('/fine', async () => ({ data: 1 }))
})
afterAll(() => app.close())

const HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'x-request-id',
]

describe('unexpected failures', () => {
  it.each(['secret', 'constraint', 'a missing file'])(
    'is 500 without internal details, and logged: %s',
    async how => {
      log.length = 0
      const answer = await app.inject(`/fails/${how}`)
      expect([answer.statusCode, answer.json()]).toEqual([
        500,
        {
          code: 'api.unknown_error',
          message: expect.stringMatching(/\S/),
          request_id: answer.headers['x-request-id'],
        },
      ])
      expect(answer.body).not.toMatch(/hunter2|duplicate|998901234567|at .*\.ts/)
      expect(log).toHaveLength(1)
      expect(JSON.parse(log[0] ?? '')).toMatchObject({ level: 50, reqId: answer.headers['x-request-id'] })
    },
  )

  it.each([
    'refused',
    'a name not known now',
    'no socket',
    'no way there',
    'shutdown',
    'pool',
    'cut',
    'dead before its rollback',
    'a lock too long',
    'a statement too long',
  ])('is 503 if the database is unavailable or too busy: %s', async how => {
    const answer = await app.inject(`/fails/${how}`)
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
      503,
      'api.shutting_down',
      '5',
    ])
  })

  it.each([
    ['busy', 503],
    ['too_many_requests', 429],
  ] as const)('is %s if no process is free for its work', async (code, status) => {
    const answer = await app.inject(`/fails/${code}`)
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
      status,
      `api.${code}`,
      '5',
    ])
  })

  it('of a path with a part longer than any id is that nothing is there', async () => {
    const answer = await app.inject(`/fails/${'7'.repeat(250)}`)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'api.not_found'])
  })

  it('may be a non-error value', async () => {
    expect((await app.inject('/throws-text')).json().code).toBe('api.unknown_error')
  })

  it("are in the caller's language", async () => {
    const { message } = (
      await app.inject({ url: '/fails/secret', headers: { 'accept-language': 'ru' } })
    ).json()
    expect(message).toMatch(/[а-я]/)
  })
})

describe('a schema refusal appears once, at its field', () => {
  it.each([
    [{ word: 'longer' }, 'word', 'text_too_long'],
    [{ word: ['a'] }, 'word', 'text_invalid'],
    [{ count: 'x' }, 'count', 'integer_invalid'],
    [{ count: 10 }, 'count', 'value_invalid'],
    [{ at: 'soon' }, 'at', 'date_invalid'],
    [{ kind: 'c' }, 'kind', 'choice_invalid'],
    [{ points: [{ lat: 1 }, {}] }, 'points.1.lat', 'text_required'],
  ])('%j', async (payload, field, code) => {
    const answer = await app.inject({ method: 'POST', url: '/checked', payload })
    const { errors } = answer.json()
    expect([answer.statusCode, answer.json().code, Object.keys(errors)]).toEqual([
      422,
      `api.${code}`,
      [field],
    ])
    expect(errors[field]).toHaveLength(1)
  })

  it('and null is accepted where allowed', async () => {
    expect((await app.inject({ method: 'POST', url: '/checked', payload: { word: null } })).statusCode).toBe(
      200,
    )
  })
})

describe('every answer has the security headers', () => {
  it.each([
    ['200', '/fine', 200],
    ['404', '/nowhere', 404],
    ['500', '/fails/secret', 500],
    ['503', '/fails/pool', 503],
    ['a broken escape', '/api/%E0%A4%A', 400],
    ['a name of 300 letters', `/fails/${'a'.repeat(300)}`, 404],
  ])('%s', async (_, url, status) => {
    const answer = await app.inject(url)
    expect([answer.statusCode, HEADERS.filter(name => !(name in answer.headers))]).toEqual([status, []])
    expect(answer.headers['content-security-policy']).not.toContain('unsafe')
    expect(answer.headers['x-powered-by'] ?? answer.headers.server).toBeUndefined()
  })

  it('HSTS lasts a year if the site uses HTTPS', async () => {
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', PUBLIC_URL: 'https://karvon.example' })
    const secure = await createHttpServer(config, async () => ({ role: 'visitor' }))
    expect((await secure.inject('/')).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
    expect((await app.inject('/fine')).headers['strict-transport-security']).toBeUndefined()
    await secure.close()
  })
})

it('deeply nested records and lists are refused', async () => {
  const deep = (open: string, close: string) => `${open.repeat(30_000)}1${close.repeat(30_000)}`
  for (const payload of [deep('{"a":', '}'), deep('[', ']')]) {
    const answer = await app.inject({
      method: 'POST',
      url: '/deep',
      payload,
      headers: { 'content-type': 'application/json' },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'api.unreadable_body'])
  }
  expect((await app.inject({ method: 'POST', url: '/deep', payload: { a: [{ b: [1] }] } })).json()).toEqual({
    a: [{ b: [1] }],
  })
})
