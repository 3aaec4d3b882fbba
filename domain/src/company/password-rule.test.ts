import { expect, test } from 'vitest'
import { readPassword } from './password-rule.ts'

const facts = { username: 'Dilnoza-Bek', isCommon: (password: string) => password === 'parol1234' }

const read = (value: unknown) => {
  const password = readPassword(value, facts)
  return password.ok ? password.value : password.refusals
}

test.each(['otning kalla', ' 12345 67 ', '😀🚚'.repeat(4), 'ёжик в тумане', 'x1'.repeat(64)])(
  '%j is accepted unchanged',
  password => {
    expect(read(password)).toBe(password)
  },
)

test('composed and decomposed letters make the same password', () => {
  expect(read('И\u0306ошкар-Ола')).toBe(read('Йошкар-Ола'))
})

test.each([
  [undefined, 'text_required', undefined],
  ['', 'text_required', undefined],
  [12345678, 'text_invalid', undefined],
  [['12345678'], 'text_invalid', undefined],
  ['abc\u0000defgh', 'text_invalid', undefined],
  ['abcdefg\ud800', 'text_invalid', undefined],
  ['1234567', 'password_too_short', { min: 8 }],
  ['😀😀😀😀😀😀😀', 'password_too_short', { min: 8 }],
  ['xy'.repeat(65), 'password_too_long', { max: 128 }],
  ['xy'.repeat(500_000), 'password_too_long', { max: 128 }],
  ['Parol1234', 'password_too_common', undefined],
  ['dilnoza-bek', 'password_too_common', undefined],
  ['aaaaaaaaaaaa', 'password_too_common', undefined],
])('%j is refused: %s', (value, code, known) => {
  expect(read(value)).toEqual([{ code, field: 'password', ...(known && { facts: known }) }])
})
