import { expect, it } from 'vitest'
import { formerNames } from './former-names.ts'

it.each([
  ['аввалги номи (Питомная)', ['Питомная']],
  ['Олдинги Номи Рахматуллина ва Э Отохонов', ['Рахматуллина', 'Э Отохонов']],
  ['Ленинский путь', ['Ленинский путь']],
  ['Макаренко, Фуркат', ['Макаренко', 'Фуркат']],
  ['Янги', []],
  ['Дача', []],
  ['номисиз', []],
  ['12', []],
  ['', []],
])('reads the register’s remark "%s"', (remark, names) => {
  expect(formerNames(remark)).toEqual(names)
})
