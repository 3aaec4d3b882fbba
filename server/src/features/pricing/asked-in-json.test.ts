import { type Fields, writeBracketFields } from '@karvon/contract/wire/bracket-fields'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { makeKey } from '../../../test/api-keys/own-key.ts'
import { asQuery, BOOKING, PLACES, PRICES } from '../../../test/booking.ts'
import { useCompanies } from '../../../test/cast.ts'
import { formOf } from '../../../test/sent-files.ts'

const test = useCompanies()

type Ask = (request: InjectOptions) => Promise<LightMyRequestResponse>

const doors = (ask: Ask = test.ask) => ({
  query: (fields: Fields) => ask({ url: `${PRICES}?${asQuery(writeBracketFields(fields))}` }),
  json: (fields: Fields) => ask({ method: 'POST', url: PRICES, payload: fields }),
})

/** Without what the time of asking alone changes. */
const comparable = ({ body }: { body: string }) =>
  JSON.parse(body, (name, value) =>
    ['quote_id', 'valid_until', 'request_id'].includes(name) ? typeof value : value,
  )

const PIECE = { count: 4, length: 1.2, width: 0.8, height: 1, weight: 200, may_tip: true }

describe('prices by both doors', () => {
  it.each<[string, Fields]>([
    ['a way', { routes: [PLACES.tashkent, PLACES.samarqand], weight: 3000 }],
    ['pieces and loaders', { routes: [PLACES.tashkent, PLACES.chirchiq], pieces: [PIECE], loaders: 2 }],
    ['a round trip', { routes: [PLACES.tashkent, PLACES.samarqand], is_full_round_trip: true }],
    ['no way, only its length', { region_from_id: 1726, region_to_id: 1718, distance: 300 }],
    ['a whole order', BOOKING],
    ['one point', { routes: [PLACES.tashkent] }],
    ['a weight in words', { routes: [PLACES.tashkent, PLACES.samarqand], weight: 'much' }],
    ['a day that is none', { routes: [PLACES.tashkent, PLACES.samarqand], load_time: '2026-02-31 09:00' }],
    ['text where points belong', { routes: 'Toshkent' }],
  ])('are the same for %s', async (_, fields) => {
    const { query, json } = doors()
    const [byQuery, byJson] = [await query(fields), await json(fields)]
    expect(byJson.statusCode).toBe(byQuery.statusCode)
    expect(comparable(byJson)).toEqual(comparable(byQuery))
  })

  it('gives a quote by which the order is placed', async () => {
    const [first] = (await doors().json(BOOKING)).json().data.filter(({ id }: { id: number }) => id === 4)
    const payload = { ...BOOKING, quote_id: first.quote_id }
    const placed = await test.asDilnoza({ method: 'POST', url: '/api/truck-booking/book', payload })
    expect(placed.json().data).toMatchObject({ price: first.price, estimate: { quote_id: first.quote_id } })
  })

  it('refuses what is no record', async () => {
    for (const payload of [[1], '"text"', undefined]) {
      const headers = { 'content-type': 'application/json' }
      const answer = await test.ask({ method: 'POST', url: PRICES, headers, ...(payload && { payload }) })
      expect([payload, answer.statusCode]).toEqual([payload, 400])
    }
  })
})

describe('fields that nobody reads', () => {
  const WRONG = { routes: [{ ...PLACES.tashkent, latt: 1 }, PLACES.samarqand], wieght: 3000 }

  it('are refused for API keys by both doors, with their names', async () => {
    const { ask } = await makeKey(test, test.asDilnoza)
    const { query, json } = doors(ask)
    for (const door of [query, json]) {
      const answer = await door(WRONG)
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([
        422,
        ['routes.0.latt', 'wieght'],
      ])
      expect((await door(BOOKING)).statusCode).toBe(200)
    }
  })

  it('are refused for API keys in a query of a write with a codec of its own, and in a form', async () => {
    const { ask } = await makeKey(test, test.asDilnoza)
    const byQuery = await ask({ method: 'POST', url: `${PRICES}?wieght=3`, payload: BOOKING })
    expect(byQuery.json()).toMatchObject({ code: 'api.field_unknown', errors: { wieght: expect.anything() } })
    const address = { name: 'Ombor', lat: 41.28, lng: 69.21, precision: 'pin', nmae: 'x' }
    for (const sent of [{ payload: address }, await formOf(address)]) {
      const saved = await ask({ method: 'POST', url: '/api/address/saved', ...sent })
      expect(saved.json()).toMatchObject({ code: 'api.field_unknown', errors: { nmae: expect.anything() } })
    }
  })

  it('are ignored for a page of an older version of the site', async () => {
    const { query, json } = doors(test.asDilnoza)
    expect([(await query(WRONG)).statusCode, (await json(WRONG)).statusCode]).toEqual([200, 200])
  })
})
