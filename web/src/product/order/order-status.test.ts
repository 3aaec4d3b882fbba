import { ORDER_STATUSES } from '@karvon/domain/orders/order-status'
import { displayedStatus } from '@karvon/domain/orders/order-tabs'
import { expect, test } from 'vitest'
import { statusLabel, statusTone } from './order-status.ts'

test.each(ORDER_STATUSES)('%s has the label and tone of its displayed status', status => {
  expect(statusLabel(status)).toBe(statusLabel(displayedStatus(status)))
  expect(statusTone(status)).toBe(statusTone(displayedStatus(status)))
})

test('each displayed status has its own label', () => {
  const displayed = new Set(ORDER_STATUSES.map(displayedStatus))
  expect(new Set([...displayed].map(statusLabel)).size).toBe(displayed.size)
})
