import { expect, test } from 'vitest'
import { ORDER_STATUSES } from './order-status.ts'
import { displayedStatus, ORDER_TABS, statusesOf, tabOf } from './order-tabs.ts'

test('the tabs contain the statuses of the orders list', () => {
  expect(statusesOf('new')).toEqual(['new', 'order'])
  expect(statusesOf('processing')).toEqual(['accepted', 'arrived', 'processing', 'pause', 'confirmation'])
  expect(statusesOf('done')).toEqual(['done', 'canceled'])
})

test('every status is in exactly one tab', () => {
  for (const status of ORDER_STATUSES) {
    expect(ORDER_TABS.filter(tab => statusesOf(tab).includes(status))).toEqual([tabOf(status)])
  }
})

test('order is shown as new, everything else as itself', () => {
  expect(ORDER_STATUSES.map(displayedStatus)).toEqual(ORDER_STATUSES.map(s => (s === 'order' ? 'new' : s)))
})
