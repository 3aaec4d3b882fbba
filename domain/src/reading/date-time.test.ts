import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '../values/locale.ts'
import { fromTashkent, tashkentDate, tashkentDateTime, tashkentTime } from '../values/tashkent-time.ts'
import { NO_MOMENTS, NO_TIMES, WRITTEN_MOMENTS, WRITTEN_TIMES } from './date-time.fixture.ts'
import {
  nextSuchDay,
  readDay,
  readDayAndTime,
  readInstant,
  readMomentInTashkent,
  readTimeOfDay,
} from './date-time.ts'
import { formatDate, formatDateTime, formatShortDate, formatTime } from './figures.ts'

describe('a moment', () => {
  test.each(WRITTEN_MOMENTS)('%j is %s %s', (text, day, time) => {
    expect(readDayAndTime(text)).toEqual({ day, time })
    expect(readDay(text)).toBe(time === null || time === '00:00' ? day : null)
  })

  test.each(NO_MOMENTS)('%j is none', text => {
    expect(readDayAndTime(text)).toBeNull()
    expect(readMomentInTashkent(text)).toBeNull()
  })

  test.each([
    ['1 dekabr', '2026-12-01', null],
    ['1-dekabr', '2026-12-01', null],
    ['1-декабр 9:00', '2026-12-01', '09:00'],
    ['1 декабря', '2026-12-01', null],
    ['1 декабря, 9 утра', '2026-12-01', '09:00'],
    ['1 Dec', '2026-12-01', null],
    ['01.12', '2026-12-01', null],
    ['5 yanvar', '2027-01-05', null],
    ['30-noyabr', '2026-11-30', null],
    ['30.11 9:00', '2026-11-30', '09:00'],
    ['30.11. 9:00', '2026-11-30', '09:00'],
    ['30.11, 9:00', '2026-11-30', '09:00'],
    ['05.12 08:00', '2026-12-05', '08:00'],
    ['5.12 soat 8', '2026-12-05', '08:00'],
    ['5.1 9:00', '2027-01-05', '09:00'],
    ['05/12 08:00', '2026-12-05', '08:00'],
    ['01.12 9.30', '2026-12-01', '09:30'],
    ['1.12 9-30', '2026-12-01', '09:30'],
    ['1.12, 14.00', '2026-12-01', '14:00'],
    ['1-dek soat 8', '2026-12-01', '08:00'],
    ['1-дек соат 8', '2026-12-01', '08:00'],
    ['1-dekabr kuni soat 8 da', '2026-12-01', '08:00'],
    ['1-dekabrda soat 8:30 da', '2026-12-01', '08:30'],
    ['5-dekabrga', '2026-12-05', null],
    ['5-декабрга, эрталаб 9', '2026-12-05', '09:00'],
    ['1 дек в 9', '2026-12-01', '09:00'],
    ['1 дек. к 9 утра', '2026-12-01', '09:00'],
    ['1 Dec at 9', '2026-12-01', '09:00'],
    ['Dec 1, 9am', '2026-12-01', '09:00'],
    ['Dec 1', '2026-12-01', null],
  ])('%j without a year is the next such day', (text, day, time) => {
    expect(readDayAndTime(text, '2026-11-30')).toEqual({ day, time })
  })

  test.each([
    '29-noyabr',
    '30 fevral',
    '31.11.',
    '9.30',
    '30.11 9',
    '12/01 9:00 AM',
    '30.11 9:00-12:00',
    '5.3 т',
    '01.12 03.12',
    '1.12 9-12',
    'Dec-26',
  ])('%j has just passed, or is none', text => {
    expect(readDayAndTime(text, '2026-11-30')).toBeNull()
  })
})

describe('a time of day', () => {
  test.each(WRITTEN_TIMES)('%j is %s', (text, time) => {
    expect(readTimeOfDay(text)).toBe(time)
  })

  test.each(NO_TIMES)('%j is none', text => {
    expect(readTimeOfDay(text)).toBeNull()
  })
})

describe('an instant', () => {
  test.each([
    ['2026-12-01T09:00:00+05:00', '2026-12-01T04:00:00.000Z'],
    ['2026-12-01T09:00+0500', '2026-12-01T04:00:00.000Z'],
    ['2026-12-01 09:00:00+05', '2026-12-01T04:00:00.000Z'],
    ['2026-12-01T04:00:00Z', '2026-12-01T04:00:00.000Z'],
    ['2026-12-01t04:00:00.5z', '2026-12-01T04:00:00.500Z'],
    ['2026-12-01T04:00:00.1234567Z', '2026-12-01T04:00:00.123Z'],
    ['2026-11-30T23:30:00-04:30', '2026-12-01T04:00:00.000Z'],
    ['2026-12-01T00:00:00+05:00', '2026-11-30T19:00:00.000Z'],
  ])('%s is %s', (text, instant) => {
    expect(readInstant(text)?.toISOString()).toBe(instant)
    expect(readMomentInTashkent(text)?.toISOString()).toBe(instant)
  })

  test.each([
    '2026-12-01T09:00:00',
    '2026-12-01',
    '2026-12-01T24:00:00Z',
    '2026-12-01T09:60:00Z',
    '2026-02-30T09:00:00Z',
    '2026-12-01T09:00:00+2',
    '2026-12-01T09:00:00+15:00',
    '01.12.2026 09:00+05:00',
  ])('%s is none', text => {
    expect(readInstant(text)).toBeNull()
  })

  test('without an offset is in Tashkent, and midnight to the second is no time', () => {
    expect(readMomentInTashkent('2026-12-01T09:00:00')?.toISOString()).toBe('2026-12-01T04:00:00.000Z')
    expect(readMomentInTashkent('2026-12-01T00:00')?.toISOString()).toBe('2026-11-30T19:00:00.000Z')
    expect(readMomentInTashkent('2026-12-01T00:00:00')).toBeNull()
    expect(readMomentInTashkent('01.12.2026')).toBeNull()
  })
})

const at = fc
  .date({ min: new Date('2000-01-02T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map(date => fromTashkent(tashkentDate(date), tashkentTime(date)) ?? new Date(Number.NaN))

describe('what we write', () => {
  test.each(LOCALES)('reads back as itself in %s', locale => {
    fc.assert(
      fc.property(at, moment => {
        const [day, time] = [tashkentDate(moment), tashkentTime(moment)]
        expect(readDay(formatDate(moment, locale))).toBe(day)
        expect(readTimeOfDay(formatTime(moment))).toBe(time)
        expect(readDayAndTime(formatDateTime(moment, locale))).toEqual({ day, time })
        expect(readMomentInTashkent(formatDateTime(moment, locale))).toEqual(moment)
        expect(readDay(formatShortDate(moment, locale), day)).toBe(day)
      }),
    )
  })

  test('for programs reads back as itself', () => {
    fc.assert(
      fc.property(at, moment => {
        expect(readMomentInTashkent(tashkentDateTime(moment))).toEqual(moment)
        expect(readMomentInTashkent(moment.toISOString())).toEqual(moment)
        expect(readInstant(moment.toISOString())).toEqual(moment)
      }),
    )
  })
})

test('the next such day of the year is at most 300 days ahead', () => {
  expect(nextSuchDay('2026-11-30', 2, 29)).toBeNull()
  expect(nextSuchDay('2027-11-30', 2, 29)).toBe('2028-02-29')
})

test('never throws, and takes no time over long texts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), text => {
      readDayAndTime(text, '2026-11-30')
      readTimeOfDay(text)
      readMomentInTashkent(text)
    }),
  )
  expect(readDayAndTime('1 '.repeat(100_000))).toBeNull()
})
