import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter } from '../templates/calendar-day.ts'
import { type CompanyCredit, dueBetween, nextDue, overdueUzs, usedCreditUzs } from './credit.ts'

const money = (more: Partial<CompanyCredit> = {}) => ({
  ...{ balanceUzs: 0, heldUzs: 0, debtUzs: 700, creditLimitUzs: 1_000, termDays: 10 },
  unpaid: [
    { id: 1, day: '2026-11-01', uzs: 100 },
    { id: 2, day: '2026-11-05', uzs: 200 },
    { id: 3, day: '2026-11-05', uzs: 400 },
  ],
  ...more,
})

describe('debt', () => {
  it.each([
    ['2026-11-11', 0],
    ['2026-11-12', 100],
    ['2026-11-15', 100],
    ['2026-11-16', 700],
  ])('on %s is %i: what is past the last day of its term', (today, debt) => {
    expect(overdueUzs(money(), today)).toBe(debt)
  })

  it('is everything owed without a limit or without a term', () => {
    for (const none of [{ creditLimitUzs: 0 }, { termDays: null }]) {
      expect(overdueUzs(money(none), '2026-11-01')).toBe(700)
      expect(nextDue(money(none), '2026-11-01')).toBeNull()
    }
  })

  it('only grows with the days, up to all that is owed', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.nat(400), (a, b) => {
        const [early, late] = [Math.min(a, b), Math.max(a, b)].map(days => dayAfter('2026-10-01', days))
        const before = overdueUzs(money(), early ?? '')
        expect(before).toBeLessThanOrEqual(overdueUzs(money(), late ?? ''))
        expect(overdueUzs(money(), '2199-01-01')).toBe(700)
      }),
    )
  })
})

it('names the next day of payment with everything that is due then', () => {
  expect(nextDue(money(), '2026-11-11')).toEqual({ day: '2026-11-11', uzs: 100 })
  expect(nextDue(money(), '2026-11-12')).toEqual({ day: '2026-11-15', uzs: 600 })
  expect(nextDue(money(), '2026-11-16')).toBeNull()
})

it('uses the limit for what is owed and for holds beyond the balance', () => {
  expect(usedCreditUzs({ balanceUzs: 50, heldUzs: 80, debtUzs: 0 })).toBe(30)
  expect(usedCreditUzs({ balanceUzs: 50, heldUzs: 20, debtUzs: 5 })).toBe(5)
})

it('lists the charges that fall due between two days by their due days', () => {
  const ids = (from: string | null, to: string) => dueBetween(money(), { from, to }).map(({ id }) => id)
  expect(dueBetween(money(), { from: null, to: '2026-11-11' })).toEqual([
    { id: 1, day: '2026-11-11', uzs: 100 },
  ])
  expect(ids('2026-11-11', '2026-11-15')).toEqual([1, 2, 3])
  expect(ids('2026-11-12', '2026-11-15')).toEqual([2, 3])
  expect(ids('2026-11-16', '2026-12-15')).toEqual([])
  expect(dueBetween(money({ termDays: null }), { from: null, to: '2026-12-15' })).toEqual([])
})
