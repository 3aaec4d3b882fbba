import { ORDER_STATUSES } from '@karvon/domain/orders/order-status'
import { expect, test } from 'vitest'
import { AZIZAS_ORDER, dealOf } from '../../../product/order/order-fixture.ts'
import { hasCancelCost } from './order-allows.ts'

test('the canceling cost is shown from the deal until delivery', () => {
  const shown = ORDER_STATUSES.filter(status => hasCancelCost({ deal: dealOf(2_260_000), status }))
  expect(shown).toEqual(['accepted', 'arrived', 'processing', 'pause'])
  expect(hasCancelCost({ ...AZIZAS_ORDER, status: 'new' })).toBe(false)
})
