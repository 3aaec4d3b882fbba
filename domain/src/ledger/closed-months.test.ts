import { describe, expect, it } from 'vitest'
import {
  type ClosingFacts,
  checkClosing,
  isDayClosed,
  isMonthOver,
  lastDayOf,
  MONTH_GAPS,
  type MonthGaps,
  monthToClose,
} from './closed-months.ts'

const NO_GAPS = Object.fromEntries(MONTH_GAPS.map(gap => [gap, 0])) as MonthGaps

it('closes a day with its month', () => {
  expect(isDayClosed('2026-11-30', null)).toBe(false)
  expect(isDayClosed('2026-11-30', '2026-11-30')).toBe(true)
  expect(isDayClosed('2026-12-01', '2026-11-30')).toBe(false)
})

it.each([
  ['2026-11', '2026-11-30'],
  ['2026-12', '2026-12-31'],
  ['2028-02', '2028-02-29'],
  ['2027-02', '2027-02-28'],
  ['2027-01', '2027-01-31'],
])('%s ends on %s', (month, day) => expect(lastDayOf(month)).toBe(day))

it('closes months in order, from that of the first booked day', () => {
  expect(monthToClose(null, null)).toBeNull()
  expect(monthToClose(null, '2026-10-31')).toBe('2026-10')
  expect(monthToClose('2026-12-31', '2026-10-31')).toBe('2027-01')
})

it('ends a month at midnight in Tashkent', () => {
  expect(isMonthOver('2026-11', new Date('2026-11-30T23:59:59+05:00'))).toBe(false)
  expect(isMonthOver('2026-11', new Date('2026-12-01T00:00:00+05:00'))).toBe(true)
})

describe('closing a month', () => {
  const facts: ClosingFacts = {
    closedThrough: '2026-10-31',
    next: '2026-11',
    gaps: NO_GAPS,
    despiteGaps: false,
    now: new Date('2027-01-05T10:00:00+05:00'),
  }
  const code = (month: string, changes: Partial<ClosingFacts> = {}) => {
    const decision = checkClosing(month, { ...facts, ...changes })
    return decision.ok ? null : decision.refusals[0]
  }

  it('is refused for one that is closed, is not over, or has another before it', () => {
    expect(code('2026-10')).toMatchObject({ code: 'already_decided' })
    expect(code('2027-01')).toMatchObject({ code: 'month_not_over' })
    expect(code('2026-12')).toMatchObject({ code: 'month_out_of_order', facts: { month: '2026-11' } })
    expect(code('2026-11', { next: null, closedThrough: null })).toMatchObject({ code: 'month_out_of_order' })
    expect(code('2026-11')).toBeNull()
  })

  it.each(MONTH_GAPS)('with open %s needs to be said', gap => {
    const gaps = { ...NO_GAPS, [gap]: 2 }
    expect(code('2026-11', { gaps })).toMatchObject({ code: 'month_incomplete', facts: { count: 2 } })
    expect(code('2026-11', { gaps, despiteGaps: true })).toBeNull()
  })
})
