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
    'a refused attempt in addition',
    [attempt(), attempt({ outcome: 'no', seen: { status: 'accepted', version: null } })],
  ],
  ['an up-to-date read', [attempt(), reading({})]],
  [
    'a read that started before the acceptance was answered',
    [attempt(), reading({ invokedMs: 305, seen: { status: 'order', version: 2 } })],
  ],
])('explains %s', (_, attempts) => {
  expect(check({}, [...attempts])).toEqual([])
})

it.each<[string, Partial<OrderRecord>, readonly Attempt[], RegExp]>([
  [
    'a line without an acknowledged attempt',
    {},
    [attempt({ outcome: 'no', seen: null })],
    /no attempt explains/,
  ],
  [
    'an acknowledged attempt without a line',
    {},
    [attempt(), attempt()],
    /acknowledged but is not in the history/,
  ],
  ['a line outside the time of its attempt', {}, [attempt({ invokedMs: 302 })], /no attempt explains/],
  ['a line at another price', {}, [attempt({ facts: { price_uzs: 6 } })], /no attempt explains/],
  ['a skipped version', { lines: [PLACED, OFFERED, { ...ACCEPTED, version: 4 }] }, [attempt()], /version 4/],
  [
    'an impossible transition',
    { lines: [PLACED, { ...ACCEPTED, version: 2, from: 'new' }], version: 2 },
    [attempt()],
    /impossible/,
  ],
  ['an order in another status', { status: 'arrived' }, [attempt()], /is arrived 3/],
  ['two accepted offers', { won: [...RECORD.won, { driverId: 9, amountUzs: 5 }] }, [attempt()], /2 accepted/],
  ['a price without an offer', { priceUzs: 6 }, [attempt()], /at 6/],
  ['a stale read', {}, [attempt(), reading({ seen: { status: 'order', version: 2 } })], /which was wrong/],
  [
    'a read that mixes two versions',
    {},
    [attempt(), reading({ seen: { status: 'order', version: 3 } })],
    /which was wrong/,
  ],
  [
    'a refusal for a state that never existed',
    {},
    [attempt(), attempt({ outcome: 'no', seen: { status: 'done', version: null } })],
    /which was wrong/,
  ],
])('finds %s', (_, record, attempts, message) => {
  expect(check(record, [...attempts]).join('\n')).toMatch(message)
})

it('finds a driver with wrong deal counts', () => {
  expect(check({}, [attempt()], [{ driverId: DRIVER, taken: 1, kept: 1 }])).toHaveLength(1)
})
