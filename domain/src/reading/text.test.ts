import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readText } from './text.ts'

test('text is trimmed and keeps line ends, tabs and every script', () => {
  expect(readText('  Moʻljal:\r\n\tЧиланзар 🚚 ', { maxLength: 50 })).toEqual({
    ok: true,
    value: 'Moʻljal:\n\tЧиланзар 🚚',
  })
  expect(readText(' \n ', { maxLength: 5 })).toEqual({ ok: true, value: '' })
})

test.each([['a\u0000b'], ['\ud800'], ['\udc00x'], [5], [null]])('refuses %j', value => {
  expect(readText(value, { maxLength: 50, field: 'comment' })).toEqual({
    ok: false,
    refusals: [{ code: 'text_invalid', field: 'comment' }],
  })
})

/** What programs leave in a text unseen, and the text without it. */
test.each([
  ['a vertical tab: Shift and Enter in Word', 'Moʻljal:\vbozor', 'Moʻljal:\nbozor'],
  ['a lone CR: an old Mac, Excel', 'a\rb', 'a\nb'],
  ['CR twice: csv of Python on Windows', 'a\r\nb', 'a\nb'],
  ['NEL: a mainframe, XML', 'a\u0085b', 'a\nb'],
  ['a separator of paragraphs: InDesign, PDF', 'a\u2029b', 'a\nb'],
  ['a byte order mark: Notepad', '\ufeffSamarqand', 'Samarqand'],
  ['zero-width spaces: a site, Telegram', 'Samar\u200bqand\u200d', 'Samarqand'],
  ['a soft hyphen: a PDF', 'Самар\u00adканд', 'Самарканд'],
  ['no-break spaces: 1C, Excel in Russian', '2\u00a0000\u202f000', '2 000 000'],
  ['an unclosed override', 'abc\u202e', 'abc'],
  ['an override over two lines', '\u202dabc\nd\u202c', 'abc\nd'],
  ['an isolate closed by another sign', '\u2067abc\u202c', 'abc'],
  ['signs around a phone: contacts of an iPhone', '\u202a+998901234567\u202c', '+998901234567'],
  ['a minus: Excel, LibreOffice', '\u221250 °C', '-50 °C'],
  ['a bell: a cell of a table of Word', 'a\u0007', 'a'],
  ['decomposed letters: names of files of a Mac', 'Й\u0306 и\u0306', 'Й\u0306 й'],
  ['a variation selector of a plain sign', 'a\ufe0f', 'a'],
  ['an emoji of several', '👩‍👩‍👧‍👦❤️', '👩‍👩‍👧‍👦❤️'],
])('cleans %s', (_, typed, value) => {
  expect(readText(typed, { maxLength: 50 })).toEqual({ ok: true, value })
})

test('what it returns reads back as itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), typed => {
      const read = readText(typed, { maxLength: 1_000 })
      if (read.ok) expect(readText(read.value, { maxLength: 1_000 })).toEqual(read)
    }),
  )
})

test('length counts code points', () => {
  expect(readText('🚚🚚🚚', { maxLength: 3 }).ok).toBe(true)
  expect(readText('🚚🚚🚚🚚', { maxLength: 3 })).toEqual({
    ok: false,
    refusals: [{ code: 'text_too_long', facts: { max: 3 } }],
  })
})
