import { describe, expect, it } from 'vitest'
import { DEBT_AGE_DAYS, DEBT_AGES, debtAge } from './debt-age.ts'
import { debtUzs, standingUzs } from './holder.ts'

describe('the age of a debt', () => {
  it.each([
    [0, 'to_7'],
    [7, 'to_7'],
    [8, 'to_30'],
    [30, 'to_30'],
    [31, 'to_90'],
    [90, 'to_90'],
    [91, 'over_90'],
    [4_000, 'over_90'],
  ] as const)('%i days', (days, age) => {
    expect(debtAge(days)).toBe(age)
  })

  it('leaves no day between two ages', () => {
    for (const age of DEBT_AGES) {
      const { first, last } = DEBT_AGE_DAYS[age]
      expect([debtAge(first), debtAge(last ?? first)]).toEqual([age, age])
    }
  })
})

const NOTHING = { balanceUzs: 0, heldUzs: 0, receivableUzs: 0, payableUzs: 0, advanceUzs: 0 }

describe("a holder's money", () => {
  it('counts a negative prepaid commission as debt, a positive one as theirs', () => {
    expect(debtUzs({ ...NOTHING, advanceUzs: -5 })).toBe(5)
    expect(debtUzs({ ...NOTHING, advanceUzs: 5 })).toBe(0)
    expect(debtUzs({ ...NOTHING, receivableUzs: 3, advanceUzs: -5 })).toBe(8)
  })

  it('stands at what we owe less what they owe; what is held is still theirs', () => {
    expect(
      standingUzs({ balanceUzs: 10, heldUzs: 10, receivableUzs: 2, payableUzs: 30, advanceUzs: -7 }),
    ).toBe(31)
  })
})
