import { expect, test } from 'vitest'
import { setLocale } from '../locale/locale.ts'
import { deadlineTime, expectedTime, timeWithDay } from './time-with-day.ts'

const NOW = new Date('2026-11-22T10:00:00.000Z')
const TODAY = new Date('2026-11-22T18:14:00.000Z')
const TOMORROW = new Date('2026-11-23T02:00:00.000Z')
const LATER = new Date('2026-11-25T04:00:00.000Z')
const said = (locale: 'uz' | 'ru' | 'en', write: typeof deadlineTime) => {
  setLocale(locale)
  return [TODAY, TOMORROW, LATER].map(at => write(at, NOW).replaceAll('\u00a0', ' '))
}

test('formats a time with its day', () => {
  expect(said('ru', timeWithDay)).toEqual(['сегодня 23:14', 'завтра 07:00', '25.11.2026 09:00'])
})

test.each([
  ['2026-11-21T00:05:00+05:00', 'сегодня 00:05'],
  ['2026-11-20T23:55:00+05:00', 'вчера 23:55'],
  ['2026-11-18T10:00:00+05:00', '18.11.2026 10:00'],
])('the day of %s is the day in Tashkent: %s', (at, text) => {
  setLocale('ru')
  expect(timeWithDay(new Date(at), new Date('2026-11-21T12:00:00+05:00'))).toBe(text)
})

test('an expected time has the day first, then “about” the hour', () => {
  expect(said('ru', expectedTime)).toEqual([
    'сегодня около 23:14',
    'завтра около 07:00',
    '25.11.2026 около 09:00',
  ])
})

test('a deadline fits its preposition: the hour first in Russian and English', () => {
  expect(said('ru', deadlineTime)).toEqual(['23:14 сегодня', '07:00 завтра', '09:00 25.11.2026'])
  expect(said('en', deadlineTime)).toEqual(['23:14 today', '07:00 tomorrow', '09:00 on 25 Nov 2026'])
  expect(said('uz', deadlineTime)).toEqual([
    'bugun soat 23:14',
    'ertaga soat 07:00',
    '25.11.2026, soat 09:00',
  ])
})
