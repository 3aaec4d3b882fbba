import { expect, test } from 'vitest'
import { addressOf, readShown } from './driver-url.ts'

test.each([
  ['/driver', { place: 'feed', orderId: null, sheet: null }],
  ['/uz/driver/', { place: 'feed', orderId: null, sheet: null }],
  ['/ru/driver/earnings', { place: 'earnings', orderId: null, sheet: null }],
  ['/driver/order?order=10482&modal=refuse', { place: 'order', orderId: 10482, sheet: 'refuse' }],
  ['/driver/order?order=x', { place: 'order', orderId: null, sheet: null }],
  ['/driver/nowhere', { place: 'feed', orderId: null, sheet: null }],
])('%s', (address, expected) => {
  expect(readShown(address)).toEqual(expected)
})

test('screen URLs keep the language of the page', () => {
  expect(addressOf('feed', '/uz/driver/order')).toBe('/uz/driver')
  expect(addressOf('offers', '/driver')).toBe('/driver/offers')
})
