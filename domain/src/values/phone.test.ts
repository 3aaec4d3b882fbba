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
} from './phone.ts'

describe('readPhone', () => {
  test.each([
    '+998 (90) 123-45-67',
    '+998 90 123-45-67',
    '+998\u00a090\u00a0123\u201145\u201167',
    '998901234567',
    '901234567',
    '8 90 123 45 67',
    '8(90)123-45-67',
    ' 90 123 45 67\n',
  ])('reads %j', text => {
    expect(readPhone(text)).toBe('998901234567')
  })

  test.each([
    '',
    '+',
    '+7 901 234 56 78',
    '+901234567',
    '+8901234567',
    '99890123456',
    '9989012345678',
    '90123456',
    '101234567',
    '+998 10 123-45-67',
    '90 123 45 6x',
    '٩٠١٢٣٤٥٦٧',
    '９０１２３４５６７',
    '90+1234567',
    '++998901234567',
  ])('refuses %j', text => {
    expect(readPhone(text)).toBeNull()
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
