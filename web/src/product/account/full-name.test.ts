import { expect, test } from 'vitest'
import { fullName } from './full-name.ts'

test.each([
  [{ firstName: 'Aziza', lastName: 'Karimova' }, 'Aziza Karimova'],
  [{ firstName: 'Aziza', lastName: null }, 'Aziza'],
  [{ firstName: '', lastName: 'Karimova' }, 'Karimova'],
  [{ firstName: null, lastName: null }, ''],
])('the full name of %o is "%s"', (named, name) => {
  expect(fullName(named)).toBe(name)
})
