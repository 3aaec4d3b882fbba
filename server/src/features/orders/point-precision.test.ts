import { describe, expect, it } from 'vitest'
import { BOOK, BOOKING, PLACES, PRICES } from '../../../test/booking.ts'
import { useCast } from '../../../test/cast.ts'
import { acceptedOrder } from '../../../test/deals/bargaining.ts'
import { placeOrder, readAs } from '../../../test/deals/orders.ts'
import { moveRequest, UNEXPLAINED } from '../../../test/deals/transitions.ts'

const test = useCast()

const { samarqand } = PLACES
/** Where a search that knows no streets put every street of Tashkent. */
const CENTER = { lat: 41.3111, lng: 69.2797 }
const STREET = { address: 'ул. Шота Руставели 45, Ташкент', ...CENTER }

const book = async (from: object) => {
  const answer = await test.asAziza({
    method: 'POST',
    url: BOOK,
    payload: { ...BOOKING, routes: [from, samarqand] },
  })
  const { code, errors = {} } = answer.json()
  return [answer.statusCode, code, ...Object.keys(errors)]
}

const REFUSED = [422, 'api.point_not_exact', 'routes.0.lat']

describe('a guessed point', () => {
  it('is refused at its point, whether sent or detected by the server', async () => {
    expect(await book({ ...STREET, precision: 'city' })).toEqual(REFUSED)
    expect(await book({ ...STREET, precision: 'district' })).toEqual(REFUSED)
    expect(await book(STREET)).toEqual(REFUSED)
  })

  it.each(['house', 'street', 'place'])('is refused though it is sent as a %s', async precision => {
    expect(await book({ ...STREET, precision })).toEqual(REFUSED)
    const saved = { name: 'Ombor', ...STREET, precision }
    const kept = await test.asAziza({ method: 'POST', url: '/api/address/saved', payload: saved })
    expect([kept.statusCode, kept.json().code]).toEqual([422, 'api.point_not_exact'])
    expect((await book({ ...STREET, precision, somewhere: 1 }))[0]).toBe(201)
  })

  it('goes with a pin, as the city itself, and where the client agrees to "somewhere here"', async () => {
    expect(await book({ ...STREET, precision: 'pin' })).toEqual([201, undefined])
    expect(await book({ ...CENTER, address: 'Toshkent shahri' })).toEqual([201, undefined])
    expect(await book({ ...STREET, precision: 'city', somewhere: 1 })).toEqual([201, undefined])
    expect(await book({ ...STREET, somewhere: '1' })).toEqual([201, undefined])
  })

  it('is refused at its own field where the word for it is none', async () => {
    expect(await book({ ...PLACES.guliston, precision: 'roughly' })).toEqual([
      422,
      'api.choice_invalid',
      'routes.0.precision',
    ])
  })

  it('is refused in an edit as well, and keeps what was agreed', async () => {
    const { id } = await placeOrder(test.asAziza)
    const edit = async (from: object) => {
      const answer = await test.asAziza({
        method: 'POST',
        url: `/api/truck-booking/book-edit/${id}`,
        payload: { ...BOOKING, routes: [from, samarqand] },
      })
      return [answer.statusCode, answer.json().code, ...Object.keys(answer.json().errors ?? {})]
    }
    expect(await edit({ ...STREET, precision: 'city' })).toEqual(REFUSED)
    expect((await edit({ ...STREET, precision: 'city', somewhere: 1 }))[0]).toBe(200)
    expect(await readAs(test.asAziza, id)).toMatchObject({
      routes: [
        { precision: 'city', somewhere: true },
        { precision: 'pin', somewhere: false },
      ],
    })
  })
})

describe('a point that was left open', () => {
  const open = { routes: [{ ...STREET, precision: 'city', somewhere: 1 }, samarqand] }
  const shown = [
    { address: 'ул. Шота Руставели 45, Toshkent shahri', precision: 'city', somewhere: true },
    { precision: 'pin', somewhere: false },
  ]

  it('is shown as approximate to drivers, and offered again as such', async () => {
    const { id } = await placeOrder(test.asAziza, open)
    const feed = await test.asRustam({ url: '/api/driver/feed' })
    expect(feed.json().data.find((order: { id: number }) => order.id === id)).toMatchObject({ routes: shown })
    const recent = await test.asAziza({ url: '/api/address/recent' })
    expect(recent.json().data[0]).toMatchObject({ precision: 'city', somewhere: true })
  })

  it('makes the price an approximate one', async () => {
    const priceOf = async (from: Record<string, string>) => {
      const to = { 'routes[1][lat]': '39.66', 'routes[1][lng]': '66.97', 'routes[1][precision]': 'pin' }
      const query = new URLSearchParams({ ...from, ...to, weight: '3000' })
      const [first] = (await test.app.inject({ url: `${PRICES}?${query}` })).json().data
      return first.approximate
    }
    const at = { 'routes[0][lat]': '41.3111', 'routes[0][lng]': '69.2797' }
    expect(await priceOf({ ...at, 'routes[0][precision]': 'city' })).toBe(true)
    expect(await priceOf({ ...at, 'routes[0][precision]': 'house' })).toBe(false)
    expect(await priceOf({ ...at, 'routes[0][address]': STREET.address })).toBe(true)
  })

  it('does not hold a driver to a kilometer of the center, and an exact one still does', async () => {
    const arrive = async (changes: object) => {
      const { order } = await acceptedOrder(test, changes)
      await test.db.deleteFrom('last_positions').execute()
      await test.db
        .insertInto('last_positions')
        .values({
          driver_id: test.asRustam.userId,
          lat: CENTER.lat + 0.06,
          lng: CENTER.lng,
          heading: null,
          speed_kmh: null,
          at: test.clock.now(),
        })
        .execute()
      const moved = await test.asRustam(moveRequest(order.id, 'arrived', UNEXPLAINED))
      await test.asRustam(moveRequest(order.id, 'refused', { reason: 'x' }))
      return moved.json().code
    }
    expect(await arrive({ routes: [{ ...STREET, precision: 'pin' }, samarqand] })).toBe(
      'api.too_far_from_point',
    )
    expect(await arrive(open)).toBeUndefined()
  })
})
