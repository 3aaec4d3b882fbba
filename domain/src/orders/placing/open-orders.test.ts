import { expect, it } from 'vitest'
import { checkOpenOrders } from './open-orders.ts'

it.each([
  [[], 1],
  [[7, 6], 3],
])('lets one more be placed beside %j of %i', (open, max) => {
  expect(checkOpenOrders(open, max).ok).toBe(true)
})

it.each([
  [[7, 6], 2, '№ 7, № 6'],
  [[9, 8, 7, 6, 5, 4], 6, '№ 9, № 8, № 7, № 6, № 5, …'],
])('refuses one more beside %j of %i and names the newest', (open, max, orders) => {
  expect(checkOpenOrders(open, max)).toEqual({
    ok: false,
    refusals: [{ code: 'open_orders_too_many', facts: { max, orders } }],
  })
})
