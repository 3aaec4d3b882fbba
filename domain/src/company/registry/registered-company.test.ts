import { expect, it } from 'vitest'
import { nameParts } from './registered-company.ts'

it.each([
  ['MAXMUDOV BEHRUZJON RAVSHAN O‘G‘LI', 'Maxmudov', 'Behruzjon', 'Ravshan oʻgʻli'],
  ['KARIMOVA  NILUFAR BAXTIYOR QIZI ', 'Karimova', 'Nilufar', 'Baxtiyor qizi'],
  ['ИВАНОВ-ПЕТРОВ ИВАН ИВАНОВИЧ', 'Иванов-Петров', 'Иван', 'Иванович'],
  ['XVAN', 'Xvan', '', ''],
  ['', '', '', ''],
])('%s', (whole, surname, name, middleName) => {
  expect(nameParts(whole)).toEqual({ surname, name, middleName })
})
