import { checkEmployee, checkEmployeeChange } from '@karvon/domain/company/check-employee'
import { figureText } from '../../../platform/locale/figure-text.ts'
import { typedSum } from '../../../platform/locale/read-figure.ts'
import { companyRefusalLabel } from '../../../product/company/refusal-labels.ts'
import type { Employee, EmployeeChange, NewEmployee } from './employee-queries.ts'

/** The employee form as typed; amounts are texts. */
export type TypedEmployee = {
  readonly firstName: string
  readonly lastName: string
  readonly username: string
  readonly phone: string
  readonly perOrder: string
  readonly perMonth: string
  /** A first password chosen by the owner; empty: one is generated. */
  readonly password: string
}

export type EmployeeField = keyof TypedEmployee

/** Error messages by field. */
export type EmployeeErrors = Readonly<Partial<Record<EmployeeField, string>>>

export const NEW_EMPLOYEE: TypedEmployee = {
  firstName: '',
  lastName: '',
  username: '',
  phone: '',
  perOrder: '',
  perMonth: '',
  password: '',
}

const limitText = (uzs: number | null): string => (uzs === null ? '' : figureText(uzs))

/** The form filled from an employee. */
export const typedOf = ({ firstName, lastName, username, phone, limits }: Employee): TypedEmployee => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  username,
  phone: phone === null ? '' : `+${phone}`,
  perOrder: limitText(limits.perOrder),
  perMonth: limitText(limits.perMonth),
  password: '',
})

/** No limit where nothing is typed; what is no sum is refused, or it would be no limit. */
const limitOf = (text: string): number | null => (text.trim() === '' ? null : (typedSum(text) ?? Number.NaN))

const namesOf = ({ firstName, lastName, username, phone }: TypedEmployee) => ({
  firstName,
  lastName,
  username,
  phone: phone === '' ? null : phone,
})

const limitsOf = ({ perOrder, perMonth }: TypedEmployee) => ({
  limits: { perOrder: limitOf(perOrder), perMonth: limitOf(perMonth) },
})

/** The request body for a new employee. */
export const newEmployeeOf = (typed: TypedEmployee): NewEmployee => ({
  ...namesOf(typed),
  ...limitsOf(typed),
  password: typed.password === '' ? null : typed.password,
})

/** The request body for a change; owners have no limits. */
export const employeeChangeOf = (typed: TypedEmployee, isOwner: boolean): EmployeeChange => ({
  ...namesOf(typed),
  ...(isOwner ? {} : limitsOf(typed)),
})

const FIELD_OF: Readonly<Record<string, EmployeeField>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  username: 'username',
  phone: 'phone',
  password: 'password',
  'limits.per_order': 'perOrder',
  'limits.per_month': 'perMonth',
}

/** The same checks the server makes; only the server knows whether the username is taken. */
export function employeeErrors(typed: TypedEmployee, isNew: boolean): EmployeeErrors {
  const form = { ...newEmployeeOf(typed), ...limitsOf(typed) }
  const checked = isNew ? checkEmployee(form) : checkEmployeeChange(form)
  if (checked.ok) return {}
  return Object.fromEntries(
    checked.refusals.flatMap(refusal => {
      const field = FIELD_OF[refusal.field ?? '']
      return field === undefined ? [] : [[field, companyRefusalLabel(refusal)] as const]
    }),
  )
}

/** The server's errors, by form field. */
export const serverErrors = (errors: Readonly<Record<string, readonly string[]>>): EmployeeErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, [sentence]]) => {
      const field = FIELD_OF[name]
      return field !== undefined && sentence ? [[field, sentence] as const] : []
    }),
  )
