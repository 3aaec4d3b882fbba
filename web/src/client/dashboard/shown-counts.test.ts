import { ORDER_STATUSES } from '@karvon/domain/orders/order-status'
import { ORDER_TABS, statusesOf } from '@karvon/domain/orders/order-tabs'
import { expect, test } from 'vitest'
import { shownCounts } from './shown-counts.ts'

/** One order in each status, counted as the server does. */
const STATISTICS = {
  created: ORDER_STATUSES.length,
  inProgress: statusesOf('processing').length,
  done: 1,
  canceled: 1,
  spent: 0,
  spentMonths: [],
  lastOrders: [],
}

test('each count equals the length of the list it links to', () => {
  const { inProgress, done } = shownCounts(STATISTICS, false)
  expect(inProgress).toEqual({
    count: statusesOf('processing').length,
    to: '/dashboard/orders?tab=processing',
  })
  expect(done).toEqual({ count: statusesOf('done').length, to: '/dashboard/orders?tab=done' })
  expect(ORDER_TABS).toEqual(['new', 'processing', 'done'])
})

test("an owner's counts link to the company's orders", () => {
  const { created, done } = shownCounts(STATISTICS, true)
  expect(created.to).toBe('/dashboard/company-orders')
  expect(done.to).toBe('/dashboard/company-orders?status=done')
})

test('counts are undefined while loading', () => {
  expect(shownCounts(undefined, false).done.count).toBeUndefined()
})
