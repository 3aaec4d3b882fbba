import { expect, it } from 'vitest'
import { readEmail } from './email.ts'

it.each([
  ['hisob@karvon.uz', 'hisob@karvon.uz'],
  ['  Hisob.Bolimi+karvon@Bek-Savdo.UZ ', 'Hisob.Bolimi+karvon@bek-savdo.uz'],
  ["o'g'il@mail.xn--p1ai", "o'g'il@mail.xn--p1ai"],
  [`${'a'.repeat(64)}@karvon.uz`, `${'a'.repeat(64)}@karvon.uz`],
])('%s is an address', (typed, read) => {
  expect(readEmail(typed)).toBe(read)
})

it.each([
  '',
  '@',
  'hisob',
  'hisob@',
  '@karvon.uz',
  'hisob@karvon',
  'hisob@karvon.7',
  'hisob@karvon..uz',
  'hisob@-karvon.uz',
  '.hisob@karvon.uz',
  'hi..sob@karvon.uz',
  'hisob@karvon.uz, boshqa@karvon.uz',
  'Hisob <hisob@karvon.uz>',
  '"a b"@karvon.uz',
  'hisob@[127.0.0.1]',
  'hisob@karvon.uz\r\nBcc: boshqa@karvon.uz',
  'hi\nsob@karvon.uz',
  'hisob@karvon.uz\u0000',
  'ҳисоб@karvon.uz',
  'hisob@карвон.uz',
  `${'a'.repeat(65)}@karvon.uz`,
  `a@${'b.'.repeat(130)}uz`,
])('%j is none', typed => {
  expect(readEmail(typed)).toBeNull()
})
