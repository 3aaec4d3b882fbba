import {
  NO_MOMENTS,
  NO_TIMES,
  WRITTEN_MOMENTS,
  WRITTEN_TIMES,
} from '@karvon/domain/reading/date-time.fixture'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DateKind, dateText, readDate, retypeDate } from './typed-date.ts'

const TODAY = '2026-11-30'

const typed = (kind: DateKind, keys: string) =>
  [...keys].reduce(
    (text, key) => retypeDate(kind, { text: text + key, caret: text.length + 1 }, TODAY).text,
    '',
  )

test.each<[DateKind, string, string]>([
  ['datetime', '231120260900', '23.11.2026 09:00'],
  ['datetime', '23.11.2026 09:00', '23.11.2026 09:00'],
  ['datetime', '1.2.26 9:05', '01.02.2026 09:05'],
  ['date', '5/3/2027', '05.03.2027'],
  ['date', '2311', '23.11'],
  ['date', '231120269', '23.11.2026'],
  ['time', '930', '09:30'],
  ['time', '0900', '09:00'],
  ['time', '9:30', '09:30'],
  ['time', '9.30', '09:30'],
  ['time', '9-30', '09:30'],
  ['time', '9:00 PM', '21:00'],
  ['time', '9:00 am', '09:00'],
  ['datetime', '1.12.2026 9:00 pm', '01.12.2026 21:00'],
  ['date', '5122026', '05.12.2026'],
  ['time', 'abc', ''],
])('%s: "%s" becomes %s', (kind, keys, text) => {
  expect(typed(kind, keys)).toBe(text)
})

test('reads a pasted ISO date', () => {
  expect(paste('datetime', '2026-11-24T10:30')).toBe('24.11.2026 10:30')
  expect(paste('date', '2026-11-24')).toBe('24.11.2026')
})

const paste = (kind: DateKind, text: string) => retypeDate(kind, { text, caret: text.length }, TODAY).text
/** Short figures are as typed: separators are put in, letter by letter. */
const isPasted = (text: string) => text.length > 10

test.each(WRITTEN_MOMENTS.filter(([text]) => isPasted(text)))('pasted %j is %s %s', (text, day, time) => {
  const date = dateText('date', day)
  expect(paste('date', text)).toBe(date)
  if (text.length > 16) expect(paste('datetime', text)).toBe(time === null ? date : `${date} ${time}`)
})

test.each(WRITTEN_TIMES.filter(([text]) => !/^\d{1,4}$/.test(text)))(
  'pasted %j is the time %s',
  (text, time) => {
    expect(paste('time', text)).toBe(time)
  },
)

test('a pasted day without its year is the next such day, a pasted moment gives its time', () => {
  expect(paste('date', '1 dekabr')).toBe('01.12.2026')
  expect(paste('date', '5-yanvar')).toBe('05.01.2027')
  expect(paste('time', '01.12.2026 9:00:00')).toBe('09:00')
})

test('the caret stays after its digit', () => {
  expect(retypeDate('date', { text: '23.1', caret: 1 }, TODAY)).toEqual({ text: '23.1', caret: 1 })
  expect(retypeDate('date', { text: '2311', caret: 3 }, TODAY)).toEqual({ text: '23.11', caret: 4 })
})

test.each([
  ['datetime', '23.11.2026 09:00', { value: '2026-11-23T09:00' }],
  ['date', '29.02.2028', { value: '2028-02-29' }],
  ['date', '30.02.2026', { wrong: 'no_date' }],
  ['date', '01.13.2026', { wrong: 'no_date' }],
  ['date', '17.06.4561', { wrong: 'no_date' }],
  ['date', '01.12.2026 24:00', { wrong: 'no_date' }],
  ['date', '23.11', { wrong: 'unfinished' }],
  ['datetime', '23.11.2026', { wrong: 'unfinished' }],
  ['datetime', '23.11.2026 24:00', { wrong: 'no_time' }],
  ['time', '09:60', { wrong: 'no_time' }],
  ['time', '', { value: '' }],
] as const)('%s: %s', (kind, text, read) => {
  expect(readDate(kind, text)).toEqual(read)
})

test('every displayed value is read back unchanged', () => {
  const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, at => {
      const value = at.toISOString().slice(0, 16)
      expect(readDate('datetime', dateText('datetime', value))).toEqual({ value })
      expect(readDate('date', dateText('date', value))).toEqual({ value: value.slice(0, 10) })
    }),
  )
})

test.each(['12/1/2026 9:00:00 AM', '2026/13/01', '01.12.2026 21:00 AM'])(
  'pasted %j cannot be read and stays, for its digits would make another day',
  text => {
    expect(paste('datetime', text)).toBe(text)
    expect(readDate('datetime', text)).toHaveProperty('wrong')
  },
)

/** Whether a field with this text says nothing: it is empty, or its error is shown. */
const saysNothing = (kind: DateKind, text: string) => {
  const read = readDate(kind, text)
  return 'wrong' in read || read.value === ''
}

// the field's own form with a slash among its points, a day of another century, a day without its year
const MOMENTS_HERE = ['01.12/2026', '01.12.1926', '1 dekabr']

test.each(NO_MOMENTS.filter(text => !MOMENTS_HERE.includes(text)))('pasted %j is no moment', text => {
  expect([paste('date', text), saysNothing('date', paste('date', text))]).toEqual([expect.anything(), true])
  expect(saysNothing('datetime', paste('datetime', text))).toBe(true)
})

// four digits are what is typed here
test.each(NO_TIMES.filter(text => text !== '2026'))('pasted %j is no time', text => {
  expect([paste('time', text), saysNothing('time', paste('time', text))]).toEqual([expect.anything(), true])
})

test.each<[DateKind, string, string]>([
  ['time', '9:00-12:00', '9:00-12:00'],
  ['time', '09:00+03:00', '09:00+03:00'],
  ['time', '09:00+05:00', '09:00'],
  ['time', '09:00Z', '09:00Z'],
  ['time', '0.375', '09:00'],
  ['time', '9-30', '09:30'],
  ['time', '9-12', '9-12'],
  ['date', '46357.375', '01.12.2026'],
  ['datetime', '46357.375', '01.12.2026 09:00'],
  ['date', '1764561600', '1764561600'],
  ['date', '99.99.9999', '99.99.9999'],
  ['date', '01.12.2026 – 03.12.2026', '01.12.2026 – 03.12.2026'],
  ['date', '1.12.20266', '1.12.20266'],
  ['datetime', '20261201 0900', '01.12.2026 09:00'],
  ['datetime', '01.12.2026 9:00-12:00', '01.12.2026 9:00-12:00'],
  ['datetime', '01.12.2026 9-12', '01.12.2026 9-12'],
  ['datetime', '01.12.2026 9-30', '01.12.2026 09:30'],
])('%s: pasted %j is %j', (kind, text, shown) => {
  expect(paste(kind, text)).toBe(shown)
})

test('a pasted day of eight digits is read', () => {
  expect(paste('date', '20261201')).toBe('01.12.2026')
})
