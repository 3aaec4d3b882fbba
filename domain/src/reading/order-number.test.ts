import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namedOrder, readOrderNumber } from './order-number.ts'

/** As people write the number of an order, and as programs and our own pages do. */
test.each([
  ['we, in Russian', 'Заказ № 10611'],
  ['we, in Uzbek', 'Buyurtma № 10611'],
  ['we, in Cyrillic', 'Буюртма №\u00a010611'],
  ['we, in English', 'Order #10611'],
  ['a person', '№ 10611'],
  ['a person', '№10611'],
  ['a person', '#10611'],
  ['a person', '# 10611.'],
  ['a person', 'N 10611'],
  ['a person', 'n10611'],
  ['a person', 'No. 10611'],
  ['a keyboard without №', 'Nº 10611'],
  ['a person', 'номер 10611'],
  ['a person', 'Заказ № 10 611'],
  ['1C', 'Заказ №10\u00a0611'],
  ['Excel in English', 'order no. 10,611'],
  ['a person', 'заказ 10611'],
  ['a person', 'заказа №10611'],
  ['a person', 'zakaz 10611'],
  ['a person', 'buyurtma 10611'],
  ['a person', 'BUYURTMA: 10611'],
  ['a person', 'буюртма рақами 10611'],
  ['a person', 'заявка 10611'],
  ['a person', 'по заявке № 10611'],
  ['a person', '№ заказа 10611'],
  ['a person', '№ заказа: 10611'],
  ['a person', 'номер заявки 10611'],
  ['a person', 'nomer 10611'],
  ['a person', 'zakaz raqami 10611'],
  ['a person', 'zakaz nomeri 10611'],
  ['a person', 'buyurtma №10611'],
  ['a person', 'buyurtma raqami: 10611'],
  ['a person', 'буюртма раками 10611'],
  ['a person', 'order number 10611'],
  ['a person', 'booking #10611'],
  ['a person', 'заказ10611'],
  ['a person', 'зак. 10611'],
  ['a person', '10611-заявка'],
  ['a Chinese keyboard', '＃１０６１１'],
  ['a person', '10611-buyurtma'],
  ['a person', '10611 buyurtma'],
  ['a person', '10611-буюртма'],
  ['a person', '10611-sonli buyurtma'],
  ['a person', '10611-raqamli'],
  ['a person', '10611-сон'],
  ['a person', '10611-й заказ'],
  ['a client, its address', 'https://karvon.uz/dashboard/orders?tab=active&order=10611'],
  ['a client, in Russian', 'https://karvon.uz/ru/dashboard/orders?order=10611#chat'],
  ['an operator, its address', 'karvon.uz/admin/orders/10611'],
  ['an operator', 'https://karvon.uz/ru/admin/orders/10611?modal=move'],
  ['a program, the API', '/api/truck-booking/10611'],
  ['a chat, hidden signs', '\u202a№\u200b 10611\u202c'],
])('what %s writes (%j) names order 10611', (_, text) => {
  expect(namedOrder(text)).toBe(10611)
  expect(readOrderNumber(text)).toBe(10611)
})

test.each([
  ['10611'],
  ['10 611'],
  ['10\u00a0611'],
  ['10,611'],
  ['10.611'],
  ['10611.0'],
  [' 10611\n'],
  ['0010611'],
])('%j is a bare number', text => {
  expect(namedOrder(text)).toBeNull()
  expect(readOrderNumber(text)).toBe(10611)
})

test.each([
  [''],
  ['0'],
  ['№ 0'],
  ['№'],
  ['заказ'],
  ['10611 т'],
  ['10611a'],
  ['106 11'],
  ['-10611'],
  ['10611,5'],
  ['99999999999'],
  ['№ 4294967296'],
  ['90 123 45 67'],
  ['901234567'],
  ['+998 90 123 45 67'],
  ['Samarqand 10611'],
  ['https://karvon.uz/orders'],
])('%j names no order', text => {
  expect(readOrderNumber(text)).toBeNull()
})

test('what we write reads back as itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), id => {
      for (const written of [`№ ${id}`, `#${id}`, `Buyurtma № ${id}`, `/admin/orders/${id}`])
        expect(namedOrder(written)).toBe(id)
    }),
  )
})
