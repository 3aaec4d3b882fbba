import { expect, test } from 'vitest'
import { orderUrl } from './use-order-url.ts'

test('an own order opens in its tab', () => {
  const at = { pathname: '/dashboard/orders', search: '?order=5&modal=confirm-order' }
  expect(orderUrl(at, 5, 'done')).toBe('/dashboard/orders?tab=done&order=5')
  expect(orderUrl(at, 5, 'new')).toBe('/dashboard/orders?order=5')
})

test("in the company's list the filters are kept and the modal is dropped", () => {
  const at = {
    pathname: '/dashboard/company-orders',
    search: '?employee=7&order=5&modal=confirm-order',
  }
  expect(orderUrl(at, 5, 'done')).toBe('/dashboard/company-orders?employee=7&order=5')
})
