import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { WireOrder, WireOrderDetail, WireOrderSubmission } from './orders.ts'
import { WireTruckPrice } from './pricing.ts'
import { fromWire, toWire } from './wire/wire-names.ts'

const PRICE_ROWS = [
  { code: 'road', amount: 2193000, quantity: 300, unit: 'km' },
  { code: 'rounding', amount: 200 },
]

/** An order as a client reads it, with every field set (docs/api.md#shapes). */
const ORDER = {
  id: 10001,
  status: 'new',
  kind: 'individual',
  client_company_id: null,
  favourites_first: null,
  client: { id: 1, name: 'Aziza Karimova', phone: '998901234567' },
  region_from_id: 1726,
  region_to_id: 1718,
  regions: [1726, 1718],
  routes: [
    {
      address: 'Chilonzor tumani, Toshkent shahri',
      display_name: 'Chilonzor tumani',
      city: 'Toshkent',
      place: 't-chilonzor',
      lat: 41.2756,
      lng: 69.2044,
      point: 0,
      region_id: 1726,
      precision: 'house',
      somewhere: false,
      note: null,
      contact_name: null,
      contact_phone: null,
      photo: null,
      arrived_at: null,
      left_at: null,
    },
    {
      address: 'Registon, Samarqand',
      display_name: 'Registon',
      city: 'Samarqand',
      place: null,
      lat: 39.6542,
      lng: 66.9597,
      point: 1,
      region_id: 1718,
      precision: 'house',
      somewhere: false,
      note: null,
      contact_name: null,
      contact_phone: null,
      photo: null,
      arrived_at: null,
      left_at: null,
    },
  ],
  load_time: '2026-11-22T04:00:00.000Z',
  truck_type: { id: 4, key: 'isuzu5', name: 'Isuzu 5', dim_x: 5, dim_y: 2.1, dim_z: 2.1, max_weight: 5000 },
  dimension_x: 5,
  dimension_y: 2.1,
  dimension_z: 2.1,
  weight: 3000,
  parcel_type: { id: 6, key: 'furniture', name: 'Mebel' },
  receiver_phone: '998907654321',
  payer: 'sender',
  payment_type: 'cash',
  comment: null,
  distance: 300.4,
  duration_min: 270,
  is_full_round_trip: false,
  partial_percentage: 0,
  loaders: 0,
  pieces: [
    {
      name: 'Gilam',
      count: 5,
      length: 3,
      width: 0.4,
      height: 0.4,
      weight: 40,
      stackable: true,
      may_tip: true,
    },
  ],
  price: 2193200,
  estimate: { price: 2193200, breakdown: PRICE_ROWS, quote_id: null },
  offered_price: null,
  gives_to_carriers: false,
  offer_min: 1097000,
  offer_max: 4386000,
  offers_count: 0,
  additional_price: [],
  carrier: null,
  truck: null,
  deal: null,
  commission: null,
  prepayment: null,
  rating: null,
  chat: null,
  undecided: null,
  allowed: ['edit', 'name_price', 'cancel'],
  created_at: '2026-11-21T05:00:00.000Z',
  updated_at: '2026-11-21T05:00:00.000Z',
  version: 1,
}

const TRUCK_PRICE = {
  id: 1,
  key: 'labo',
  name: 'Labo',
  dim_x: 2.1,
  dim_y: 1.3,
  dim_z: 1.1,
  max_weight: 550,
  available: false,
  reasons: [{ code: 'too_heavy', max_kg: 550, message: 'Bu mashina uchun eng katta vazn: 550 kg.' }],
  price: null,
  breakdown: [],
  partial_percentage: 0,
  offer_min: null,
  offer_max: null,
  quote_id: null,
  valid_until: null,
  distance: 300.4,
  duration_min: null,
  approximate: true,
  load_minutes_free: 30,
  unload_minutes_free: 30,
  waiting_per_minute: 700,
  waiting_day_cap: 150_000,
  market: { p25: 1, p50: 2, p75: 3, samples: 20 },
}

describe('an order on the wire', () => {
  it('matches the schema, with no field more or less', () => {
    expect([...Value.Errors(WireOrder, ORDER)]).toEqual([])
    expect(Object.keys(ORDER).sort()).toEqual(Object.keys(WireOrder.properties).sort())
  })

  it('survives a round trip through camelCase', () => expect(toWire(fromWire(ORDER))).toEqual(ORDER))

  it('has offers, tracking, history and route only when read alone', () => {
    const more = Object.keys(WireOrderDetail.properties).filter(name => !(name in ORDER))
    expect(more).toEqual(expect.arrayContaining(['offers', 'tracking', 'timeline', 'route']))
  })

  it.each<[keyof typeof ORDER, unknown]>([
    ['status', 'cancelled'],
    ['price', 1.5],
    ['load_time', 22],
    ['receiver_phone', null],
    ['payment_type', 'barter'],
  ])('rejects %s %j', (name, value) =>
    expect(Value.Check(WireOrder, { ...ORDER, [name]: value })).toBe(false),
  )
})

describe('a truck type of the price list on the wire', () => {
  it('matches the schema, with no field more or less', () => {
    expect([...Value.Errors(WireTruckPrice, TRUCK_PRICE)]).toEqual([])
    expect(Object.keys(TRUCK_PRICE).sort()).toEqual(Object.keys(WireTruckPrice.properties).sort())
  })

  it('survives a round trip through camelCase', () =>
    expect(toWire(fromWire(TRUCK_PRICE))).toEqual(TRUCK_PRICE))
})

it('a submission has the field names of the API', () => {
  const named =
    'routes regions region_from_id region_to_id distance car_type_id cargo_type_id weight date time'
  const more =
    'receiver_phone payer payment_type comment is_full_round_trip partial_percentage price client_company_id'
  expect(Object.keys(WireOrderSubmission.properties)).toEqual(
    expect.arrayContaining([...named.split(' '), ...more.split(' ')]),
  )
})
