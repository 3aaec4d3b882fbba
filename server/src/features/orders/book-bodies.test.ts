import { writeBracketFields } from '@karvon/contract/wire/bracket-fields'
import { describe, expect, it } from 'vitest'
import { asForm, BOOK, BOOKING } from '../../../test/booking.ts'
import { countPlaced, NOTHING_PLACED, useTestApp } from '../../../test/use-test-app.ts'

const test = useTestApp()

const JSON_TYPE = { 'content-type': 'application/json' }
const FORM = asForm(writeBracketFields(BOOKING))
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const withMore = (json: string) => `${JSON.stringify(BOOKING).slice(0, -1)},${json}}`

type Row = readonly [what: string, headers: Record<string, string>, payload: string | Buffer, status: number]

const ROWS: Row[] = [
  ['a body that is no JSON', JSON_TYPE, '{"routes": [', 400],
  ['an empty body', JSON_TYPE, '', 400],
  ['a list', JSON_TYPE, '[]', 400],
  ['a text', JSON_TYPE, '"book"', 400],
  ['null', JSON_TYPE, 'null', 400],
  ['a prototype', JSON_TYPE, withMore('"__proto__":{"polluted":1}'), 400],
  ['a constructor with a prototype', JSON_TYPE, withMore('"constructor":{"prototype":{"polluted":1}}'), 400],
  [
    '40,000 records in one another',
    { ...JSON_TYPE, 'idempotency-key': 'deep' },
    withMore(`"x":${nested(40_000)}`),
    400,
  ],
  ['a megabyte', JSON_TYPE, withMore(`"comment":"${'a'.repeat(1024 * 1024)}"`), 413],
  ['a word over 256 KiB', JSON_TYPE, withMore(`"x":"${'a'.repeat(256 * 1024)}"`), 413],
  ['plain text', { 'content-type': 'text/plain' }, JSON.stringify(BOOKING), 415],
  ['XML', { 'content-type': 'application/xml' }, '<order/>', 415],
  ['a form of the old kind', { 'content-type': 'application/x-www-form-urlencoded' }, 'weight=3000', 415],
  ['no type', {}, Buffer.from(JSON.stringify(BOOKING)), 415],
  ['a type that is none', { 'content-type': 'a body' }, '{}', 415],
  ['a form without boundary', { 'content-type': 'multipart/form-data' }, FORM.payload, 400],
  [
    'a form with another boundary',
    { 'content-type': 'multipart/form-data; boundary=other' },
    FORM.payload,
    400,
  ],
  ['half a form', FORM.headers, FORM.payload.subarray(0, FORM.payload.length / 2), 400],
  ['no form under its header', FORM.headers, '', 422],
]

const more = (count: number) =>
  Array.from({ length: count }, (_, at): [string, string] => [`extra_${at}`, '1'])

const FORMS: readonly (readonly [string, ReturnType<typeof asForm>, number])[] = [
  ['600 fields', asForm([...writeBracketFields(BOOKING), ...more(600)]), 413],
  ['a prototype', asForm([...writeBracketFields(BOOKING), ['__proto__', 'x']]), 400],
  ['a name of 5,000 letters', asForm([['a'.repeat(5000), '1']]), 422],
  [
    'a deep record as JSON',
    asForm([...writeBracketFields(BOOKING), ['x', nested(10_000), 'application/json']]),
    400,
  ],
  ['a field that is broken JSON', asForm([['weight', '{"a":', 'application/json']]), 400],
  [
    'a comment of a megabyte',
    asForm([...writeBracketFields(BOOKING), ['comment', 'a'.repeat(1024 * 1024)]]),
    413,
  ],
]

const expectRefused = async (answer: Awaited<ReturnType<typeof test.ask>>, status: number) => {
  const { code, message, request_id } = answer.json()
  expect([answer.statusCode, code, message, request_id]).toEqual([
    status,
    expect.stringMatching(/^api\.[a-z_]+$/),
    expect.stringMatching(/\S/),
    answer.headers['x-request-id'],
  ])
  expect(await countPlaced(test.db)).toEqual(NOTHING_PLACED)
  expect((await test.ask({ url: '/health/live' })).statusCode).toBe(200)
}

describe('POST /truck-booking/book answers', () => {
  it.each(ROWS)('%s', async (_, headers, payload, status) => {
    await expectRefused(await test.asAziza({ method: 'POST', url: BOOK, headers, payload }), status)
  })

  it.each(FORMS)('a form with %s', async (_, form, status) => {
    const answer = await test.asAziza({ method: 'POST', url: BOOK, ...form })
    await expectRefused(answer, status)
  })

  it('a form whose names are too deep as if they were not there', async () => {
    const deep = Array.from({ length: 50 }, (): [string, string] => [
      `routes[0][lat]${'[a]'.repeat(30)}`,
      '1',
    ])
    const form = asForm([...deep, ...writeBracketFields(BOOKING)])
    expect((await test.asAziza({ method: 'POST', url: BOOK, ...form })).statusCode).toBe(201)
  })

  it('records whose own names hide what records can do', async () => {
    const odd = {
      ...BOOKING,
      regions: [{ toString: 1, valueOf: 1 }],
      routes: [...BOOKING.routes, { hasOwnProperty: 1 }],
    }
    const answer = await test.asAziza({ method: 'POST', url: BOOK, payload: odd })
    expect(answer.statusCode).toBe(422)
    const form = asForm([...writeBracketFields(BOOKING), ['regions[0][toString]', 'x']])
    expect((await test.asAziza({ method: 'POST', url: BOOK, ...form })).statusCode).toBe(201)
  })
})

describe('an order to edit', () => {
  it.each(['abc', '0', '99999999999999', '%00'])('called %s is refused, not broken', async id => {
    const url = `/api/truck-booking/book-edit/${id}`
    const answer = await test.asAziza({ method: 'PUT', url, payload: BOOKING })
    expect([404, 422]).toContain(answer.statusCode)
  })
})
