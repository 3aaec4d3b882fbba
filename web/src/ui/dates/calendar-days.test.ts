import { expect, test } from 'vitest'
import { addMonths, dayByKey, weeksOf } from './calendar-days.ts'

test('lists a month in weeks from Monday', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks[5]?.slice(0, 2)).toEqual(['2026-11-30', null])
  expect(weeksOf('2027-02')[0]?.[0]).toBe('2027-02-01')
})

test('adding a month does not skip a shorter month', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
})

test.each([
  ['ArrowLeft', '2026-10-31'],
  ['ArrowDown', '2026-11-08'],
  ['Home', '2026-10-26'],
  ['End', '2026-11-01'],
  ['PageDown', '2026-12-01'],
  ['a', null],
])('%s moves to %s', (key, day) => {
  expect(dayByKey('2026-11-01', key)).toBe(day)
})
