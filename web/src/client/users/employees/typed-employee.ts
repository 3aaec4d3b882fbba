import { checkEmployee, checkEmployeeChange } from '@karvon/domain/company/check-employee'
import { figureText } from '../../../platform/locale/figure-text.ts'
import { readFigureInLocale } from '../../../platform/locale/read-figure.ts'
import { companyRefusalLabel } from '../../../product/company/refusal-labels.ts'
import type { Employee, EmployeeChange, NewEmployee } from './employee-queries.ts'

/** What was typed about an employee; sums as they stand in their fields. */
export type TypedEmployee = {
  readonly firstName: string
  readonly lastName: string
  readonly username: string
  readonly phone: string
  readonly perOrder: string
  readonly perMonth: string
  /** A first password of the owner's own; empty: one is made up. */
  readonly password: string
}

export type EmployeeField = keyof TypedEmployee

/** Sentences by the field they stand at. */
export type WrongEmployee = Readonly<Partial<Record<EmployeeField, string>>>

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

/** An employee as the form begins. */
export const typedOf = ({ firstName, lastName, username, phone, limits }: Employee): TypedEmployee => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  username,
  phone: phone === null ? '' : `+${phone}`,
  perOrder: limitText(limits.perOrder),
  perMonth: limitText(limits.perMonth),
  password: '',
})

const limitOf = (text: string): number | null => (text.trim() === '' ? null : readFigureInLocale(text))

const namesOf = ({ firstName, lastName, username, phone }: TypedEmployee) => ({
  firstName,
  lastName,
  username,
  phone: phone === '' ? null : phone,
})

const limitsOf = ({ perOrder, perMonth }: TypedEmployee) => ({
  limits: { perOrder: limitOf(perOrder), perMonth: limitOf(perMonth) },
})

/** What is sent for a new employee. */
export const newEmployeeOf = (typed: TypedEmployee): NewEmployee => ({
  ...namesOf(typed),
  ...limitsOf(typed),
  password: typed.password === '' ? null : typed.password,
})

/** What is sent for a change; the owner has no limits. */
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

/** Everything that stands against it, the same as the server finds; whether the username is taken only the server knows. */
export function wrongEmployee(typed: TypedEmployee, isNew: boolean): WrongEmployee {
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

/** What the server says, at the fields of this form. */
export const wrongOfServer = (errors: Readonly<Record<string, readonly string[]>>): WrongEmployee =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, [sentence]]) => {
      const field = FIELD_OF[name]
      return field !== undefined && sentence ? [[field, sentence] as const] : []
    }),
  )
