import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '../order-status.ts'
import { confirmOrder } from './confirm-order.ts'

test.each(['client', 'operator'] as const)('a %s confirms a delivery, and nothing before it', actor => {
  const confirmed = ORDER_STATUSES.filter(status => confirmOrder(status, actor, 0).ok)
  expect(confirmed).toEqual(['confirmation'])
  expect(confirmOrder('confirmation', actor, 0)).toEqual({ ok: true, value: 'done' })
})

test('an open additional price comes first', () => {
  expect(confirmOrder('confirmation', 'client', 1)).toEqual({
    ok: false,
    refusals: [{ code: 'additional_price_open' }],
  })
  expect(confirmOrder('pause', 'client', 1)).toMatchObject({ refusals: [{ code: 'transition_not_allowed' }] })
})
