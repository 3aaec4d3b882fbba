import { writeBracketFields } from '@karvon/contract/wire/bracket-fields'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { BOOK, BOOKING, PLACES, PRICES } from '../../../../test/booking.ts'
import { type Asker, azizaOf, type CompanyCast, companyCastOf, useCast } from '../../../../test/cast.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { addressOf } from '../../../../test/live/address-of.ts'
import { closeClientsAfterEach, connect } from '../../../../test/live/live-clients.ts'
import { formOf, picture } from '../../../../test/sent-files.ts'
import { createTestImages } from '../../../../test/test-images.ts'

// the answer to a placed order and its events are made from what was decided: they must be what reading the order gives

const test = useCast({
  rollsBack: false,
  images: createTestImages(),
})
closeClientsAfterEach()

let url: string
let people: CompanyCast
let aziza: Asker

beforeAll(async () => {
  url = await addressOf(test.app)
  people = await companyCastOf(test)
  aziza = await azizaOf(test)
})

afterEach(async () => {
  await test.db.updateTable('orders').set({ status: 'canceled' }).where('status', '=', 'new').execute()
})

const LANGUAGES = ['uz', 'uz-Cyrl', 'ru', 'en']

const kept = async () => {
  const place = { kind: 'warehouse', names: { uz: 'Sergeli ombori', ru: 'Склад Сергели', en: '' } }
  const payload = { ...place, lat: 41.2201, lng: 69.2301, approximate: false, phone: '', hours: '', note: '' }
  await doneAs(people.asMalika, { method: 'POST', url: '/api/admin/places', payload }, 201)
  const found = await doneAs(aziza, { url: '/api/geo/suggest?q=Sergeli%20ombori' })
  const [{ value: address, lat, lng, place: id, precision }] = found as unknown as [Record<string, string>]
  expect(id).toMatch(/^kept-/)
  return { address, lat, lng, place: id, precision }
}

const quoted = async () => {
  const { routes, date, time, weight } = BOOKING
  const fields = writeBracketFields({ routes, date, time, weight })
  const prices = await doneAs(aziza, { url: `${PRICES}?${new URLSearchParams(fields)}` })
  const own = (prices as unknown as { id: number; quote_id: string }[]).find(
    ({ id }) => id === BOOKING.car_type_id,
  )
  return { quote_id: own?.quote_id }
}

const CASES: Record<string, () => Promise<object>> = {
  'a plain order': async () => ({}),
  'a round trip of four points with an own price and words': async () => ({
    routes: [PLACES.tashkent, PLACES.guliston, PLACES.chirchiq, PLACES.samarqand],
    is_full_round_trip: 1,
    offered_price: 6_000_000,
    comment: 'ʼQoʻngʻiroq\nqiling" \\ 😀 №',
    loaders: 2,
  }),
  'a shared truck, known by its measures': async () => ({
    partial_percentage: 25,
    weight: 900.5,
    dimension_x: 1.2,
    dimension_y: 1.1,
    dimension_z: 0.8,
  }),
  'an order to a stored place, left open by its client': async () => ({
    routes: [{ ...(await kept()), somewhere: 1 }, PLACES.samarqand],
  }),
  'an order at a quoted price': quoted,
}

const read = (as: Asker, id: number, language: string) =>
  doneAs(as, { url: `/api/truck-booking/${id}`, headers: { 'accept-language': language } })

describe.each(LANGUAGES)('in %s', language => {
  it.each(Object.entries(CASES))('%s is answered as it is read', async (_, change) => {
    const placed = await doneAs(
      aziza,
      {
        method: 'POST',
        url: BOOK,
        payload: { ...BOOKING, ...(await change()) },
        headers: { 'accept-language': language },
      },
      201,
    )
    expect(placed).toEqual(await read(aziza, placed.id, language))
  })

  it('an order with photos is answered as it is read', async () => {
    const form = await formOf(Object.fromEntries(writeBracketFields(BOOKING)), [
      ['photos[]', await picture()],
      ['photos[]', await picture()],
    ])
    const headers = { ...form.headers, 'accept-language': language }
    const placed = await doneAs(aziza, { method: 'POST', url: BOOK, payload: form.payload, headers }, 201)
    expect(placed.photos).toHaveLength(2)
    expect(placed).toEqual(await read(aziza, placed.id, language))
  })

  it("a company's order by bank transfer is answered as its employee reads it", async () => {
    const payload = { ...BOOKING, payment_type: 'company' }
    const headers = { 'accept-language': language }
    const placed = await doneAs(people.asJasur, { method: 'POST', url: BOOK, payload, headers }, 201)
    expect(placed).toEqual(await read(people.asJasur, placed.id, language))
  })
})

it('is announced to its client, and to the owner of their company', async () => {
  for (const [placer, hearers] of [
    [aziza, [aziza]],
    [people.asJasur, [people.asJasur, people.asDilnoza]],
  ] as const) {
    const sockets = await Promise.all(hearers.map(({ token }) => connect(url, { token })))
    const { id } = await doneAs(placer, { method: 'POST', url: BOOK, payload: BOOKING }, 201)
    for (const socket of sockets)
      expect(await socket.last('order.created')).toEqual({ order_id: id, version: 1, status: 'new' })
  }
})
