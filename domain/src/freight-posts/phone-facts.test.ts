import { expect, test } from 'vitest'
import { phoneFacts } from './phone-facts.ts'
import { plainOf } from './post-text.ts'

const phonesIn = (text: string) =>
  phoneFacts(plainOf(text), new Date(0)).map(({ field, value }) => ({ field, value }))

test.each([
  ['+998 90 123-45-67', '998901234567'],
  ['20t 90 123 45 67', '998901234567'],
  ['8(90)123-45-67 Toshkent', '998901234567'],
  ['998901234567', '998901234567'],
  ['00998 90 123 45 67', '998901234567'],
  ['Navoiy 79 223 45 67', '998792234567'],
])('%s names %s', (text, value) => {
  expect(phonesIn(text)).toEqual([{ field: 'phone', value }])
})

test.each([
  '+992 901234567',
  '+996 555123456',
  '00992 901234567',
  '992 90 123 45 67',
  '+7 900 123 45 67',
  '79001234567',
  '+90 532 123 45 67',
  '+93 901234567',
])('%s names no number of ours', text => {
  expect(phonesIn(text)).toEqual([])
})
