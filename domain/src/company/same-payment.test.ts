import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type DatedPayment, isSamePayment, SAME_PAYMENT_DAYS } from './same-payment.ts'

const PAYMENT: DatedPayment = {
  party: 'company:3',
  document: 'PP 101',
  amountUzs: 2_000_000,
  day: '2026-12-31',
}

describe('one payment', () => {
  it.each(['PP 101', 'ПП 101', 'PP №101', 'pp101/', '101'])('is recognized as %j', document => {
    expect(isSamePayment(PAYMENT, { ...PAYMENT, document })).toBe(true)
  })

  it.each([
    { party: 'company:4' },
    { document: 'PP 102' },
    { amountUzs: 2_000_001 },
    { day: '2026-12-25' },
    { day: '2027-01-06' },
  ])('is another with %j', change => {
    expect(isSamePayment(PAYMENT, { ...PAYMENT, ...change })).toBe(false)
  })

  it('is not told by documents without a number', () => {
    expect(isSamePayment({ ...PAYMENT, document: '—' }, { ...PAYMENT, document: '' })).toBe(false)
  })
})

const dayFrom = (offset: number) =>
  new Date(Date.UTC(2026, 11, 31) + offset * 86_400_000).toISOString().slice(0, 10)

test('sameness is symmetric, and days count to the limit over a year’s end', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -10, max: 10 }),
      fc.constantFrom('101', 'PP 101', '102'),
      (offset, document) => {
        const other = { ...PAYMENT, document, day: dayFrom(offset) }
        const isSame = isSamePayment(PAYMENT, other)
        expect(isSamePayment(other, PAYMENT)).toBe(isSame)
        expect(isSame).toBe(document !== '102' && Math.abs(offset) <= SAME_PAYMENT_DAYS)
      },
    ),
  )
})
