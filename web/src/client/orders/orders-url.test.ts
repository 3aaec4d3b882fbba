import { expect, test } from 'vitest'
import { ordersUrl } from './orders-url.ts'

test.each([
  ['', 'new', null],
  ['order=10491', 'new', 10491],
  ['tab=done&order=7', 'done', 7],
  ['tab=toString&order=0', 'new', null],
  ['order=1e3', 'new', null],
  ['order=-5', 'new', null],
])('"%s" shows the tab %s and the order %s', (query, tab, orderId) => {
  expect(ordersUrl(new URLSearchParams(query))).toMatchObject({ tab, orderId })
})
