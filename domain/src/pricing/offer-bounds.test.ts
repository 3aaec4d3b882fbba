import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DOMAIN_RULES } from './domain-tariffs.fixture.ts'
import { checkOfferedPrice, offerBounds } from './offer-bounds.ts'

test.each([
  [2_393_000, 1_197_000, 4_786_000],
  [40_000, 20_000, 80_000],
  [30_000, 20_000, 60_000],
  [80_000_000, 40_000_000, 100_000_000],
  [5000, 20_000, 20_000],
])('an estimate of %d has the bounds %d and %d', (estimate, minUzs, maxUzs) => {
  expect(offerBounds(estimate, DOMAIN_RULES)).toEqual({ minUzs, maxUzs })
})

test('without an estimate the global bounds apply', () => {
  expect(offerBounds(null, DOMAIN_RULES)).toEqual({ minUzs: 20_000, maxUzs: 100_000_000 })
})

test('bounds are in order, rounded and inside the global ones', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), estimate => {
      const { minUzs, maxUzs } = offerBounds(estimate, DOMAIN_RULES)
      expect(minUzs).toBeLessThanOrEqual(maxUzs)
      expect(minUzs).toBeGreaterThanOrEqual(DOMAIN_RULES.offerMinimumUzs)
      expect(maxUzs).toBeLessThanOrEqual(DOMAIN_RULES.offerMaximumUzs)
      expect((minUzs % 1000) + (maxUzs % 1000)).toBe(0)
    }),
  )
})

const bounds = { minUzs: 20_000_000, maxUzs: 30_000_000 }
const outOfBounds = {
  code: 'price_out_of_bounds',
  field: 'price',
  facts: { min: 20_000_000, max: 30_000_000 },
}

test('the bounds themselves may be offered, nothing beyond', () => {
  expect(checkOfferedPrice(20_000_000, bounds, 'terminal', DOMAIN_RULES)).toEqual([])
  expect(checkOfferedPrice(30_000_000, bounds, 'terminal', DOMAIN_RULES)).toEqual([])
  expect(checkOfferedPrice(19_999_999, bounds, 'terminal', DOMAIN_RULES)).toEqual([outOfBounds])
  expect(checkOfferedPrice(30_000_001, bounds, 'company', DOMAIN_RULES)).toEqual([outOfBounds])
})

test('cash is closed above the limit', () => {
  expect(checkOfferedPrice(25_000_000, bounds, 'cash', DOMAIN_RULES)).toEqual([])
  expect(checkOfferedPrice(25_000_001, bounds, 'cash', DOMAIN_RULES, 'amount')).toEqual([
    { code: 'cash_over_limit', field: 'amount', facts: { limit: 25_000_000 } },
  ])
})

test.each([Number.NaN, 25_000_000.5, -1])('%d is not an amount', amount => {
  expect(checkOfferedPrice(amount, bounds, 'terminal', DOMAIN_RULES)).toEqual([
    { code: 'integer_invalid', field: 'price' },
  ])
})
