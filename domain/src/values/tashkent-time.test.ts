import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromTashkent, isNight, tashkentDate, tashkentParts, tashkentTime } from './tashkent-time.ts'

test('the Tashkent day begins five hours before the day in UTC', () => {
  const at = new Date('2026-11-20T19:05:09.012Z')
  expect(tashkentDate(at)).toBe('2026-11-21')
  expect(tashkentTime(at)).toBe('00:05')
  expect(tashkentParts(at)).toEqual({
    year: 2026,
    month: 11,
    day: 21,
    hour: 0,
    minute: 5,
    second: 9,
    millisecond: 12,
    weekday: 6,
  })
})

test('Sunday is the seventh day', () => {
  expect(tashkentParts(new Date('2026-11-22T10:00:00Z')).weekday).toBe(7)
})

test('a date and a time are an instant', () => {
  expect(fromTashkent('2026-03-05', '14:07')).toEqual(new Date('2026-03-05T09:07:00Z'))
  expect(fromTashkent('2028-02-29', '00:00')).toEqual(new Date('2028-02-28T19:00:00Z'))
})

test.each([
  ['2026-02-30', '10:00'],
  ['2026-13-01', '10:00'],
  ['2026-00-10', '10:00'],
  ['2026-02-29', '10:00'],
  ['2026-03-05', '24:00'],
  ['2026-03-05', '23:60'],
  ['2026-03-05', '9:00'],
  ['05.03.2026', '10:00'],
  ['2026-3-5', '10:00'],
  ['', ''],
  ['2026-03-05', '10:00:00'],
])('%j %j is not an instant', (date, time) => {
  expect(fromTashkent(date, time)).toBeNull()
})

test('every whole minute round-trips', () => {
  const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, at => {
      const minute = new Date(Math.floor(at.getTime() / 60_000) * 60_000)
      expect(fromTashkent(tashkentDate(minute), tashkentTime(minute))).toEqual(minute)
    }),
  )
})

test.each([
  ['21:59', false],
  ['22:00', true],
  ['00:00', true],
  ['05:59', true],
  ['06:00', false],
  ['12:00', false],
])('%s is night: %s', (time, expected) => {
  const at = fromTashkent('2026-11-21', time)
  expect(at && isNight(at, '22:00', '06:00')).toBe(expected)
})

test('a span inside one day does not wrap', () => {
  const at = (time: string) => fromTashkent('2026-11-21', time)!
  expect(isNight(at('01:00'), '01:00', '05:00')).toBe(true)
  expect(isNight(at('05:00'), '01:00', '05:00')).toBe(false)
  expect(isNight(at('23:00'), '01:00', '05:00')).toBe(false)
})
