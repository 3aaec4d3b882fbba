import { expect, test } from 'vitest'
import { checkSpendingLimits, monthStart, needsApproval } from './spending-limits.ts'

const JASURS = { perOrderUzs: 3_000_000, perMonthUzs: 10_000_000 }

test.each([
  ['at both limits', 3_000_000, 7_000_000, []],
  ['above the one for an order', 3_000_001, 0, ['order_limit_exceeded']],
  ['above the one for a month', 2_000_000, 8_000_001, ['month_limit_exceeded']],
  ['above both', 4_000_000, 9_000_000, ['order_limit_exceeded', 'month_limit_exceeded']],
])('a deal %s', (_where, priceUzs, spentThisMonthUzs, codes) => {
  expect(checkSpendingLimits(JASURS, { priceUzs, spentThisMonthUzs }).map(({ code }) => code)).toEqual(codes)
})

test('the rest of a month is never negative', () => {
  const [refused] = checkSpendingLimits(JASURS, { priceUzs: 1, spentThisMonthUzs: 12_000_000 })
  expect(refused).toEqual({
    code: 'month_limit_exceeded',
    field: 'amount',
    facts: { limit: 10_000_000, left: 0 },
  })
})

test('without limits everything is allowed', () => {
  const free = { perOrderUzs: null, perMonthUzs: null }
  expect(checkSpendingLimits(free, { priceUzs: 1e12, spentThisMonthUzs: 1e12 })).toEqual([])
})

test("a deal needs the owner's approval only above their limit", () => {
  expect(needsApproval(5_000_001, 5_000_000)).toBe(true)
  expect(needsApproval(5_000_000, 5_000_000)).toBe(false)
  expect(needsApproval(1e12, null)).toBe(false)
})

test('a month begins at midnight in Tashkent', () => {
  expect(monthStart(new Date('2026-11-30T19:30:00Z')).toISOString()).toBe('2026-11-30T19:00:00.000Z')
  expect(monthStart(new Date('2026-11-30T18:30:00Z')).toISOString()).toBe('2026-10-31T19:00:00.000Z')
})
