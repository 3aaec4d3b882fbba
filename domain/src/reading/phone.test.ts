import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  FIXED_CODES,
  formatPhone,
  isMobilePhone,
  MOBILE_CODES,
  maskPhone,
  readPhone,
  tidyPhone,
  typedNational,
} from './phone.ts'

/** As people write a phone, and as programs do; the public thread that reported it, if one did. */
const OURS: readonly (readonly [source: string, written: unknown])[] = [
  ['a person', '+998 (90) 123-45-67'],
  ['a person', '+998 90 123-45-67'],
  ['we', '+998\u00a090\u00a0123\u201145\u201167'],
  ['a program', '998901234567'],
  ['a person', '901234567'],
  ['a person, with the trunk 8 of before 2018', '8 90 123 45 67'],
  ['a person, with the trunk 8 of before 2018', '8(90)123-45-67'],
  ['a person, with the trunk 8 of before 2018', '8-90-1234567'],
  ['a person, with the trunk 8 of before 2018', '8 901234567'],
  ['a person, with the trunk 8 of before 2018', '8901234567'],
  ['a person', ' 90 123 45 67\n'],
  ['a person', '90/123.45.67'],
  ['a person', 'Тел.: +998 90 123 45 67'],
  ['a person', 'tel. 90 123 45 67'],
  ['a person abroad', '00 998 90 123 45 67'],
  ['a person, dialed from an old exchange', '8 10 998 90 123-45-67'],
  ['a link', 'tel:+998901234567'],
  ['a link (RFC 3966)', 'tel:+998-90-123-45-67'],
  ['contacts of an iPhone, which put directional signs around', '\u202a+998 90 123-45-67\u202c'],
  ['Telegram, a word joiner between the groups', '+998 90 123-45\u2060-67'],
  ['WhatsApp, no-break hyphens', '+998 90 123\u201145\u201167'],
  ['Word, a minus for a hyphen', '90 123\u221245\u221267'],
  ['Excel, a text with its apostrophe', "'+998901234567"],
  ['Excel and pandas, a figure', '998901234567.0'],
  ['1C, a figure in Russian', '998901234567,0'],
  ['1C, a figure in groups', '998\u00a0901\u00a0234\u00a0567'],
  ['a Chinese keyboard', '＋９９８（９０）１２３－４５－６７'],
  ['JSON of .NET and Python, a number', 998901234567],
  ['JSON, a number without the country', 901234567],
]

/** What is no Uzbek phone, whatever digits it shares with one. */
const FOREIGN: readonly (readonly [source: string, written: unknown])[] = [
  ['Kyrgyzstan', '+996 555 123 456'],
  ['Kyrgyzstan', '996555123456'],
  ['Kyrgyzstan, dialed', '00 996 555 123 456'],
  ['Kyrgyzstan, dialed', '8 10 996 555 123 456'],
  ['Tajikistan', '+992 90 123 4567'],
  ['Tajikistan, dialed', '00992 901234567'],
  ['Kazakhstan', '+7 701 234 56 78'],
  ['Kazakhstan (react-international-phone #236)', '+77073034455'],
  ['Turkey', '+90 532 123 45 67'],
  ['Turkey, its trunk 0', '0532 123 45 67'],
  ['Turkmenistan', '+993 65 12 34 56'],
  ['Russia, like a number of Navoiy', '79001234567'],
  ['Russia', '+7 901 234 56 78'],
  ['Russia, its trunk 8', '8 900 123-45-67'],
  ['Russia without a country', '900 123 45 67'],
  ['Afghanistan', '+93 79 912 3456'],
  ['China', '+86 138 0013 8000'],
  ['the United Arab Emirates (react-phone-number-input #352)', '+971 569 123 456'],
]

const NOT_PHONES: readonly unknown[] = [
  // a digit too many of 87, 88 and 80, of which one less is a number of 71, 81 and 01
  ...['87 123-45-678', '88 123-45-671', '87 1293-45-67', '(87) 123 45 678', '897 123-45-67'],
  // behind the trunk a number of before 2018, of Kazakhstan, or one that is cut off
  ...['8 71 234567', '8 (71) 234567', '8 71 23-45-67', '8-77-123-456', '8 80 123 456', '(8) 71 234567'],
  ...['8 777 123 45', '8 777 123 45 6', '8 705 123 456', '8 (777) 123456', '8 701 123 4567'],
  ...['', '+', '+901234567', '+8901234567', '99890123456', '9989012345678', '90123456', '101234567'],
  ...['+998 10 123-45-67', '90 123 45 6x', '٩٠١٢٣٤٥٦٧', '90+1234567', '++998901234567'],
  ...[
    '9.01234567E8',
    '901234567, 911234567',
    '901234567/911234567',
    '+998 8 90 123 45 67',
    '+998 436 223 45 67',
  ],
  ...[90123456.7, 1e21, Number.NaN, null, undefined, true, ['901234567'], '9'.repeat(60_000)],
]

describe('readPhone', () => {
  test.each(OURS)('reads what %s writes: %j', (_, written) => {
    expect(readPhone(written)).toBe('998901234567')
  })

  test.each(FOREIGN)('refuses a number of %s: %j', (_, written) => {
    expect(readPhone(written)).toBeNull()
  })

  test.each(NOT_PHONES.map(written => [written]))('refuses %j', written => {
    expect(readPhone(written)).toBeNull()
  })

  test('reads fixed numbers of every region, Navoiy included', () => {
    for (const code of FIXED_CODES) expect(readPhone(`8 (${code}) 223-45-67`)).toBe(`998${code}2234567`)
    expect(readPhone('+998 79 223-45-67')).toBe('998792234567')
    expect(readPhone('79 223 45 67')).toBe('998792234567')
  })

  test.each(['33', '55', '77', '88'])('reads +998 %s (PhoneNumberKit #598, AfterShip/phone #273)', code => {
    expect(readPhone(`+998 ${code} 000 00 00`)).toBe(`998${code}0000000`)
  })

  test('never reads a number behind the plus of another country', () => {
    const foreign = fc.stringMatching(/^[1-9][0-9]{6,14}$/).filter(digits => !digits.startsWith('998'))
    fc.assert(
      fc.property(foreign, fc.constantFrom('+', '00', '8 10 '), (digits, prefix) => {
        expect(readPhone(`${prefix}${digits}`)).toBeNull()
      }),
    )
  })

  test('reads a national number that begins with 99 8', () => {
    expect(readPhone('998123456')).toBe('998998123456')
  })

  test('reads back what it writes, for every code', () => {
    const national = fc.tuple(
      fc.constantFrom(...MOBILE_CODES, ...FIXED_CODES),
      fc.integer({ min: 0, max: 9_999_999 }),
    )
    fc.assert(
      fc.property(national, ([code, rest]) => {
        const phone = `998${code}${String(rest).padStart(7, '0')}`
        expect(readPhone(formatPhone(phone))).toBe(phone)
        expect(readPhone(phone.slice(3))).toBe(phone)
      }),
    )
  })
})

test('a mobile phone is recognized by its code', () => {
  expect(isMobilePhone('998901234567')).toBe(true)
  expect(isMobilePhone('998711234567')).toBe(false)
  expect(isMobilePhone('998901234567', ['33'])).toBe(false)
})

test('no code is both mobile and fixed', () => {
  expect(MOBILE_CODES.filter(code => FIXED_CODES.includes(code))).toEqual([])
})

test('phones are grouped and masked', () => {
  expect(formatPhone('998901234567')).toBe('+998\u00a090\u00a0123-45-67')
  expect(maskPhone('998901234567')).toBe('+998\u00a090\u00a0***-**-67')
})

test.each([
  ['998710001234', '+998\u00a071\u00a0000-12-34'],
  ['+998 71 000-12-34', '+998\u00a071\u00a0000-12-34'],
  ['1234 (ichki)', '1234 (ichki)'],
  ['', ''],
])('a phone typed as %j is shown as %j', (typed, shown) => expect(tidyPhone(typed)).toBe(shown))

test.each([
  ['', ''],
  ['9', '9'],
  ['90 123-45-67', '901234567'],
  ['90 123-45-678', '9012345678'],
  ['+998', ''],
  ['+998 90 1', '901'],
  ['00998 90', '90'],
  ['8 10 998 90 123 45 67', '901234567'],
  ['998901234567', '901234567'],
  ['8 90 123 45 67', '901234567'],
  ['8 71 234567', null],
  ['8 777 123 45', null],
  ['8712345678', '712345678'],
  ['89 012-34-567', '901234567'],
  ['87 123-45-67', '871234567'],
  ['87 123-45-678', '8712345678'],
  ['88 123-45-671', '8812345671'],
  ['897 123-45-67', '8971234567'],
  ['８７ １２３', '87123'],
  ['99 812-34-56', '998123456'],
  ['+', null],
  ['+99', null],
  ['+996 5', null],
  ['+90 532 123 45 67', null],
  ['00 7', null],
  ['8 10', null],
  ['79001234567', null],
  ['996555123456', null],
])('of a phone typed as %j, %j stands behind +998', (text, national) => {
  expect(typedNational(text)).toBe(national)
})
