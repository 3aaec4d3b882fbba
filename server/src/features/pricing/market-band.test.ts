import { writeBracketFields } from '@karvon/contract/wire/bracket-fields'
import { describe, expect, it } from 'vitest'
import { BOOKING, PLACES, PRICES } from '../../../test/booking.ts'
import { insertDriver, insertOrderRow, insertUser } from '../../../test/deal-rows.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const test = useTestApp()

type More = {
  readonly acceptedAt?: Date
  readonly is_round_trip?: boolean
  readonly partial_percent?: number
  readonly truck_type_id?: number
  readonly region_to_id?: number
  readonly status?: 'done' | 'canceled'
}

/** This many finished orders from Tashkent to Samarqand, for 2,000,000, 2,010,000, … */
const finish = async (count: number, { acceptedAt, ...more }: More = {}) => {
  test.clock.pass(61)
  const clientId = await insertUser(test.db, 'individual', `9989011${String(++users).padStart(5, '0')}`)
  const carrierId = await insertDriver(test.db, `9989011${String(++users).padStart(5, '0')}`)
  for (let at = 0; at < count; at++) {
    const order = { clientId, carrierId, status: 'done' as const, ...(acceptedAt && { acceptedAt }) }
    const id = await insertOrderRow(test.db, order)
    const deal = JSON.stringify({ priceUzs: 2_000_000 + at * 10_000 })
    await test.db
      .updateTable('orders')
      .set({ deal, region_from_id: 1726, region_to_id: 1718, ...more })
      .where('id', '=', id)
      .execute()
  }
}
let users = 0

const marketOf = async (more: object = {}, key = 'isuzu5') => {
  const { date, time, weight } = BOOKING
  const question = { routes: [PLACES.tashkent, PLACES.samarqand], date, time, weight, ...more }
  const query = new URLSearchParams(writeBracketFields(question)).toString()
  const prices = (await test.ask({ url: `${PRICES}?${query}` })).json().data
  return prices.find((price: { key: string }) => price.key === key).market
}

describe('the fair-price band', () => {
  it('is not shown of fewer than twenty', async () => {
    await finish(19)
    expect(await marketOf()).toBeUndefined()
  })

  it('excludes shares, round trips, other trucks and routes, canceled and old orders', async () => {
    await finish(19)
    await finish(5, { partial_percent: 40 })
    await finish(5, { is_round_trip: true })
    await finish(5, { truck_type_id: 5 })
    await finish(5, { region_to_id: 1730 })
    await finish(5, { status: 'canceled' })
    await finish(5, { acceptedAt: new Date('2026-05-01T00:00:00Z') })
    expect(await marketOf()).toBeUndefined()
  })

  it('shows the quartiles of final prices, with what was approved on top', async () => {
    await finish(21)
    expect(await marketOf()).toEqual({ p25: 2_050_000, p50: 2_100_000, p75: 2_150_000, samples: 21 })
    const ids = await test.db.selectFrom('orders').select('id').execute()
    const request = { amount_uzs: 100_000, reason: 'toll' as const, requested_at: test.clock.now() }
    await test.db
      .insertInto('additional_prices')
      .values(
        ids.flatMap(({ id }) => [
          { ...request, order_id: id, status: 'approved' },
          { ...request, order_id: id, status: 'rejected' },
        ]),
      )
      .execute()
    expect(await marketOf()).toMatchObject({ p50: 2_100_000 })
    test.clock.pass(61)
    expect(await marketOf()).toMatchObject({ p50: 2_200_000 })
  })

  it('is not for a share of a truck, a round trip, or the other way', async () => {
    await finish(20)
    expect(await marketOf()).toMatchObject({ samples: 20 })
    expect(await marketOf({ partial_percentage: 50 })).toBeUndefined()
    expect(await marketOf({ is_full_round_trip: 1 })).toBeUndefined()
    expect(await marketOf({ routes: [PLACES.samarqand, PLACES.tashkent] })).toBeUndefined()
    expect(await marketOf({}, 'isuzu10')).toBeUndefined()
  })
})
