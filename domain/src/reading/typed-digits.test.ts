import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digitsIn, typedDigits } from './typed-digits.ts'

test.each([
  ['a person', '300 123 456', '300123456'],
  ['we, in fours', '2020 8000 9001 0020 0001', '20208000900100200001'],
  ['a person', ' 300-123-456\n', '300123456'],
  ['a bank', '20208.000.9.00100200.001', '20208000900100200001'],
  ['1C and Excel in Russian', '300\u00a0123\u202f456', '300123456'],
  ['Excel in English', '300,123,456', '300123456'],
  ['Excel, a text with its apostrophe', "'00423", '00423'],
  ['Excel and pandas, a figure', '300123456.0', '300123456'],
  ['1C, a figure in Russian', '30012345678901,00', '30012345678901'],
  ['a site, zero-width signs', '\ufeff300\u200b123\u2060456', '300123456'],
  ['a chat, directional signs', '\u202a300123456\u202c', '300123456'],
  ['a PDF, a soft hyphen', '3001\u00ad23456', '300123456'],
  ['Word, dashes', '300–123—456', '300123456'],
  ['JSON of .NET and Python, a number', 300123456, '300123456'],
  ['a person, with a letter', '30O123456', '30O123456'],
  ['a person, in Arabic digits', '٣٠٠', '٣٠٠'],
  ['Excel, a figure that was divided', '30012345.6', '30012345.6'],
  ['1C, a figure in groups', '30\u00a0012\u00a0345,67', '30012345,67'],
  ['a Chinese keyboard', '３００１２３４５６', '300123456'],
  ['nobody', '', ''],
])('of what %s writes (%j) the digits are %j', (_, typed, digits) => {
  expect(typedDigits(typed)).toBe(digits)
})

test.each([[1.5], [1e21], [null], [undefined], [['300123456']], ['9'.repeat(201)]])(
  '%j is no digits',
  typed => {
    expect(typedDigits(typed)).toBeNull()
  },
)

test('digits stay as they are, with their zeros', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{0,30}$/), digits => {
      expect(typedDigits(digits)).toBe(digits)
    }),
  )
})

test('digits read back as themselves, in whatever groups they are written', () => {
  const groups = fc.array(fc.stringMatching(/^[0-9]{3,4}$/), { minLength: 1, maxLength: 7 })
  const between = fc.constantFrom(' ', '\u00a0', '\u202f', '\u2009', '-', '\u2011', '.', '\u200b', "'", '_')
  fc.assert(
    fc.property(groups, between, (parts, sign) => {
      const written = parts.join(sign)
      expect(typedDigits(written)).toBe(parts.join(''))
      expect(digitsIn(written)).toBe(parts.join(''))
      expect(typedDigits(` ${written}\n`)).toBe(parts.join(''))
    }),
  )
})
