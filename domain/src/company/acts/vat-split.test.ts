import { describe, expect, it } from 'vitest'
import { splitVat, vatRateBp } from './vat-split.ts'

describe('VAT inside a sum', () => {
  it.each([
    [112, 1200, 1_200],
    [2_000_000, 1200, 21_428_571],
    [1, 1200, 11],
    [1_000_000_000_000, 1200, 10_714_285_714_286],
    [2_000_000, 0, 0],
    [115, 1500, 1_500],
    // exactly half a tiyin
    [201, 6700, 8_064],
  ])('of %i UZS at %i hundredths of a percent is %i tiyin', (amount, rate, vat) => {
    expect(splitVat(amount, rate).vatTiyin).toBe(vat)
  })

  it('and the net sum are the whole, at every rate', () => {
    for (let amount = 1; amount < 100_000_000; amount = amount * 3 + 7) {
      for (const rate of [0, 1, 400, 1200, 1250, 10_000]) {
        const { netTiyin, vatTiyin } = splitVat(amount, rate)
        expect(netTiyin + vatTiyin).toBe(amount * 100)
        expect(Math.abs(vatTiyin - (netTiyin * rate) / 10_000)).toBeLessThanOrEqual(1)
      }
    }
  })

  it('takes the rates of deals, which are percent', () => {
    expect([12, 0, 0.12 * 100, 12.5].map(vatRateBp)).toEqual([1200, 0, 1200, 1250])
  })
})
