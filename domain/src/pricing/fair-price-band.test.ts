import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fairPriceBand } from './fair-price-band.ts'

const hundreds = (count: number) => Array.from({ length: count }, (_, i) => (count - i) * 100_000)

test('quartiles of enough samples, in any order', () => {
  expect(fairPriceBand(hundreds(21), 20)).toEqual({
    p25Uzs: 600_000,
    p50Uzs: 1_100_000,
    p75Uzs: 1_600_000,
    samples: 21,
  })
})

test('between two samples the quartile is interpolated', () => {
  expect(fairPriceBand([100, 200], 2)).toEqual({ p25Uzs: 125, p50Uzs: 150, p75Uzs: 175, samples: 2 })
})

test('too few samples make no band', () => {
  expect(fairPriceBand(hundreds(19), 20)).toBeNull()
  expect(fairPriceBand(hundreds(20), 20)).not.toBeNull()
  expect(fairPriceBand([], 0)).toBeNull()
})

test('quartiles are whole, in order and within the samples', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1e8 }), { minLength: 1, maxLength: 60 }), prices => {
      const band = fairPriceBand(prices, 1)!
      const inOrder = [Math.min(...prices), band.p25Uzs, band.p50Uzs, band.p75Uzs, Math.max(...prices)]
      expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b))
      expect(inOrder.every(Number.isSafeInteger)).toBe(true)
    }),
  )
})
