import { expect, test } from 'vitest'
import { readTelegram } from './telegram.ts'

test.each([
  ['aziza_k', '@aziza_k'],
  [' @Aziza_K ', '@Aziza_K'],
  ['t.me/aziza_k', '@aziza_k'],
  ['https://t.me/aziza_k/', '@aziza_k'],
  ['http://www.telegram.me/aziza99', '@aziza99'],
  ['a'.repeat(32), `@${'a'.repeat(32)}`],
  ['', null],
  ['  ', null],
  [null, null],
])('%s becomes %s', (typed, kept) => {
  expect(readTelegram(typed)).toEqual({ ok: true, value: kept })
})

test.each([
  'abcd',
  'a'.repeat(33),
  '1aziza',
  '_aziza',
  'aziza_',
  'azi__za',
  'азиза',
  'aziza karimova',
  '@@aziza',
  'https://example.com/aziza',
  't.me/aziza/../x',
  'javascript:alert(1)',
  `@${'a'.repeat(300)}`,
  7,
  { a: 1 },
])('%s is refused', typed => {
  expect(readTelegram(typed)).toEqual({
    ok: false,
    refusals: [{ code: 'telegram_invalid', field: 'telegram' }],
  })
})
