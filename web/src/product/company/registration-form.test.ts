import { REGISTRATION_FIELDS } from '@karvon/domain/company/check-registration'
import { expect, test } from 'vitest'
import {
  ALL_FIELDS,
  EMPTY_REGISTRATION,
  firstWrongStep,
  serverFieldErrors,
  wrongFields,
} from './registration-form.ts'

const GOOD = {
  username: 'sayhun.savdo',
  password: 'uzun va esda qoladigan',
  password_confirmation: 'uzun va esda qoladigan',
  phonenumber: '+998901112233',
  email: '',
  kind: 'legal_entity',
  surname: 'Tursunov',
  name: 'Aziz',
  middle_name: '',
  title: 'Sayhun Savdo MChJ',
  inn: '302111222',
  company_address: 'Toshkent, Navoiy koʻchasi, 1',
  bank: 'Agrobank',
  bank_account: '20208000900100200077',
  mfo: '00440',
}

test('every field is known to the server', () => {
  expect(ALL_FIELDS.filter(field => !REGISTRATION_FIELDS.some(known => known === field))).toEqual([])
})

test('a complete form has no errors', () => {
  expect(wrongFields(GOOD)).toEqual({})
  expect(firstWrongStep({})).toBeNull()
})

test('a sole trader’s form accepts a PINFL', () => {
  expect(wrongFields({ ...GOOD, kind: 'sole_trader', inn: '31507850012345' })).toEqual({})
})

test('an empty form has an error at every required field', () => {
  const wrong = Object.keys(wrongFields(EMPTY_REGISTRATION)).sort()
  const may = ['email', 'kind', 'middle_name', 'password_confirmation']
  expect(wrong).toEqual(ALL_FIELDS.filter(field => !may.includes(field)).sort())
})

test.each([
  [{ username: 'кириллица' }, 'account'],
  [{ password_confirmation: 'boshqa' }, 'account'],
  [{ phonenumber: '+99890' }, 'account'],
  [{ inn: '102111222' }, 'director'],
  [{ kind: 'sole_trader', inn: '302111222' }, 'director'],
  [{ name: 'R2D2' }, 'director'],
  [{ mfo: '440' }, 'bank'],
  [{ bank_account: '2020800090010020007', mfo: '' }, 'bank'],
] as const)('%o is wrong in the step %s', (changed, step) => {
  const wrong = wrongFields({ ...GOOD, ...changed })
  const fields = Object.keys(changed).filter(field => field !== 'kind')
  expect(Object.keys(wrong)).toEqual(expect.arrayContaining(fields))
  expect(firstWrongStep(wrong)).toBe(step)
})

test('assigns the server’s first message per field to the form’s fields', () => {
  const wrong = serverFieldErrors({ inn: ['taken', 'more'], address: ['too long'], active: ['none'] })
  expect(wrong).toEqual({ inn: 'taken', company_address: 'too long' })
  expect(firstWrongStep(wrong)).toBe('director')
})
