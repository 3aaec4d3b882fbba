import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundsToWhole } from './rounded-numbers.ts'

describe('written and parsed numbers', () => {
  it.each([
    '2000000.0000000001',
    '1999999.99999999999999999999',
    '-2000000.0000000001',
    '4503599627370497.25',
    '2000000000000000000001e-15',
    '{"a":[{"amount":2000000.00000000000000000001}]}',
  ])('is rounded: %s', json => {
    expect(roundsToWhole(json)).toBe(true)
  })

  it.each([
    '2000000',
    '2000000.5',
    '2000000.00000000000000000000',
    '2e6',
    '9007199254740991',
    '{"lat":41.311158212345678,"lng":69.27973700000001}',
    '{"comment":"2000000.0000000001"}',
    '[true,null,"",{}]',
  ])('is not rounded: %s', json => {
    expect(roundsToWhole(json)).toBe(false)
  })

  it('is noticed for any number of digits before the fraction', () => {
    const digits = fc.stringMatching(/^[1-9]\d{0,20}$/)
    const fraction = fc.stringMatching(/^([09]{0,20})\d{0,6}[1-9]$/)
    fc.assert(
      fc.property(digits, fraction, (whole, rest) => {
        const written = `${whole}.${rest}`
        expect(roundsToWhole(`[${written}]`)).toBe(written.length > 15 && Number.isInteger(Number(written)))
      }),
      { numRuns: 5_000 },
    )
  })
})
