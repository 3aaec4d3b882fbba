import { expect, test } from 'vitest'
import { byUrgency, chooseOrder } from './choose-order.ts'

const order = (id: number, status: 'accepted' | 'processing' | 'confirmation', day: number) => ({
  id,
  status,
  loadTime: `2026-11-${day}T09:00:00Z`,
})

const ORDERS = [
  order(1, 'confirmation', 20),
  order(2, 'accepted', 24),
  order(3, 'accepted', 22),
  order(4, 'processing', 23),
]

test('orders under way come first, then by loading time, orders awaiting the client last', () => {
  expect(byUrgency(ORDERS).map(({ id }) => id)).toEqual([4, 3, 2, 1])
})

test('the requested order is chosen if it exists', () => {
  expect(chooseOrder(ORDERS, 2)?.id).toBe(2)
  expect(chooseOrder(ORDERS, 99)?.id).toBe(4)
  expect(chooseOrder([], 2)).toBe(null)
})
