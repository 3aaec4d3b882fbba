import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BOOK, BOOKING } from '../../../test/booking.ts'
import { jobRunnerOf } from '../../../test/cast.ts'
import { startFakeProvider } from '../../../test/fakes/fake-provider.ts'
import { AZIZA, startTestApp, TEST_ENVIRONMENT } from '../../../test/test-app.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { type SentSpan, startFakeCollector } from '../../../test/traces/fake-collector.ts'
import { readConfig } from '../../platform/config.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = 'b7ad6b7169203331'
const QUERY = 'Mahfiy ko‘cha 17'

const heard: string[] = []
const photon = await startFakeProvider(({ headers }) => {
  heard.push(String(headers.traceparent))
  return { body: { features: [] } }
})
const collector = await startFakeCollector()
afterAll(() => Promise.all([photon.close(), collector.close()]))

let spans: SentSpan[]
let token = ''

beforeAll(async () => {
  const database = await openTestDatabase()
  const test = await startTestApp(database, {
    config: readConfig({
      ...{ ...TEST_ENVIRONMENT, PHOTON_URL: photon.url, OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` },
      ...{ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20a2V5', OTEL_TRACES_SAMPLER_ARG: '1' },
    }),
  })
  const login = await test.app.inject({ method: 'POST', url: '/api/auth/login', payload: { phone: AZIZA } })
  const code = test.outbox.read(AZIZA)[0]?.code
  const url = `/api/auth/login-verify/${login.json().data.user_id}`
  const signed = await test.app.inject({ method: 'PUT', url, payload: { code } })
  token = signed.json().data.token
  const ask = (request: InjectOptions) =>
    test.app.inject({ ...request, headers: { authorization: `Bearer ${token}`, ...request.headers } })
  const headers = { traceparent: `00-${TRACE}-${CALLER}-01` }
  const date = new Date(test.clock.peek().getTime() + 29 * 3_600_000).toISOString().slice(0, 10)
  const placed = await ask({ method: 'POST', url: BOOK, payload: { ...BOOKING, date }, headers })
  expect(placed.statusCode, placed.body).toBe(201)
  await ask({ url: `/api/geo/suggest?q=${encodeURIComponent(QUERY)}`, headers })
  await ask({ url: '/api/truck-booking/4711', headers: { traceparent: 'nonsense' } })
  test.clock.pass(3_600)
  await jobRunnerOf(test).runDue()
  await test.app.close()
  await database.close()
  spans = collector.spans()
})

const named = (name: string): SentSpan[] => spans.filter(span => span.name === name)
const parentOf = ({ parentSpanId }: SentSpan) => spans.find(({ spanId }) => spanId === parentSpanId)
const attribute = ({ attributes }: SentSpan, key: string) =>
  Object.values(attributes.find(each => each.key === key)?.value ?? {})[0]

it('a request is the child of its caller, by its route', () => {
  const [booked] = named(`POST ${BOOK}`)
  expect(booked).toMatchObject({ traceId: TRACE, parentSpanId: CALLER })
  expect(booked && attribute(booked, 'http.route')).toBe(BOOK)
  expect(Number(booked && attribute(booked, 'http.response.status_code'))).toBe(201)
})

it('its statements are its children, also after its body was read', () => {
  const [booked] = named(`POST ${BOOK}`)
  const children = spans.filter(({ parentSpanId }) => parentSpanId === booked?.spanId)
  expect(children.length).toBeGreaterThan(2)
  expect(children.every(({ traceId }) => traceId === TRACE)).toBe(true)
  const names = children.map(({ name }) => name)
  expect(names).toContain('select tariffs')
  expect(names).toContain('with orders')
})

it('a call to a provider is its child too, and the provider is told', () => {
  const [call] = named('call photon')
  expect(call && parentOf(call)?.name).toBe('GET /api/geo/suggest')
  expect(heard).toContain(`00-${TRACE}-${call?.spanId}-01`)
})

it('a header that is no traceparent begins a trace of our own', () => {
  const [asked] = named('GET /api/truck-booking/:id')
  expect(asked?.parentSpanId ?? '').toBe('')
  expect(asked?.traceId).toMatch(/^[\da-f]{32}$/)
})

it('jobs begin traces, and their statements belong to them', () => {
  const jobs = spans.filter(({ name }) => name.startsWith('job '))
  expect(jobs.length).toBeGreaterThan(0)
  expect(jobs.every(({ parentSpanId }) => (parentSpanId ?? '') === '')).toBe(true)
  expect(jobs.some(job => spans.some(({ parentSpanId }) => parentSpanId === job.spanId))).toBe(true)
})

/** Random digits and times, which may contain anything. */
const IDS_AND_TIMES = /"\w*(?:traceId|spanId|SpanId|imeUnixNano)":"[\da-f]*"/g

it('nothing in them is about a person or was typed', () => {
  const all = collector.texts.join('\n').replaceAll(IDS_AND_TIMES, '')
  expect(all.length).toBeGreaterThan(1_000)
  expect(token.length).toBeGreaterThan(10)
  for (const secret of [AZIZA, '99890123', token, 'Mahfiy', '4711', '7654321', 'Chilonzor', '$1', 'a2V5'])
    expect(all).not.toContain(secret)
  const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)))
  expect([...keys].toSorted()).toEqual([
    ...['db.collection.name', 'db.operation.name', 'db.system.name', 'http.request.method'],
    ...['http.response.status_code', 'http.route', 'karvon.job.kind', 'peer.service'],
  ])
})

it('go where the settings say', () => {
  expect(new Set(collector.paths)).toEqual(new Set(['POST /v1/traces Basic a2V5']))
})
