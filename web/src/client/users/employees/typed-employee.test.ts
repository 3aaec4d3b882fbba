import { expect, test } from 'vitest'
import {
  employeeChangeOf,
  employeeErrors,
  NEW_EMPLOYEE,
  newEmployeeOf,
  serverErrors,
  typedOf,
} from './typed-employee.ts'

const JASUR = {
  id: 7,
  userId: 7,
  role: 'employee',
  firstName: 'Jasur',
  lastName: 'Aliyev',
  username: 'jasur',
  phone: '998977008812',
  status: 'active',
  limits: { perOrder: 15_000_000, perMonth: null },
  ordersCount: 3,
  spentMonth: 0,
  mustChangePassword: false,
  createdAt: '2026-11-20T09:00:00+05:00',
  lastSeenAt: null,
} as const

test('an employee survives the round trip through the form', () => {
  const typed = typedOf(JASUR)
  expect(employeeErrors(typed, false)).toEqual({})
  expect(employeeChangeOf(typed, false)).toEqual({
    firstName: 'Jasur',
    lastName: 'Aliyev',
    username: 'jasur',
    phone: '+998977008812',
    limits: { perOrder: 15_000_000, perMonth: null },
  })
})

test('no limits are sent for the owner', () => {
  expect(employeeChangeOf(typedOf(JASUR), true)).not.toHaveProperty('limits')
})

test('an empty form only requires names and username', () => {
  expect(Object.keys(employeeErrors(NEW_EMPLOYEE, true)).sort()).toEqual([
    'firstName',
    'lastName',
    'username',
  ])
})

test.each([
  [{ perOrder: '500' }, 'perOrder'],
  [{ perMonth: '99 000 000 000' }, 'perMonth'],
  [{ phone: '+99890' }, 'phone'],
  [{ password: 'qisqa' }, 'password'],
  [{ username: 'a b' }, 'username'],
  [{ lastName: '1' }, 'lastName'],
])('%o is an error at its field', (changed, field) => {
  expect(Object.keys(employeeErrors({ ...typedOf(JASUR), ...changed }, true))).toEqual([field])
})

test('an empty limit means none, an empty password is generated', () => {
  const sent = newEmployeeOf({ ...typedOf(JASUR), perOrder: '' })
  expect(sent.limits).toEqual({ perOrder: null, perMonth: null })
  expect(sent.password).toBeNull()
})

test('server errors are shown at their fields', () => {
  expect(serverErrors({ username: ['taken'], 'limits.per_order': ['too much'], other: ['no'] })).toEqual({
    username: 'taken',
    perOrder: 'too much',
  })
})
