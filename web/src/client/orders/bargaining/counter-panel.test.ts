import { expect, test } from 'vitest'
import { AZIZAS_ORDER, madeOffer } from '../../../product/order/order-fixture.ts'
import { counterStart } from './counter-panel.tsx'

test.each([
  ['above the estimate: the estimate', 2_450_000, 2_390_000],
  ['below it: a little less, rounded', 2_180_000, 2_070_000],
  ['never below the bounds', 1_197_000, 1_197_000],
])('the suggested counter-offer is, for an offer %s', (_, amount, start) => {
  expect(counterStart(madeOffer({ amount }), AZIZAS_ORDER)).toBe(start)
})
