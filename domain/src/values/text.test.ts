import { expect, test } from 'vitest'
import { readText } from './text.ts'

test('text is trimmed and keeps line ends, tabs and every script', () => {
  expect(readText('  Moʻljal:\r\n\tЧиланзар 🚚 ', { maxLength: 50 })).toEqual({
    ok: true,
    value: 'Moʻljal:\n\tЧиланзар 🚚',
  })
  expect(readText(' \n ', { maxLength: 5 })).toEqual({ ok: true, value: '' })
})

test.each([
  ['a\u0000b'],
  ['\ud800'],
  ['\udc00x'],
  ['\u0007'],
  ['a\u001bb'],
  ['a\u0085b'],
  ['a\rb'],
  ['abc\u202e'],
  ['\u202dabc\nd\u202c'],
  ['\u2067abc\u202c'],
  ['abc\u2069'],
  [5],
  [null],
])('refuses %j', value => {
  expect(readText(value, { maxLength: 50, field: 'comment' })).toEqual({
    ok: false,
    refusals: [{ code: 'text_invalid', field: 'comment' }],
  })
})

test('directional marks are allowed if the line closes them', () => {
  for (const value of ['\u202eقلم\u202c abc', '\u2068\u202bقلم\u202c\u2069', 'قلم\u200f, abc\u200e'])
    expect(readText(value, { maxLength: 50 })).toEqual({ ok: true, value })
})

test('length counts code points', () => {
  expect(readText('🚚🚚🚚', { maxLength: 3 }).ok).toBe(true)
  expect(readText('🚚🚚🚚🚚', { maxLength: 3 })).toEqual({
    ok: false,
    refusals: [{ code: 'text_too_long', facts: { max: 3 } }],
  })
})
