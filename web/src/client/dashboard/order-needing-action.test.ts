import { expect, test } from 'vitest'
import { AZIZAS_ORDER } from '../../product/order/order-fixture.ts'
import { orderNeedingAction } from './order-needing-action.ts'

const offers = { ...AZIZAS_ORDER, id: 1, status: 'order' as const, offersCount: 2, allowed: ['accept_offer'] }
const confirmation = { ...AZIZAS_ORDER, id: 2, status: 'confirmation' as const, allowed: ['confirm'] }
const price = {
  ...AZIZAS_ORDER,
  id: 3,
  allowed: ['decide_additional_price'],
  additionalPrice: [
    {
      id: 1,
      amount: 45_000,
      reason: 'waiting' as const,
      comment: null,
      photo: null,
      status: 'requested' as const,
      requestedAt: '2026-11-22T05:28:00.000Z',
      decidedAt: null,
    },
  ],
}

test('an additional price comes before a delivery to confirm, and that before offers', () => {
  expect(orderNeedingAction([offers, confirmation, price])).toMatchObject({
    order: { id: 3 },
    need: 'additional_price',
  })
  expect(orderNeedingAction([offers, confirmation])).toMatchObject({ order: { id: 2 }, need: 'confirmation' })
  expect(orderNeedingAction([offers])).toMatchObject({ order: { id: 1 }, need: 'offers' })
})

test('with the same need, the order that loads sooner comes first', () => {
  const sooner = { ...offers, id: 9, loadTime: '2026-11-21T20:00:00.000Z' }
  expect(orderNeedingAction([offers, sooner])?.order.id).toBe(9)
})

test('no order needs action when the server allows none', () => {
  expect(orderNeedingAction([{ ...offers, allowed: [] }, AZIZAS_ORDER])).toBeNull()
})
