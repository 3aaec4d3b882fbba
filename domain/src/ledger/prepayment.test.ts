import { expect, test } from 'vitest'
import { checkDeposit, depositUzs, unpaidUzs } from './prepayment.ts'

test.each([
  [2_000_000, 1, 0, 2_000_000, 2_000_000],
  [2_000_000, 1, 1_999_999, 1, 1],
  [2_000_000, 1, 2_000_000, 0, 0],
  [2_000_001, 0.5, 1_000_000, 1, 1_000_001],
  [2_000_001, 0.5, 1_000_001, 0, 1_000_000],
  [2_000_000, 0, 0, 0, 2_000_000],
  [2_000_000, 1, 2_500_000, 0, 0],
])(
  'of %i UZS with a deposit of %d and %i paid, %i is missing and %i unpaid',
  (priceUzs, depositShare, paidUzs, missing, unpaid) => {
    const order = { priceUzs, depositShare, paidUzs }
    expect(Math.max(0, depositUzs(order) - paidUzs)).toBe(missing)
    expect(unpaidUzs(order)).toBe(unpaid)
    expect(checkDeposit(order)).toEqual(
      missing === 0 ? [] : [{ code: 'payment_missing', facts: { missing_uzs: missing } }],
    )
  },
)
