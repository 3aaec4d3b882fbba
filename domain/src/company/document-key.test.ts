import { expect, test } from 'vitest'
import { documentKey } from './document-key.ts'

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
