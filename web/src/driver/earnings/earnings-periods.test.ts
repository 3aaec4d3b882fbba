import { expect, test } from 'vitest'
import { daysInMonth, daysOf, monthAfter, monthsOf, periodOf, totalOf } from './earnings-periods.ts'

const DAYS = [
  { date: '2026-10-31', amount: 1_000_000, trips: 1 },
  { date: '2026-11-01', amount: 2_000_000, trips: 2 },
  { date: '2026-11-21', amount: 3_190_000, trips: 1 },
]

test('adding months crosses the end of a year', () => {
  expect(monthAfter('2026-11', 2)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
  expect(monthAfter('2026-12', 0)).toBe('2026-12')
})

test('a span covers whole months', () => {
  expect(periodOf('2026-11', 6)).toEqual({ from: '2026-06-01', to: '2026-11-30' })
  expect([daysInMonth('2028-02'), daysInMonth('2026-02')]).toEqual([29, 28])
})

test('a month lists every day, including days without trips', () => {
  const days = daysOf('2026-11', DAYS)
  expect(days).toHaveLength(30)
  expect(days[20]).toEqual({ date: '2026-11-21', amount: 3_190_000, trips: 1 })
  expect(days[1]).toEqual({ date: '2026-11-02', amount: 0, trips: 0 })
  expect(totalOf(days)).toMatchObject({ amount: 5_190_000, trips: 3 })
})

test('months sum their days', () => {
  expect(monthsOf('2026-11', 3, DAYS)).toEqual([
    { date: '2026-09', amount: 0, trips: 0 },
    { date: '2026-10', amount: 1_000_000, trips: 1 },
    { date: '2026-11', amount: 5_190_000, trips: 3 },
  ])
})
