import { writeBracketFields } from '@karvon/contract/wire/bracket-fields'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { asQuery, BOOK, BOOKING, PLACES, PRICES } from '../../../test/booking.ts'
import { soonAfter } from '../../../test/clock/soon-after.ts'
import { countPlaced, NOTHING_PLACED, useTestApp } from '../../../test/use-test-app.ts'

const test = useTestApp()

type Listed = { id: number; price: number; quote_id: string; valid_until: string; partial_percentage: number }

/** The Isuzu 5 of the price list for this booking. */
const quoted = async (change: object = {}): Promise<Listed> => {
  const answer = await test.ask({
    url: `${PRICES}?${asQuery(writeBracketFields({ ...BOOKING, ...change }))}`,
  })
  return answer.json().data.find(({ id }: Listed) => id === 4)
}

const book = (change: object) =>
  test.asAziza({ method: 'POST', url: BOOK, payload: { ...BOOKING, ...change } })

/** A dearer tariff from now on; half a minute passes, so that nobody still knows the old one. */
const raiseTariffs = async () => {
  test.clock.pass(30)
  await sql`insert into tariffs (truck_type_id, valid_from, minimum_uzs, bands, waiting_per_minute_uzs)
    select truck_type_id, ${new Date(test.clock.now().getTime() - 1000)}, minimum_uzs * 2,
      jsonb_build_array(jsonb_build_object('fromKm', 0, 'ratePerKmUzs', 50000)), 1 from tariffs`.execute(
    test.db,
  )
}

const expectRefused = async (answer: Awaited<ReturnType<typeof book>>, code: string) => {
  const { code: given, errors } = answer.json()
  expect([answer.statusCode, given, Object.keys(errors)]).toEqual([422, `api.${code}`, ['quote_id']])
  expect(await countPlaced(test.db)).toEqual(NOTHING_PLACED)
}

describe('a quote', () => {
  it('applies while it is valid, whatever the tariff does', async () => {
    const { price, quote_id } = await quoted()
    await raiseTariffs()
    const [held, fresh] = [(await book({ quote_id })).json().data, (await book({})).json().data]
    expect([held.price, held.estimate.quote_id]).toEqual([price, quote_id])
    expect(fresh.price).toBeGreaterThan(price * 2)
    expect(
      held.estimate.breakdown.reduce((sum: number, row: { amount: number }) => sum + row.amount, 0),
    ).toBe(price)
  })

  it('bounds what may be offered by its own price', async () => {
    const { price, quote_id } = await quoted()
    await raiseTariffs()
    const order = (await book({ quote_id, price: price + 1000 })).json().data
    expect([order.price, order.offer_max < price * 2.1]).toEqual([price + 1000, true])
  })

  it('holds to the last second of ten minutes and no longer', async () => {
    const { quote_id, valid_until } = await quoted()
    expect(valid_until).toEqual(soonAfter('2026-11-21T05:10:00.000Z'))
    test.clock.pass(600)
    await expectRefused(await book({ quote_id }), 'quote_expired')
    test.clock.pass(-1)
    expect((await book({ quote_id })).statusCode).toBe(201)
  })

  it('is refused eleven minutes later', async () => {
    const { quote_id } = await quoted()
    test.clock.pass(11 * 60)
    await expectRefused(await book({ quote_id }), 'quote_expired')
  })

  it.each<[string, object]>([
    ['another way', { routes: [PLACES.tashkent, PLACES.termiz] }],
    ['the way back', { routes: [PLACES.samarqand, PLACES.tashkent] }],
    ['another truck', { car_type_id: 5 }],
    ['a loader more', { loaders: 1 }],
    ['a round trip', { is_full_round_trip: 1 }],
    ['a share', { partial_percentage: 50 }],
    ['the night', { time: '23:00' }],
  ])('is none for %s', async (_, change) => {
    const { quote_id } = await quoted()
    await expectRefused(await book({ quote_id, ...change }), 'quote_mismatch')
  })

  it.each<[string, (quote: string) => string]>([
    ['with another signature', quote => `${quote.split('.')[0]}.${'A'.repeat(43)}`],
    [
      'with a lower price',
      quote => forged(quote, { price: 1000, rows: [{ code: 'road', amountUzs: 1000 }] }),
    ],
    ['with a longer life', quote => forged(quote, { until: 9e15 })],
    ['without signature', quote => quote.split('.')[0] ?? ''],
    ['that is only a point', () => '.'],
  ])('is none %s', async (_, change) => {
    const { quote_id } = await quoted()
    await expectRefused(await book({ quote_id: change(quote_id) }), 'quote_mismatch')
  })

  it('of a share applies to the share that the list gave', async () => {
    const { price, quote_id, partial_percentage } = await quoted({
      car_type_id: undefined,
      partial_percentage: 25,
    })
    expect(partial_percentage).toBe(60)
    const order = (await book({ quote_id, partial_percentage })).json().data
    expect([order.price, order.partial_percentage]).toEqual([price, 60])
  })

  it("of a share typed too small applies to the goods' own share", async () => {
    const { price, quote_id, partial_percentage } = await quoted({ partial_percentage: 1 })
    const order = (await book({ quote_id, partial_percentage: 1 })).json().data
    expect([order.price, order.partial_percentage]).toEqual([price, partial_percentage])
    expect(partial_percentage).toBe(60)
  })

  it('of a round trip applies however its points are sent', async () => {
    const { price, quote_id } = await quoted({ is_full_round_trip: 1 })
    const routes = [...BOOKING.routes, PLACES.tashkent]
    const order = (await book({ quote_id, is_full_round_trip: 1, routes })).json().data
    expect(order.price).toBe(price)
  })
})

const forged = (quote: string, change: object): string => {
  const [text = '', signature = ''] = quote.split('.')
  const statement = JSON.parse(Buffer.from(text, 'base64url').toString())
  return `${Buffer.from(JSON.stringify({ ...statement, ...change })).toString('base64url')}.${signature}`
}

it('the price of the list is the price of the order, without a quote too', async () => {
  for (const change of [
    {},
    { loaders: 3, time: '22:00' },
    { is_full_round_trip: 1 },
    { routes: [PLACES.tashkent, PLACES.guliston, PLACES.samarqand] },
  ]) {
    expect((await book(change)).json().data.price).toBe((await quoted(change)).price)
  }
})

describe('a share that is too small for the goods', () => {
  const rowOf = (order: { estimate: { breakdown: { code: string; quantity?: number }[] } }) =>
    order.estimate.breakdown.find(({ code }) => code === 'partial_load')?.quantity

  it('is what the goods take, in a new order and in an edited one', async () => {
    const placed = (await book({ partial_percentage: 1 })).json().data
    expect([placed.partial_percentage, rowOf(placed)]).toEqual([60, 60])
    const changed = { ...BOOKING, partial_percentage: 60, weight: 4000 }
    const edit = {
      method: 'PUT',
      url: `/api/truck-booking/book-edit/${placed.id}`,
      payload: changed,
    } as const
    const edited = (await test.asAziza(edit)).json().data
    expect([edited.partial_percentage, rowOf(edited)]).toEqual([80, 80])
    expect(edited.price).toBeGreaterThan(placed.price)
  })
})
