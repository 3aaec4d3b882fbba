import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DateKind, dateText, readDate, retypeDate } from './typed-date.ts'

const typed = (kind: DateKind, keys: string) =>
  [...keys].reduce((text, key) => retypeDate(kind, { text: text + key, caret: text.length + 1 }).text, '')

test.each<[DateKind, string, string]>([
  ['datetime', '231120260900', '23.11.2026 09:00'],
  ['datetime', '23.11.2026 09:00', '23.11.2026 09:00'],
  ['datetime', '1.2.26 9:05', '01.02.2026 09:05'],
  ['date', '5/3/2027', '05.03.2027'],
  ['date', '2311', '23.11'],
  ['date', '231120269', '23.11.2026'],
  ['time', '930', '93:0'],
  ['time', '9:30', '09:30'],
  ['time', 'abc', ''],
])('%s: "%s" becomes %s', (kind, keys, text) => {
  expect(typed(kind, keys)).toBe(text)
})

test('reads a pasted ISO date', () => {
  const paste = (kind: DateKind, text: string) => retypeDate(kind, { text, caret: text.length }).text
  expect(paste('datetime', '2026-11-24T10:30')).toBe('24.11.2026 10:30')
  expect(paste('date', '2026-11-24')).toBe('24.11.2026')
})

test('the caret stays after its digit', () => {
  expect(retypeDate('date', { text: '23.1', caret: 1 })).toEqual({ text: '23.1', caret: 1 })
  expect(retypeDate('date', { text: '2311', caret: 3 })).toEqual({ text: '23.11', caret: 4 })
})

test.each([
  ['datetime', '23.11.2026 09:00', { value: '2026-11-23T09:00' }],
  ['date', '29.02.2028', { value: '2028-02-29' }],
  ['date', '30.02.2026', { wrong: 'no_date' }],
  ['date', '01.13.2026', { wrong: 'no_date' }],
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
