import { digitsIn } from '@karvon/domain/reading/typed-digits'
import { expect, test } from 'vitest'
import { groupDigits, inFours, retypeDigits } from './typed-digits.ts'

const ACCOUNT = [4, 4, 4, 4, 4]
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  ['', ''],
  ['2020', '2020'],
  ['20208', '2020 8'],
  ['20208000900100200001', '2020 8000 9001 0020 0001'],
  ['2020800090010020000199', '2020 8000 9001 0020 000199'],
])('%s is shown as "%s"', (digits, shown) => {
  expect(plain(groupDigits(digits, ACCOUNT))).toBe(shown)
})

test('keeps leading zeros', () => {
  expect(groupDigits('00440', [5])).toBe('00440')
})

test('drops spaces and letters from pasted text', () => {
  const { text, caret } = retypeDigits({ text: 'р/с 2020 8000 9', caret: 15 }, ACCOUNT)
  expect(plain(text)).toBe('2020 8000 9')
  expect(caret).toBe(text.length)
  expect(digitsIn(text)).toBe('202080009')
})

test('full-width digits of a pasted text are digits', () => {
  expect(plain(retypeDigits({ text: '２０２０８', caret: 5 }, ACCOUNT).text)).toBe('2020 8')
})

test('the caret follows a digit inserted in the middle', () => {
  const { text, caret } = retypeDigits({ text: '20\u00a0120\u00a08000', caret: 4 }, ACCOUNT)
  expect(plain(text)).toBe('2012 0800 0')
  expect(caret).toBe(3)
})

test('splits a long number into groups of four', () => {
  expect(inFours('20208000900100200001')).toBe('2020 8000 9001 0020 0001')
  expect(inFours('ABCDEF')).toBe('ABCD EF')
})
