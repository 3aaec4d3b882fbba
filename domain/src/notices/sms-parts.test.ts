import { expect, it } from 'vitest'
import { smsParts } from './sms-parts.ts'

it.each([
  ['nothing', '', 1],
  ['160 plain letters', 'a'.repeat(160), 1],
  ['161', 'a'.repeat(161), 2],
  ['306: two parts of 153', 'a'.repeat(306), 2],
  ['307', 'a'.repeat(307), 3],
  ['an apostrophe of ASCII', `so'm${'a'.repeat(156)}`, 1],
  ['a letter of the extension, which takes two places', `€${'a'.repeat(158)}`, 1],
  ['the same and one more', `€${'a'.repeat(159)}`, 2],
  ['70 Cyrillic letters', 'ж'.repeat(70), 1],
  ['71', 'ж'.repeat(71), 2],
  ['134: two parts of 67', 'ж'.repeat(134), 2],
  ['135', 'ж'.repeat(135), 3],
  ['one turned comma among plain letters', `oʻ${'a'.repeat(69)}`, 2],
  ['a character of two units', `${'😀'.repeat(35)}a`, 2],
])('%s: %#', (_, text, parts) => {
  expect(smsParts(text)).toBe(parts)
})
