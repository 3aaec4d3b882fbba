import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  FOREIGN_PHONE_EXAMPLES,
  NO_PHONE_EXAMPLES,
  PHONE_EXAMPLES,
} from './examples/phone-examples.fixture.ts'
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

describe('readPhone', () => {
  test.each(PHONE_EXAMPLES)('reads what %s writes: %j', (_, written) => {
    expect(readPhone(written)).toBe('998901234567')
  })

  test.each(FOREIGN_PHONE_EXAMPLES)('refuses a number of %s: %j', (_, written) => {
    expect(readPhone(written)).toBeNull()
  })

  test.each(NO_PHONE_EXAMPLES.map(written => [written]))('refuses %j', written => {
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
