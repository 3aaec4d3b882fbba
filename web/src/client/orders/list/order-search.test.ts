import { ORDER_EXAMPLES } from '@karvon/domain/reading/examples/order-examples.fixture'
import { PHONE_EXAMPLES } from '@karvon/domain/reading/examples/phone-examples.fixture'
import { expect, test } from 'vitest'
import { AZIZAS_ORDER } from '../../../product/order/order-fixture.ts'
import { matchesSearch } from './order-search.ts'

test.each(
  [
    '',
    '10491',
    '491',
    '№ 10491',
    '№ 10490, 10491',
    'samarqand',
    'SIYOB',
    '+998 90 123',
    '1234567',
    '123-45-67',
  ].concat([
    '#10491',
    'Заказ № 10 491',
    'buyurtma 10491',
    '10491-buyurtma',
    '10 491',
    'https://karvon.uz/ru/dashboard/orders?order=10491',
    '8 90 123 45 67',
    'Самарканд',
    'Самарқанд',
  ]),
)('"%s" finds the order', typed => {
  expect(matchesSearch(AZIZAS_ORDER, typed)).toBe(true)
})

test.each(ORDER_EXAMPLES)('what %s writes (%j) finds that order and no other', (_, typed) => {
  expect(matchesSearch({ ...AZIZAS_ORDER, id: 10611 }, typed)).toBe(true)
  expect(matchesSearch({ ...AZIZAS_ORDER, id: 106110 }, typed)).toBe(false)
})

test.each(PHONE_EXAMPLES.flatMap(([, written]) => (typeof written === 'string' ? [[written]] : [])))(
  '%j finds the order of that receiver',
  typed => {
    expect(matchesSearch({ ...AZIZAS_ORDER, receiverPhone: '+998901234567' }, typed)).toBe(true)
  },
)

test.each(['Buxoro', '777', '1-etaj', '№ 491', 'https://karvon.uz/dashboard/orders?order=491'])(
  '"%s" does not',
  typed => {
    expect(matchesSearch(AZIZAS_ORDER, typed)).toBe(false)
  },
)

test('apostrophes may be of any kind or missing', () => {
  const [from, to] = AZIZAS_ORDER.routes
  const order = { ...AZIZAS_ORDER, routes: [from!, { ...to!, address: 'Fargʻona' }] }
  for (const typed of ['Fargʻona', "farg'ona", 'fargona', 'Farg‘ona'])
    expect(matchesSearch(order, typed)).toBe(true)
})
