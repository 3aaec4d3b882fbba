import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  BARE_ORDER_EXAMPLES,
  NO_ORDER_EXAMPLES,
  ORDER_EXAMPLES,
  ORDERS_IN_TEXTS,
} from './examples/order-examples.fixture.ts'
import { namedOrder, namedOrders, ordersInText, readOrderNumber } from './order-number.ts'

test.each(ORDER_EXAMPLES)('what %s writes (%j) names order 10611', (_, text) => {
  expect(namedOrder(text)).toBe(10611)
  expect(readOrderNumber(text)).toBe(10611)
})

test.each(BARE_ORDER_EXAMPLES)('%j is a bare number', text => {
  expect(namedOrder(text)).toBeNull()
  expect(readOrderNumber(text)).toBe(10611)
})

test.each(NO_ORDER_EXAMPLES)('%j names no order', text => {
  expect(readOrderNumber(text)).toBeNull()
})

test.each(ORDERS_IN_TEXTS)('%j names %j', (text, orders) => {
  expect(ordersInText(text)).toEqual(orders)
})

test.each(ORDER_EXAMPLES)('what %s writes (%j) names order 10611 among other words', (_, text) => {
  expect(ordersInText(`Toʻlov: ${text}; QQSsiz`)).toEqual([10611])
})

test.each([...BARE_ORDER_EXAMPLES, ...NO_ORDER_EXAMPLES])('%j names no order among other words', text => {
  expect(ordersInText(`Toʻlov: ${text}; QQSsiz`)).toEqual([])
})

test('what we write reads back as itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), id => {
      for (const written of [`№ ${id}`, `#${id}`, `Buyurtma № ${id}`, `/admin/orders/${id}`])
        expect(namedOrder(written)).toBe(id)
    }),
  )
})

test.each([
  ['№ 10611', [10611]],
  ['№ 10 611', [10611]],
  ['№ 10611, 10612', [10611, 10612]],
  ['№10611,10612;10613', [10611, 10612, 10613]],
  ['№ 10611 и 10612', [10611, 10612]],
  ['#10611 #10612', [10611, 10612]],
  ['#10611, #10612', [10611, 10612]],
  ['заказы № 10611, 10612', [10611, 10612]],
  ['заказы 10611 и 10612', [10611, 10612]],
  ['buyurtmalar 10611 va 10612', [10611, 10612]],
  ['№ 10611, 10611', [10611]],
  ['10611, 10612', []],
  ['№ 10611, Karimov', []],
  ['№ 10611, 99999999999', []],
])('a search for %j finds the orders %j', (text, orders) => expect(namedOrders(text)).toEqual(orders))
