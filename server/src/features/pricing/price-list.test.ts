import { WireTruckPrice } from '@karvon/contract/pricing'
import { Type } from '@karvon/contract/schema/json-schema'
import { type Fields, writeBracketFields } from '@karvon/contract/wire/bracket-fields'
import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { asQuery, PLACES, PRICES, wayOf } from '../../../test/booking.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const test = useTestApp()

const WAY = { routes: [PLACES.tashkent, PLACES.samarqand] }
const CITY = { routes: [PLACES.tashkent, PLACES.chirchiq] }

type Row = { code: string; amount: number; quantity?: number }
type Listed = {
  key: string
  name: string
  available: boolean
  price: number
  breakdown: Row[]
  reasons: { code: string; max_kg?: number; max_m?: number; message: string }[]
  partial_percentage: number
  offer_min: number
  offer_max: number
  quote_id: string | null
  valid_until: string | null
  distance: number
  duration_min: number | null
}

const ask = (fields: Fields, headers: Record<string, string> = {}) =>
  test.ask({ url: `${PRICES}?${asQuery(writeBracketFields(fields))}`, headers })

const list = async (fields: Fields, headers: Record<string, string> = {}): Promise<Listed[]> => {
  const answer = await ask(fields, headers)
  expect([answer.statusCode, answer.json().errors]).toEqual([200, undefined])
  return answer.json().data
}

const truck = async (key: string, fields: Fields, headers: Record<string, string> = {}): Promise<Listed> =>
  (await list(fields, headers)).find(one => one.key === key)!

const rowOf = ({ breakdown }: Listed, code: string) => breakdown.find(row => row.code === code)

describe('a question that has no price', () => {
  it.each<[string, Fields, string, string]>([
    ['nothing at all', {}, 'routes', 'addresses_required'],
    ['one point', { routes: [PLACES.tashkent] }, 'routes', 'addresses_required'],
    ['13 points one way', { routes: wayOf(13) }, 'routes', 'points_too_many'],
    [
      '13 points of a round trip that does not return',
      { routes: wayOf(13), is_full_round_trip: 1 },
      'routes',
      'points_too_many',
    ],
    ['Bishkek', { routes: [PLACES.tashkent, PLACES.bishkek] }, 'routes.1.lat', 'outside_service_area'],
    ['Khujand', { routes: [PLACES.khujand, PLACES.tashkent] }, 'routes.0.lat', 'outside_service_area'],
    ['0/0', { routes: [{ lat: 0, lng: 0 }, PLACES.tashkent] }, 'routes.0.lat', 'outside_service_area'],
    ['latitude 91', { routes: [{ lat: 91, lng: 69 }, PLACES.tashkent] }, 'routes.0.lat', 'point_required'],
    [
      'words for degrees',
      { routes: [{ lat: 'x', lng: 69 }, PLACES.tashkent] },
      'routes.0.lat',
      'number_invalid',
    ],
    ['a negative weight', { ...WAY, weight: -1 }, 'weight', 'weight_not_positive'],
    ['weight 1e309', { ...WAY, weight: '1e309' }, 'weight', 'number_invalid'],
    ['-1 loaders', { ...WAY, loaders: -1 }, 'loaders', 'loaders_out_of_range'],
    ['a million loaders', { ...WAY, loaders: 1_000_000 }, 'loaders', 'loaders_out_of_range'],
    ['101 per cent', { ...WAY, partial_percentage: 101 }, 'partial_percentage', 'share_out_of_range'],
    [
      'regions without kilometers',
      { region_from_id: 1726, region_to_id: 1718 },
      'routes',
      'addresses_required',
    ],
    [
      'unknown regions',
      { region_from_id: 1, region_to_id: 2, distance: 300 },
      'routes',
      'addresses_required',
    ],
    ['no kilometer', { region_from_id: 1726, region_to_id: 1718, distance: 0 }, 'distance', 'value_invalid'],
    ['3,001 km', { region_from_id: 1726, region_to_id: 1718, distance: 3001 }, 'distance', 'value_invalid'],
  ])('%s', async (_, fields, field, code) => {
    const answer = await ask(fields)
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]])
    expect(answer.json().code).toBe(`api.${code}`)
  })

  it('names the point that was sent, not the one of the way back', async () => {
    const fields = { routes: [PLACES.bishkek, PLACES.tashkent], is_full_round_trip: 1 }
    expect(Object.keys((await ask(fields)).json().errors)).toEqual(['routes.0.lat'])
  })

  it.each([
    'routes[0][toString]=1',
    'regions[0][toString]=x',
    '__proto__[x]=1',
    '%E0%A4%A',
    `a=${'b'.repeat(5000)}`,
  ])('the query %s is refused, not failed at', async query =>
    expect((await test.ask({ url: `${PRICES}?${query}` })).statusCode).toBe(422),
  )
})

describe('the price list', () => {
  it('is what the wire describes', async () => {
    expect([...Value.Errors(Type.Array(WireTruckPrice), await list(WAY))]).toEqual([])
  })

  it('has every truck type, available ones first and by price', async () => {
    const prices = await list({ ...WAY, weight: 6000 })
    expect(prices).toHaveLength(10)
    const available = prices.filter(one => one.available)
    expect(prices.slice(0, available.length)).toEqual(available)
    expect(available.map(({ price }) => price)).toEqual(
      available.map(({ price }) => price).toSorted((a, b) => a - b),
    )
    expect(
      prices.slice(available.length).every(({ price, quote_id }) => price === null && quote_id === null),
    ).toBe(true)
  })

  it('has rows that sum to each price, and bounds around it', async () => {
    for (const { price, breakdown, offer_min, offer_max } of (
      await list({ ...WAY, loaders: 2, partial_percentage: 30, weight: 900 })
    ).filter(one => one.available)) {
      expect(breakdown.reduce((sum, { amount }) => sum + amount, 0)).toBe(price)
      expect([offer_min < price, offer_max > price]).toEqual([true, true])
    }
  })

  it("says why a type is unavailable, with its limit, in the caller's language", async () => {
    const heavy = await truck('bongo', { ...CITY, weight: 1041 }, { 'accept-language': 'ru' })
    expect(heavy.reasons).toMatchObject([{ code: 'too_heavy', max_kg: 1000 }])
    expect(heavy.reasons[0]?.message).toMatch(/[а-я].*1\s000/)
    expect((await truck('bongo', { ...CITY, weight: 1040 })).available).toBe(true)
    expect((await truck('furgon', WAY, { 'accept-language': 'ru' })).name).toBe('Фургон')
    expect((await truck('furgon', WAY)).name).toBe('Furgon')
  })

  it('lists every measure that does not fit', async () => {
    const { reasons } = await truck('labo', { ...CITY, dimension_x: 3, dimension_y: 2, dimension_z: 1.5 })
    expect(reasons).toMatchObject([
      { code: 'too_long', max_m: 2.1 },
      { code: 'too_wide', max_m: 1.3 },
      { code: 'too_high', max_m: 1.1 },
    ])
  })

  it('limits small trucks to their region, Tashkent city and region being one', async () => {
    expect((await truck('labo', WAY)).reasons).toMatchObject([{ code: 'region_only' }])
    expect((await truck('labo', CITY)).available).toBe(true)
    expect((await truck('furgon', WAY)).available).toBe(true)
  })

  it('sends heavy trucks the longer way where the pass is closed to them', async () => {
    const way = { routes: [PLACES.samarqand, PLACES.termiz] }
    const [light, heavy] = [await truck('isuzu5', way), await truck('fura_tent', way)]
    expect(heavy.distance).toBeGreaterThan(light.distance + 20)
  })
})

describe('the direction', () => {
  const ANDIJON = { address: 'Andijon', lat: 40.7821, lng: 72.3442 }

  it('over the Kamchik pass is a row of its own, once each way', async () => {
    const [there, round, samarqand] = [
      await truck('fura_tent', { routes: [PLACES.tashkent, ANDIJON] }),
      await truck('fura_tent', { routes: [PLACES.tashkent, ANDIJON], is_full_round_trip: 1 }),
      await truck('fura_tent', WAY),
    ]
    expect(rowOf(there, 'mountain_pass')?.amount).toBe(500_000)
    expect(rowOf(round, 'mountain_pass')?.amount).toBe(1_000_000)
    expect(rowOf(samarqand, 'mountain_pass')).toBeUndefined()
  })

  it('home to Tashkent is cheaper than out of it, but not where the truck goes back', async () => {
    const home = { routes: [PLACES.samarqand, PLACES.tashkent] }
    const [there, back] = [await truck('isuzu5', WAY), await truck('isuzu5', home)]
    expect(back.price).toBeLessThan(there.price)
    expect(rowOf(back, 'backhaul')).toMatchObject({ quantity: 10, unit: 'percent' })
    expect(rowOf(there, 'backhaul')).toBeUndefined()
    expect(rowOf(await truck('isuzu5', { ...home, is_full_round_trip: 1 }), 'backhaul')).toBeUndefined()
  })

  it('has a discount of its own where operators set one', async () => {
    const home = { routes: [{ address: 'Nukus', lat: 42.4531, lng: 59.6103 }, PLACES.tashkent] }
    expect(rowOf(await truck('isuzu5', home), 'backhaul')).toMatchObject({ quantity: 15, unit: 'percent' })
  })
})

describe('a share of the truck', () => {
  it('is never less than the goods: 1 % of an Isuzu 5 does not carry 5 t', async () => {
    const fields = { ...WAY, weight: 5000, car_type_id: 4 }
    const [whole, one] = [
      await truck('isuzu5', fields),
      await truck('isuzu5', { ...fields, partial_percentage: 1 }),
    ]
    expect([one.price, one.partial_percentage]).toEqual([whole.price, 100])
  })

  it('is not that of the truck’s own measures, which a client may send as its default', async () => {
    const measures = { dimension_x: 5, dimension_y: 2.1, dimension_z: 2.1 }
    const fields = { ...WAY, ...measures, weight: 1000, partial_percentage: 30, car_type_id: 4 }
    expect((await truck('isuzu5', fields)).partial_percentage).toBe(30)
  })

  it('is that of goods as large as another truck type', async () => {
    const measures = { dimension_x: 2.1, dimension_y: 1.3, dimension_z: 1.1 }
    const fields = { ...WAY, ...measures, weight: 10, partial_percentage: 1, car_type_id: 4 }
    expect((await truck('isuzu5', fields)).partial_percentage).toBe(26)
  })

  it('is each type’s own: 3000 kg are 60 % of an Isuzu 5 and 14 % of a Fura', async () => {
    const fields = { ...WAY, weight: 3000, partial_percentage: 60 }
    expect((await truck('isuzu5', fields)).partial_percentage).toBe(60)
    expect((await truck('fura_tent', fields)).partial_percentage).toBe(14)
  })

  it('typed by hand counts for the chosen type alone', async () => {
    const fields = { ...WAY, weight: 3000, partial_percentage: 75, car_type_id: 4 }
    expect((await truck('isuzu5', fields)).partial_percentage).toBe(75)
    expect((await truck('isuzu10', fields)).partial_percentage).toBe(30)
  })

  it('costs less than the truck, and 0 is the whole truck', async () => {
    const fields = { ...WAY, weight: 3000 }
    const [whole, part] = [
      await truck('isuzu10', fields),
      await truck('isuzu10', { ...fields, partial_percentage: 30 }),
    ]
    expect([whole.partial_percentage, rowOf(whole, 'partial_load')]).toEqual([0, undefined])
    expect([part.price < whole.price, (rowOf(part, 'partial_load')?.amount ?? 0) < 0]).toEqual([true, true])
  })
})

describe('what makes a price', () => {
  it('a load time at night adds its row', async () => {
    const night = await truck('isuzu5', { ...WAY, load_time: '2026-11-22T23:00' })
    const day = await truck('isuzu5', { ...WAY, load_time: '2026-11-22T12:00' })
    expect([rowOf(day, 'night'), rowOf(night, 'night')]).toMatchObject([undefined, { quantity: 10 }])
    expect(night.price).toBeGreaterThan(day.price)
  })

  it('never falls as kilometers, stops, loaders or share grow', async () => {
    const steps: Fields[][] = [
      [
        CITY,
        { routes: [PLACES.tashkent, PLACES.guliston] },
        WAY,
        { routes: [PLACES.tashkent, PLACES.nukus] },
      ],
      [2, 3, 5, 12].map(count => ({ routes: wayOf(count) })),
      [0, 1, 5, 10].map(loaders => ({ ...WAY, loaders })),
      [1, 10, 26, 27, 50, 87, 99, 100].map(share => ({ ...WAY, partial_percentage: share, car_type_id: 4 })),
    ]
    for (const step of steps) {
      const prices = await Promise.all(step.map(async fields => (await truck('isuzu5', fields)).price))
      expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    }
  })

  it('the weight alone changes no price, only what can go', async () => {
    expect((await truck('isuzu5', { ...WAY, weight: 5150 })).price).toBe((await truck('isuzu5', WAY)).price)
    expect((await truck('isuzu5', { ...WAY, weight: 5151 })).reasons).toMatchObject([
      { code: 'too_heavy', max_kg: 5000 },
    ])
  })

  it('a round trip is the same question with and without its way back', async () => {
    const short = await list({ ...WAY, is_full_round_trip: 1 })
    const long = await list({ routes: [...WAY.routes, PLACES.tashkent], is_full_round_trip: 1 })
    const comparable = (prices: Listed[]) => prices.map(({ key, price, distance }) => [key, price, distance])
    expect(comparable(long)).toEqual(comparable(short))
  })
})

describe('a client that knows no coordinates', () => {
  const REGIONS = { region_from_id: 1726, region_to_id: 1718, distance: 300, weight: 3000 }

  it('is answered by the kilometers it sends, without a quote', async () => {
    const prices = await list(REGIONS)
    expect(
      prices.every(({ quote_id, valid_until, duration_min }) =>
        [quote_id, valid_until, duration_min].every(one => one === null),
      ),
    ).toBe(true)
    const isuzu = prices.find(({ key }) => key === 'isuzu5')!
    expect([isuzu.available, isuzu.distance, rowOf(isuzu, 'road')?.quantity]).toEqual([true, 300, 300])
    expect(prices.find(({ key }) => key === 'labo')?.reasons).toMatchObject([
      { code: 'too_heavy' },
      { code: 'region_only' },
    ])
  })

  it('holds the way back in a round trip’s kilometers', async () => {
    const isuzu = await truck('isuzu5', { ...REGIONS, distance: 600, is_full_round_trip: 1 })
    expect([rowOf(isuzu, 'road')?.quantity, rowOf(isuzu, 'return_leg')?.quantity]).toEqual([300, 300])
  })
})
