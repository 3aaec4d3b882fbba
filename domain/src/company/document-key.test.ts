import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentKey, documentNumber } from './document-key.ts'

test.each([
  'PP 5501',
  'pp  5501',
  ' Pp5501 ',
  'PP-5501',
  'PP–5501',
  'PP—5501',
  'PP‑5501',
  'PP−5501',
  'PP\u00a05501',
  'PP\u202f5501',
  'PP\u200b5501',
  'PP\u00ad5501',
  'P\tP\n5501',
  'PP\u02d75501',
  'PP\u20435501',
  'PP\u20535501',
  'PP\u27965501',
  'ＰＰ　５５０１',
])('%j is the document pp5501', reference => {
  expect(documentKey(reference)).toBe('pp5501')
})

test('letters of every script are case-insensitive, other characters count', () => {
  expect(documentKey('ПЛ-17/Қ')).toBe('пл17/қ')
  expect(documentKey('PP 5501/1')).not.toBe(documentKey('PP 5501'))
})

test('dashes and spaces alone leave nothing', () => {
  expect(documentKey(' – — ')).toBe('')
})

test.each([
  ['PP 101', '101'],
  ['ПП 101', '101'],
  ['PP №101', '101'],
  ['pp101/', '101'],
  ['000101', '101'],
  ['№ 101 от 20.11.2026', '101'],
  ['20.11.2026 № 101', '101'],
  ['101 2026-11-20 /55', '101'],
  ['Qaror', 'qaror'],
  ['20.11.2026', '20112026'],
  [' — ', ''],
])('%j has the number %j', (reference, number) => {
  expect(documentNumber(reference)).toBe(number)
})

test('the number survives every dressing of its digits', () => {
  const dressing = fc.stringMatching(/^[A-Za-zА-Яа-я№#/ .–-]{0,8}$/)
  fc.assert(
    fc.property(dressing, fc.integer({ min: 1, max: 99_999_999 }), dressing, (before, digits, after) => {
      expect(documentNumber(`${before}${digits}${after}`)).toBe(String(digits))
    }),
  )
})
