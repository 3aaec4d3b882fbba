import { expect, it } from 'vitest'
import { checkOpenOrders } from './open-orders.ts'

it.each([
  [[], 1],
  [[7, 6], 3],
])('allows one more after %j of %i', (open, max) => {
  expect(checkOpenOrders(open, max).ok).toBe(true)
})

it.each([
  [[7, 6], 2, '№ 7, № 6'],
  [[9, 8, 7, 6, 5, 4], 6, '№ 9, № 8, № 7, № 6, № 5, …'],
])('refuses one more after %j of %i and gives the newest', (open, max, orders) => {
  expect(checkOpenOrders(open, max)).toEqual({
    ok: false,
    refusals: [{ code: 'open_orders_too_many', facts: { max, orders } }],
  })
})
