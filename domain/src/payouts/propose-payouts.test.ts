import { describe, expect, it } from 'vitest'
import { MOST_LINES, nettedUzs, type PayoutFacts, payoutUzs, proposePayouts } from './propose-payouts.ts'

const driver = (driverId: number, changes: Partial<PayoutFacts> = {}): PayoutFacts => ({
  driverId,
  payableUzs: 1_000_000,
  openUzs: 0,
  claimedUzs: 0,
  owedUzs: 0,
  details: 'checked',
  ...changes,
})

describe('a proposal of payouts', () => {
  it('pays what is payable less open lines, claims and what the driver owes, never less than nothing', () => {
    const nothing = { openUzs: 0, claimedUzs: 0, owedUzs: 0 }
    expect(payoutUzs({ payableUzs: 1_000, openUzs: 300, claimedUzs: 200, owedUzs: 100 })).toBe(400)
    expect(payoutUzs({ ...nothing, payableUzs: 1_000, claimedUzs: 1_200 })).toBe(0)
    expect(payoutUzs({ ...nothing, payableUzs: -500 })).toBe(0)
    expect(payoutUzs({ ...nothing, payableUzs: 1_000, owedUzs: 1_500 })).toBe(0)
  })

  it('nets what the driver owes out of what nothing else keeps back', () => {
    expect(nettedUzs({ payableUzs: 1_000, openUzs: 0, claimedUzs: 300, owedUzs: 200 })).toBe(200)
    expect(nettedUzs({ payableUzs: 1_000, openUzs: 0, claimedUzs: 900, owedUzs: 200 })).toBe(100)
    expect(nettedUzs({ payableUzs: 1_000, openUzs: 0, claimedUzs: 0, owedUzs: 0 })).toBe(0)
  })

  it('leaves out whoever cannot be paid, with the reason', () => {
    const { lines, leftOut } = proposePayouts(
      [
        driver(1),
        driver(2, { payableUzs: 49_999 }),
        driver(3, { payableUzs: 50_000 }),
        driver(4, { details: 'none' }),
        driver(5, { details: 'unchecked' }),
        driver(6, { openUzs: 400_000 }),
        driver(7, { claimedUzs: 990_000 }),
        driver(8, { payableUzs: 3_000_000, claimedUzs: 500_000 }),
        driver(9, { payableUzs: 2_000_000, owedUzs: 400_000 }),
      ],
      50_000,
    )
    expect(lines).toEqual([
      { driverId: 8, amountUzs: 2_500_000, nettedUzs: 0 },
      { driverId: 9, amountUzs: 1_600_000, nettedUzs: 400_000 },
      { driverId: 1, amountUzs: 1_000_000, nettedUzs: 0 },
      { driverId: 3, amountUzs: 50_000, nettedUzs: 0 },
    ])
    expect(leftOut.map(({ driverId, reason }) => [driverId, reason])).toEqual([
      [4, 'no_details'],
      [5, 'details_unchecked'],
      [6, 'in_another_batch'],
      [2, 'below_minimum'],
      [7, 'below_minimum'],
    ])
  })

  it('never proposes nothing, even without a minimum', () => {
    expect(proposePayouts([driver(1, { payableUzs: 0 })], 0).lines).toEqual([])
  })

  it('takes as many lines as one file does', () => {
    const many = Array.from({ length: MOST_LINES + 2 }, (_, at) => driver(at + 1))
    const { lines, leftOut } = proposePayouts(many, 0)
    expect(lines).toHaveLength(MOST_LINES)
    expect(leftOut.map(({ reason }) => reason)).toEqual(['too_many', 'too_many'])
  })
})
