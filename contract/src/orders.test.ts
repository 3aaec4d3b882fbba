import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import listed from '../examples/listClientOrders.json' with { type: 'json' }
import prices from '../examples/listTruckPrices.json' with { type: 'json' }
import { WireOrder, WireOrderDetail, WireOrderSubmission } from './orders.ts'
import { WireTruckPrice } from './pricing.ts'
import { fromWire, toWire } from './wire/wire-names.ts'

/** An order as its client reads it, recorded from the product (docs/api.md#shapes). */
const [ORDER] = listed.answer.data
const [TRUCK_PRICE] = prices.answer.data

describe('an order on the wire', () => {
  it('matches the schema, with no field more or less', () => {
    expect([...Value.Errors(WireOrder, ORDER)]).toEqual([])
    expect(Object.keys(ORDER ?? {}).sort()).toEqual(Object.keys(WireOrder.properties).sort())
  })

  it('survives a round trip through camelCase', () => expect(toWire(fromWire(ORDER))).toEqual(ORDER))

  it('has offers, tracking, history and route only when read alone', () => {
    const more = Object.keys(WireOrderDetail.properties).filter(name => !(name in (ORDER ?? {})))
    expect(more).toEqual(expect.arrayContaining(['offers', 'tracking', 'timeline', 'route']))
  })

  it.each<[string, unknown]>([
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
    // the fair price is there once enough of the way's orders are done
    const { market: _, ...always } = WireTruckPrice.properties
    expect(Object.keys(TRUCK_PRICE ?? {}).sort()).toEqual(Object.keys(always).sort())
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
