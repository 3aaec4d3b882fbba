import { expect, test } from 'vitest'
import { checkEmployee, checkEmployeeChange, type EmployeeForm } from './check-employee.ts'
import { checkFinancesLock } from './finances-lock.ts'

const FORM = { firstName: 'Jasur', lastName: 'Aliyev', username: 'Jasur.A' }

const refusalsOf = (form: EmployeeForm, check: typeof checkEmployeeChange = checkEmployee) => {
  const checked = check(form, { isCommon: password => password === 'parol1234' })
  return checked.ok ? [] : checked.refusals.map(({ field, code }) => `${field}: ${code}`)
}

test('an employee needs two names and a username', () => {
  expect(checkEmployee(FORM)).toEqual({
    ok: true,
    value: { firstName: 'Jasur', lastName: 'Aliyev', username: 'jasur.a' },
  })
  expect(refusalsOf({})).toEqual([
    'first_name: text_required',
    'last_name: text_required',
    'username: text_required',
  ])
})

test('a change contains only what was sent; null and empty clear a field', () => {
  expect(checkEmployeeChange({})).toEqual({ ok: true, value: {} })
  expect(checkEmployeeChange({ phone: '', limits: { perOrder: null }, password: '' })).toEqual({
    ok: true,
    value: { phone: null, perOrderUzs: null },
  })
  const limits = { perOrder: 1_000, perMonth: 10_000_000_000 }
  expect(checkEmployeeChange({ phone: '90 123 45 67', limits })).toEqual({
    ok: true,
    value: { phone: '998901234567', perOrderUzs: 1_000, perMonthUzs: 10_000_000_000 },
  })
})

test.each([
  [{ phone: '12' }, 'phone: phone_format'],
  [{ phone: 90123456.7 }, 'phone: phone_format'],
  [{ phone: '9'.repeat(1_000_000) }, 'phone: phone_format'],
  [{ firstName: '' }, 'first_name: text_required'],
  [{ lastName: '\u0000' }, 'last_name: text_invalid'],
  [{ username: 'жасур' }, 'username: username_invalid'],
  [{ password: 'short' }, 'password: password_too_short'],
  [{ password: 'parol1234' }, 'password: password_too_common'],
  [{ username: 'jasur-aliyev', password: 'JASUR-aliyev' }, 'password: password_too_common'],
  [{ limits: { perOrder: 0 } }, 'limits.per_order: amount_out_of_range'],
  [{ limits: { perOrder: 999 } }, 'limits.per_order: amount_out_of_range'],
  [{ limits: { perMonth: 10_000_000_001 } }, 'limits.per_month: amount_out_of_range'],
  [{ limits: { perMonth: 1.5e6 + 0.5 } }, 'limits.per_month: integer_invalid'],
  [{ limits: { perMonth: Number.NaN } }, 'limits.per_month: integer_invalid'],
  [{ limits: { perMonth: '1000' } }, 'limits.per_month: integer_invalid'],
])('%j is refused: %s', (form, refused) => {
  expect(refusalsOf(form, checkEmployeeChange)).toEqual([refused])
})

test('finances are locked only if the owner chose it and nothing is proved', () => {
  expect(checkFinancesLock({ financesLocked: false, secondFactorProved: false })).toBeNull()
  expect(checkFinancesLock({ financesLocked: true, secondFactorProved: true })).toBeNull()
  expect(checkFinancesLock({ financesLocked: true, secondFactorProved: false })).toEqual({
    code: 'second_factor_required',
  })
})
