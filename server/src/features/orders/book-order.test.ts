import { WireOrderDetail } from '@karvon/contract/orders'
import { writeBracketFields } from '@karvon/contract/wire/bracket-fields'
import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { asForm, BOOK, BOOKING, PLACES, wayOf } from '../../../test/booking.ts'
import { soonAfter } from '../../../test/clock/soon-after.ts'
import { AZIZA, SARDOR } from '../../../test/test-app.ts'
import { countPlaced, useTestApp } from '../../../test/use-test-app.ts'

const test = useTestApp()

const place = async (change: object = {}, headers: Record<string, string> = {}) => {
  const answer = await test.asAziza({
    method: 'POST',
    url: BOOK,
    payload: { ...BOOKING, ...change },
    headers,
  })
  expect([answer.statusCode, answer.json().errors]).toEqual([201, undefined])
  return answer.json().data
}

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

/** What the same order is when it is placed again, a moment later. */
const placedAgain = ({ id: _, ...order }: Awaited<ReturnType<typeof place>>) => ({
  ...order,
  created_at: soonAfter(order.created_at),
  updated_at: soonAfter(order.updated_at),
  timeline: order.timeline.map((line: { at: string }) => ({ ...line, at: soonAfter(line.at) })),
})

describe('a placed order', () => {
  it('is what the wire describes, and what reading it answers', async () => {
    const order = await place()
    expect([...Value.Errors(WireOrderDetail, order)]).toEqual([])
    expect((await test.asAziza({ url: `/api/truck-booking/${order.id}` })).json().data).toEqual(order)
  })

  it('is stored as sent, checked and priced', async () => {
    const order = await place({ comment: '  Ehtiyot boʻling 🚚\r\nmoʻrt  ', loaders: 2 })
    expect(order).toMatchObject({
      status: 'new',
      version: 1,
      kind: 'individual',
      client: { phone: AZIZA },
      region_from_id: 1726,
      region_to_id: 1718,
      regions: [1726, 1718],
      load_time: '2026-11-22T04:00:00.000Z',
      receiver_phone: '998907654321',
      comment: 'Ehtiyot boʻling 🚚\nmoʻrt',
      truck_type: { key: 'isuzu5' },
      dimension_x: 5,
      loaders: 2,
      offered_price: null,
      timeline: [{ status: 'new', by: 'client', at: soonAfter('2026-11-21T05:00:00.000Z') }],
    })
    expect([sumOf(order.estimate.breakdown), order.price]).toEqual([
      order.estimate.price,
      order.estimate.price,
    ])
    expect(await countPlaced(test.db)).toEqual({ orders: 1, points: 2, events: 1, keys: 0 })
  })

  it('is the same from a form', async () => {
    const form = asForm(writeBracketFields(BOOKING))
    const sent = (await test.asAziza({ method: 'POST', url: BOOK, ...form })).json().data
    expect(await place()).toMatchObject(placedAgain(sent))
  })

  it('trusts no figure of the client that it can find itself', async () => {
    const honest = await place()
    const lied = await place({
      distance: 1,
      regions: [1735],
      region_from_id: 1735,
      region_to_id: 1735,
      status: 'done',
      version: 9,
      id: 1,
      estimate: { price: 1 },
    })
    expect(lied).toMatchObject(placedAgain(honest))
  })

  it('knows nobody else’s words for its names', async () => {
    const { parcel_type } = await place({}, { 'accept-language': 'ru-RU,ru;q=0.9' })
    expect(parcel_type.name).toBe('Мебель')
  })

  it('forgets what another test placed', async () => {
    expect((await test.asAziza({ url: '/api/truck-booking/client' })).json().meta.total).toBe(0)
  })
})

describe('accepted edge cases', () => {
  it.each<[string, object]>([
    ['the silent tolerance of the weight', { weight: 5150 }],
    ['the lead time to the minute', { date: '2026-11-21', time: '11:31' }],
    ['30 days ahead to the minute', { date: '2026-12-21', time: '10:00' }],
    ['one kilogram', { weight: 1 }],
    ['twelve points', { routes: wayOf(12) }],
    ['a comment of a thousand emoji', { comment: '🚚'.repeat(1000) }],
    ['other cargo with words', { cargo_type_id: 27, comment: 'Haykal' }],
    [
      'the truck type and cargo type by their own names',
      { car_type_id: undefined, truck_type_id: 4, cargo_type_id: undefined, parcel_type_id: 6 },
    ],
    [
      'a load time in one field',
      { date: undefined, time: undefined, load_time: '2026-11-22T09:00:00+05:00' },
    ],
    ['whole texts for numbers', { weight: '3000', car_type_id: '4', is_full_round_trip: '0' }],
    ['HTML and SQL as plain words', { comment: `<script>alert(1)</script>'; drop table orders; --` }],
    [
      'a small truck between Tashkent city and its region',
      { car_type_id: 1, weight: 500, routes: [PLACES.tashkent, PLACES.chirchiq] },
    ],
  ])('%s', async (_, change) => void (await place(change)))

  it('by exact dimensions alone the smallest truck that fits is chosen', async () => {
    const order = await place({
      car_type_id: undefined,
      dimension_x: 2,
      dimension_y: 1,
      dimension_z: 1,
      weight: 400,
    })
    expect([order.truck_type.key, order.dimension_x]).toEqual(['furgon', 2])
  })

  it('an offered price is the order’s price, with the estimate next to it', async () => {
    const { price } = await place()
    const order = await place({ price: price + 5000 })
    expect([order.price, order.offered_price, order.estimate.price]).toEqual([
      price + 5000,
      price + 5000,
      price,
    ])
  })
})

describe('a round trip', () => {
  const back = [PLACES.tashkent, PLACES.samarqand, PLACES.tashkent]

  it('goes its way back once, however the client sent it', async () => {
    const oneWay = await place()
    const short = await place({ is_full_round_trip: 1 })
    const long = await place({ is_full_round_trip: 1, routes: back })
    expect(long).toMatchObject(placedAgain(short))
    expect(short.routes.map(({ address }: { address: string }) => address)).toEqual(
      back.map(({ address }) => address),
    )
    expect(short.distance).toBeGreaterThan(oneWay.distance * 1.9)
    expect(short.distance).toBeLessThan(oneWay.distance * 2.1)
    expect([short.region_from_id, short.region_to_id, short.price > oneWay.price]).toEqual([1726, 1718, true])
  })

  it('has its way back as a row of the price', async () => {
    const { estimate, distance } = await place({ is_full_round_trip: 1 })
    const row = estimate.breakdown.find(({ code }: { code: string }) => code === 'return_leg')
    expect(row).toMatchObject({ unit: 'km' })
    expect(row.quantity).toBeCloseTo(distance / 2, -1)
  })

  it('that is not asked for is a way of three points', async () => {
    const order = await place({ routes: back })
    expect([order.is_full_round_trip, order.routes.length]).toEqual([false, 3])
    expect(order.estimate.breakdown.map(({ code }: { code: string }) => code)).toContain('extra_stops')
  })
})

it('the signed-in user is the client, whoever else orders', async () => {
  const mine = await place()
  const theirs = (await test.asSardor({ method: 'POST', url: BOOK, payload: BOOKING })).json().data
  expect([mine.client.phone, theirs.client.phone]).toEqual([AZIZA, SARDOR])
})
