import { expect, test } from 'vitest'
import { spendingNotes } from './spending-notes.tsx'

const rules = {
  perOrderUzs: 3_000_000,
  perMonthUzs: 20_000_000,
  leftThisMonthUzs: 2_500_000,
  approvalAboveUzs: 2_000_000,
}

const keysAt = (priceUzs: number | null, changed: Partial<typeof rules> | Record<string, null> = {}) =>
  spendingNotes({ ...rules, ...changed }, priceUzs).map(({ key }) => key)

test.each([
  [null, ['order', 'month']],
  [2_000_000, ['order', 'month']],
  [2_000_001, ['order', 'month', 'approval']],
  [2_500_001, ['month_limit_exceeded', 'approval']],
  [3_000_001, ['order_limit_exceeded', 'month_limit_exceeded', 'approval']],
])('at a price of %s the notes are %o', (priceUzs, keys) => {
  expect(keysAt(priceUzs)).toEqual(keys)
})

test('a user without limits gets no notes', () => {
  const none = { perOrderUzs: null, perMonthUzs: null, leftThisMonthUzs: null, approvalAboveUzs: null }
  expect(keysAt(90_000_000, none)).toEqual([])
})
