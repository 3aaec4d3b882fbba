import { expect, test } from 'vitest'
import { setLocale } from '../../../platform/locale/locale.ts'
import { beginsDay, dayLabel } from './day-labels.ts'

const NOW = new Date('2026-11-21T00:30:00+05:00')

test('uses days in Tashkent: last evening is yesterday, although the same day in UTC', () => {
  setLocale('uz')
  expect(dayLabel(new Date('2026-11-21T00:01:00+05:00'), NOW)).toBe('Bugun')
  expect(dayLabel(new Date('2026-11-20T23:59:00+05:00'), NOW)).toBe('Kecha')
  expect(dayLabel(new Date('2026-11-19T23:59:00+05:00'), NOW)).toBe('19.11.2026')
})

test('a day label precedes the first message of the day', () => {
  const [evening, night, later] = ['2026-11-20T18:59:00Z', '2026-11-20T19:00:00Z', '2026-11-20T20:00:00Z']
  expect([beginsDay(evening, undefined), beginsDay(night, evening), beginsDay(later, night)]).toEqual([
    true,
    true,
    false,
  ])
})
