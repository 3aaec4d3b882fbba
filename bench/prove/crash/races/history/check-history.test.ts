import { expect, it } from 'vitest'
import { type Attempt, checkHistory } from './check-history.ts'
import type { HistoryLine, OrderRecord } from './order-record.ts'

const CLIENT = 1
const DRIVER = 2

const line = (change: Partial<HistoryLine>): HistoryLine => ({
  version: 1,
  atMs: 100,
  actor: 'client',
  actorId: CLIENT,
  action: 'place',
  from: null,
  to: 'new',
  payload: {},
  ...change,
})

const PLACED = line({})
const OFFERED = line({
  version: 2,
  atMs: 200,
  actor: 'system',
  actorId: null,
  action: 'offer_arrived',
  from: 'new',
  to: 'order',
})
const ACCEPTED = line({
  version: 3,
  atMs: 300,
  action: 'accept_offer',
  from: 'order',
  to: 'accepted',
  payload: { driver_id: DRIVER, price_uzs: 5 },
})

const RECORD: OrderRecord = {
  id: 7,
  status: 'accepted',
  version: 3,
  carrierId: DRIVER,
  priceUzs: 5,
  lines: [PLACED, OFFERED, ACCEPTED],
  won: [{ driverId: DRIVER, amountUzs: 5 }],
}

const attempt = (change: Partial<Attempt> = {}): Attempt => ({
  orderId: 7,
  action: 'accept_offer',
  actorId: CLIENT,
  facts: { price_uzs: 5 },
  invokedMs: 290,
  answeredMs: 310,
  outcome: 'yes',
  seen: { status: 'accepted', version: 3 },
  ...change,
})

const COUNTS = [{ driverId: DRIVER, taken: 0, kept: 0 }]
const check = (record: Partial<OrderRecord>, attempts = [attempt()], counts = COUNTS) =>
  checkHistory([{ ...RECORD, ...record }], attempts, counts)

const reading = (change: Partial<Attempt>) =>
  attempt({ action: null, facts: {}, invokedMs: 400, answeredMs: 410, ...change })

it.each<[string, readonly Attempt[]]>([
  ['an acknowledged acceptance', [attempt()]],
  [
    'an acceptance whose answer never came',
    [attempt({ outcome: 'unknown', answeredMs: Number.POSITIVE_INFINITY, seen: null })],
  ],
  [
    'a refused try beside it',
    [attempt(), attempt({ outcome: 'no', seen: { status: 'accepted', version: null } })],
  ],
  ['a reader of the present', [attempt(), reading({})]],
  [
    'a reader who asked before the acceptance was answered',
    [attempt(), reading({ invokedMs: 305, seen: { status: 'order', version: 2 } })],
  ],
])('explains %s', (_, attempts) => {
  expect(check({}, [...attempts])).toEqual([])
})

it.each<[string, Partial<OrderRecord>, readonly Attempt[], RegExp]>([
  ['a line that nobody was told yes to', {}, [attempt({ outcome: 'no', seen: null })], /nobody was told yes/],
  ['a yes without a line', {}, [attempt(), attempt()], /acknowledged and is not in the history/],
  ['a line outside of its try', {}, [attempt({ invokedMs: 302 })], /nobody was told yes/],
  ['a line at another price', {}, [attempt({ facts: { price_uzs: 6 } })], /nobody was told yes/],
  ['a version left out', { lines: [PLACED, OFFERED, { ...ACCEPTED, version: 4 }] }, [attempt()], /version 4/],
  [
    'an impossible move',
    { lines: [PLACED, { ...ACCEPTED, version: 2, from: 'new' }], version: 2 },
    [attempt()],
    /impossible/,
  ],
  ['an order that stands elsewhere', { status: 'arrived' }, [attempt()], /stands in arrived/],
  ['two accepted offers', { won: [...RECORD.won, { driverId: 9, amountUzs: 5 }] }, [attempt()], /2 accepted/],
  ['a price of no offer', { priceUzs: 6 }, [attempt()], /at 6/],
  ['a stale reader', {}, [attempt(), reading({ seen: { status: 'order', version: 2 } })], /was not so/],
  [
    'a reader of two versions at once',
    {},
    [attempt(), reading({ seen: { status: 'order', version: 3 } })],
    /was not so/,
  ],
  [
    'a refusal by a state that never was',
    {},
    [attempt(), attempt({ outcome: 'no', seen: { status: 'done', version: null } })],
    /was not so/,
  ],
])('finds %s', (_, record, attempts, words) => {
  expect(check(record, [...attempts]).join('\n')).toMatch(words)
})

it('finds a driver whose deals are counted wrongly', () => {
  expect(check({}, [attempt()], [{ driverId: DRIVER, taken: 1, kept: 1 }])).toHaveLength(1)
})
