import { expect, test } from 'vitest'
import { parseDriverUrl, screenUrl } from './driver-url.ts'

test.each([
  ['/driver', { screen: 'feed', orderId: null, sheet: null }],
  ['/uz/driver/', { screen: 'feed', orderId: null, sheet: null }],
  ['/uz/driver/balance', { screen: 'balance', orderId: null, sheet: null }],
  ['/ru/driver/earnings', { screen: 'earnings', orderId: null, sheet: null }],
  ['/driver/order?order=10482&modal=refuse', { screen: 'order', orderId: 10482, sheet: 'refuse' }],
  ['/driver/order?order=x', { screen: 'order', orderId: null, sheet: null }],
  ['/driver/nowhere', { screen: 'feed', orderId: null, sheet: null }],
])('%s', (address, expected) => {
  expect(parseDriverUrl(address)).toEqual(expected)
})

test('screen URLs keep the language of the page', () => {
  expect(screenUrl('feed', '/uz/driver/order')).toBe('/uz/driver')
  expect(screenUrl('offers', '/driver')).toBe('/driver/offers')
})
