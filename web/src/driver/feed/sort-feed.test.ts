import { expect, test } from 'vitest'
import { isFresh, sortFeed } from './sort-feed.ts'

const order = (id: number, toLoadingKm: number | null, price: number, pricePerKm: number, hour = 9) => ({
  id,
  toLoadingKm,
  price,
  pricePerKm,
  loadTime: `2026-11-22T0${hour}:00:00Z`,
})

const FEED = [order(1, null, 3_000_000, 5000), order(2, 27, 2_000_000, 7000), order(3, 8, 1_000_000, 6000)]

test.each([
  ['near', [1, 2, 3]],
  ['price', [1, 2, 3]],
  ['per_km', [2, 3, 1]],
] as const)('by %s', (sort, expected) => {
  expect(sortFeed(FEED, sort).map(({ id }) => id)).toEqual(expected)
})

test('equal orders are sorted by loading time', () => {
  const equals = [order(5, 8, 1, 1, 9), order(4, 8, 1, 1, 7)]
  expect(sortFeed(equals, 'price').map(({ id }) => id)).toEqual([4, 5])
})

test('an order is new for ten minutes', () => {
  const now = new Date('2026-11-21T06:10:00Z')
  expect(isFresh('2026-11-21T06:00:01Z', now)).toBe(true)
  expect(isFresh('2026-11-21T06:00:00Z', now)).toBe(false)
})
