import { expect, test } from 'vitest'
import { plainApostrophes, plainText } from './plain-text.ts'

test.each([
  [
    'a lone CR, a vertical tab, NEL and both separators',
    'a\rb\vc\u0085d\u2028e\u2029f\r\ng',
    'a\nb\nc\nd\ne\nf\ng',
  ],
  [
    'no-break, thin, figure and ideographic spaces',
    '1\u00a0000\u202f000\u2007000\u3000so',
    '1 000 000 000 so',
  ],
  ['zero-width signs, a soft hyphen and a mark of byte order', '\ufeff9\u200b0\u00ad1\u2060', '901'],
  ['directional signs, closed or not', '\u202e10611\u202c \u2067998\u200e', '10611 998'],
  [
    'control signs: a bell of a cell of Word, an escape of a terminal',
    'a\u0007 \u001b[31mb\u007f',
    'a [31mb',
  ],
  ["Word's hyphens", 'Toshkent\u001eSamar\u001fqand', 'Toshkent-Samarqand'],
  ['a minus', '\u22125', '-5'],
  ['variation selectors of digits', '10611\ufe0e\ufe0f \u4e00\u{e0100}', '10611 \u4e00'],
])('cleans %s', (_, typed, plain) => {
  expect(plainText(typed)).toBe(plain)
})

test.each(['👨‍👩‍👧 едут', '❤️ rahmat', '👩🏽‍✈️', '1️⃣', 'Yoʻldoshev', 'Ўткир\tҚодиров\n2'])(
  'leaves %s as it is',
  text => {
    expect(plainText(text)).toBe(text)
  },
)

test('the signs that people type for apostrophes of Uzbek are one', () => {
  for (const sign of ['ʻ', 'ʼ', '‘', '’', '`', '´', '′', "'"])
    expect(plainApostrophes(`Yo${sign}ldoshev`)).toBe("Yo'ldoshev")
})
