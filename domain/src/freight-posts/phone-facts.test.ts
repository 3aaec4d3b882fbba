import { expect, test } from 'vitest'
import { FOREIGN_PHONE_EXAMPLES, PHONE_EXAMPLES } from '../reading/examples/phone-examples.fixture.ts'
import { phoneFacts } from './phone-facts.ts'
import { readFacts } from './post-facts.ts'
import { plainOf, readPostText } from './post-text.ts'

const readable = (post: string): string => {
  const text = readPostText(post)
  return text.ok ? text.value : ''
}
const factsIn = (text: string) => phoneFacts(plainOf(text), new Date(0))
const phonesIn = (text: string) =>
  factsIn(text).flatMap(({ field, value }) => (field === 'phone' ? [{ field, value }] : []))

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

test.each([
  ['+7 701 234 56 78', '+7 701 234 56 78'],
  ['+7 701 234 56 78 2 200 000', '+7 701 234 56 78'],
  ['+996 555 123 456', '+996 555 123 456'],
  ['+90 532 123 45 67', '+90 532 123 45 67'],
  ['0532 123 45 67', '0532 123 45 67'],
  ['+992 927 77 12 34', '+992 927 77 12 34'],
  ['тел 8 701 234 56 78', '8 701 234 56 78'],
  ['8(777)123-45-67', '8(777)123-45-67'],
  ['+998 90 123 45 67 / +7 701 234 56 78', '+7 701 234 56 78'],
  ['+1 202 555 0123', '+1 202 555 0123'],
  ['ИНН 301234567', 'инн 301234567'],
  ['ИНН: 901234567', 'инн: 901234567'],
  ['мфо 01095 ОКЭД 52290', 'мфо 01095|окэд 52290'],
])('of %j, %j is no price and no phone of ours', (text, other) => {
  const plain = plainOf(text)
  const others = factsIn(text).filter(({ field }) => field === 'other')
  expect(others.map(({ start, end }) => plain.slice(start, end)).join('|')).toBe(other)
})

const texts = (examples: typeof PHONE_EXAMPLES) =>
  examples.flatMap(([, written]) => (typeof written === 'string' ? [[written.trim()]] : []))

test.each(texts(PHONE_EXAMPLES))('%j in a post is a phone', written => {
  const facts = factsIn(readable(`20t, ${written}`))
  expect(facts.map(({ field, value }) => ({ field, value }))).toEqual([
    { field: 'phone', value: '998901234567' },
  ])
})

test.each(texts(FOREIGN_PHONE_EXAMPLES))('%j in a post is no phone of ours, and no price', written => {
  const { facts } = readFacts(plainOf(readable(`20t, ${written}`)), new Date(0))
  expect(facts.filter(({ field }) => field === 'phone' || field === 'price')).toEqual([])
})
