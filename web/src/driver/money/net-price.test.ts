import { expect, it } from 'vitest'
import { isPlainShare, netOf, splitOf } from './net-price.ts'

const EIGHT = { percent: 8, min: 0, max: null, vatPercent: 0 }

it('says what reaches the driver', () => {
  expect(netOf(2_100_000, EIGHT)).toBe(1_932_000)
  expect(splitOf(2_100_000, { ...EIGHT, vatPercent: 12 })).toEqual({
    carrierShareUzs: 1_911_840,
    commissionUzs: 168_000,
    vatUzs: 20_160,
  })
})

it('knows whether the commission is the percentage', () => {
  expect(isPlainShare(2_100_000, EIGHT)).toBe(true)
  expect(isPlainShare(2_100_000, { ...EIGHT, min: 200_000 })).toBe(false)
  expect(isPlainShare(2_100_000, { ...EIGHT, max: 100_000 })).toBe(false)
})
