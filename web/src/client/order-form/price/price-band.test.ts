import { expect, test } from 'vitest'
import { setLocale } from '../../../platform/locale/locale.ts'
import { priceError } from './own-price-band.tsx'
import { compareWithMarket, MIN_SAMPLES, positionOnBand, reliableMarket } from './price-band.ts'

const market = { p25: 1_780_000, p50: 1_950_000, p75: 2_200_000, samples: 25 }

test('the quartiles are at 25 and 75 percent, outliers at the ends', () => {
  expect(positionOnBand(market.p25, market)).toBe(25)
  expect(positionOnBand(market.p75, market)).toBe(75)
  expect(positionOnBand(100, market)).toBe(2)
  expect(positionOnBand(99_000_000, market)).toBe(98)
})

test('equal quartiles do not divide by zero', () => {
  const flat = { ...market, p25: 5, p75: 5 }
  expect(positionOnBand(5, flat)).toBe(25)
})

test('a band needs twenty orders', () => {
  expect(reliableMarket({ ...market, samples: MIN_SAMPLES - 1 })).toBeNull()
  expect(reliableMarket({ ...market, samples: MIN_SAMPLES })).not.toBeNull()
  expect(reliableMarket(undefined)).toBeNull()
})

test('prices below, within and above the usual range', () => {
  expect([1_700_000, 1_780_000, 2_200_000, 2_200_001].map(uzs => compareWithMarket(uzs, market))).toEqual([
    'low',
    'usual',
    'usual',
    'high',
  ])
})

test('a price outside its bounds is an error while typing, an empty one is not', () => {
  setLocale('uz')
  const bounds = { minUzs: 970_000, maxUzs: 3_882_000 }
  expect(priceError('1 900 000', bounds)).toBeNull()
  expect(priceError('', bounds)).toBeNull()
  expect(priceError('900 000', null)).toBeNull()
  expect(priceError('900 000', bounds)).toContain('970\u00a0000')
})
