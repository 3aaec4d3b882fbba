import { expect, test } from 'vitest'
import { readUsername } from './username.ts'

const codeOf = (value: unknown) => {
  const read = readUsername(value)
  return read.ok ? read.value : read.refusals.map(({ code, field }) => `${field}: ${code}`)
}

test.each([
  ['dilnoza', 'dilnoza'],
  ['  Bek.Savdo-2026_x ', 'bek.savdo-2026_x'],
  ['a'.repeat(32), 'a'.repeat(32)],
])('%j becomes %s', (typed, kept) => {
  expect(codeOf(typed)).toBe(kept)
})

test.each([undefined, null, '', '   '])('%j is required', value => {
  expect(codeOf(value)).toEqual(['username: text_required'])
})

test.each([
  'abc',
  'a'.repeat(33),
  'a'.repeat(1_000_000),
  'dil noza',
  'dilnоza',
  'дилноза',
  'dil\u0000noza',
  'dil\ud800noza',
  'dil😀noza',
  'ｄｉｌｎｏｚａ',
  'dil@noza',
  12345,
  ['dilnoza'],
  { toString: () => 'dilnoza' },
  true,
])('%j is not a username', value => {
  expect(codeOf(value)).toEqual(['username: username_invalid'])
})
