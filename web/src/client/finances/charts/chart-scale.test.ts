import { expect, test } from 'vitest'
import { comparedSpan, monthsOf } from './chart-scale.ts'

test('months run across the turn of the year', () => {
  expect(monthsOf('2026-11-15', '2027-02-01')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  expect(monthsOf('2026-11-01', '2026-11-30')).toEqual(['2026-11'])
})

test('a short period is extended to twelve months, a long one is not', () => {
  expect(comparedSpan({ from: '2026-11-01', to: '2026-11-21' })).toEqual({
    from: '2025-12-01',
    to: '2026-11-21',
  })
  expect(comparedSpan({ from: '2024-01-01', to: '2026-11-21' }).from).toBe('2024-01-01')
  expect(comparedSpan({ from: '2026-12-01', to: '2026-12-31' }).from).toBe('2026-01-01')
})
