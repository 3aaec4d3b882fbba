import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUzs, roundDifferenceUzs, roundUzs, shareOfUzs, sumUzs } from './uzs.ts'

test.each([
  [0, true],
  [1_250_000, true],
  [-1, false],
  [0.5, false],
  [Number.NaN, false],
  [2 ** 53, false],
  ['5', false],
  [null, false],
])('isUzs(%s) is %s', (value, expected) => {
  expect(isUzs(value)).toBe(expected)
})

test.each([
  [1499, 1000, 1000],
  [1500, 1000, 2000],
  [1499.5, 1000, 1000],
  [0.5, 1, 1],
  [0, 1000, 0],
  [-1500, 1000, -1000],
  [-1501, 1000, -2000],
])('roundUzs(%d, %d) is %d', (amount, step, expected) => {
  expect(roundUzs(amount, step)).toBe(expected)
})

test('rounding gives the nearest multiple and never falls', () => {
  const amounts = fc.integer({ min: 0, max: 1e12 })
  fc.assert(
    fc.property(amounts, amounts, fc.constantFrom(1, 100, 1000, 5000), (a, b, step) => {
      const rounded = roundUzs(a, step)
      expect(rounded % step).toBe(0)
      expect(Math.abs(rounded - a) * 2).toBeLessThanOrEqual(step)
      expect(roundUzs(Math.max(a, b), step)).toBeGreaterThanOrEqual(roundUzs(Math.min(a, b), step))
    }),
  )
})

test.each([
  [1_000_050, 0.03, 30_002],
  [1, 0.5, 1],
  [575, 0.6, 345],
  [9_007_199_254_740_991, 1, 9_007_199_254_740_991],
  [0, 0.12, 0],
])('shareOfUzs(%d, %d) is %d', (amount, share, expected) => {
  expect(shareOfUzs(amount, share)).toBe(expected)
})

test('a sum is exact or throws', () => {
  expect(sumUzs([])).toBe(0)
  expect(sumUzs([1, 2, -3, 40])).toBe(40)
  expect(() => sumUzs([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
  expect(() => sumUzs([0.5, 0.5])).toThrow(RangeError)
})

test.each([
  [784_612, 785_000],
  [-784_612, -785_000],
  [7000, 7000],
  [1499, 1000],
  [400, 400],
  [0, 0],
])('the difference %d is shown as %d', (uzs, said) => {
  expect(roundDifferenceUzs(uzs)).toBe(said)
})
