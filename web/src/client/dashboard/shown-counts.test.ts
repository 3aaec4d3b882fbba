import { ORDER_STATUSES } from '@karvon/domain/orders/order-status'
import { ORDER_TABS, statusesOf } from '@karvon/domain/orders/order-tabs'
import { expect, test } from 'vitest'
import { shownCounts } from './shown-counts.ts'

/** One order of each status, counted as the server counts. */
const STATISTICS = {
  created: ORDER_STATUSES.length,
  inProgress: statusesOf('processing').length,
  done: 1,
  canceled: 1,
  spent: 0,
  spentMonths: [],
  lastOrders: [],
}

test('each number is that of the list it leads to', () => {
  const { inProgress, done } = shownCounts(STATISTICS, false)
  expect(inProgress).toEqual({
    count: statusesOf('processing').length,
    to: '/dashboard/orders?tab=processing',
  })
  expect(done).toEqual({ count: statusesOf('done').length, to: '/dashboard/orders?tab=done' })
  expect(ORDER_TABS).toEqual(['new', 'processing', 'done'])
})

test('an owner is led to the orders of the company', () => {
  const { created, done } = shownCounts(STATISTICS, true)
  expect(created.to).toBe('/dashboard/company-orders')
  expect(done.to).toBe('/dashboard/company-orders?status=done')
})

test('no number is known before the answer', () => {
  expect(shownCounts(undefined, false).done.count).toBeUndefined()
})
