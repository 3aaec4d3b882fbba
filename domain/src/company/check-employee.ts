import { accept, type Decision, refuse, refuseAll } from '../decision.ts'
import { readPhone } from '../reading/phone.ts'
import { type PasswordFacts, readPassword } from './password-rule.ts'
import { readPersonName } from './person-name.ts'
import { readUsername } from './username.ts'

/** The sums an owner may set as a limit, in whole UZS. */
export const LIMIT_RANGE = { min: 1_000, max: 10_000_000_000 } as const

/** An employee's fields as sent; absent ones stay. */
export type EmployeeForm = {
  readonly firstName?: unknown
  readonly lastName?: unknown
  readonly username?: unknown
  readonly password?: unknown
  readonly phone?: unknown
  readonly limits?: { readonly perOrder?: unknown; readonly perMonth?: unknown } | null | undefined
}

/** An employee's checked and normalized fields; absent ones stay absent. */
export type EmployeeFields = {
  readonly firstName?: string
  readonly lastName?: string
  readonly username?: string
  readonly password?: string
  readonly phone?: string | null
  readonly perOrderUzs?: number | null
  readonly perMonthUzs?: number | null
}

const isEmpty = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '')

const readOptionalPhone = (value: unknown): Decision<string | null> => {
  if (isEmpty(value)) return accept(null)
  const phone = readPhone(value)
  return phone === null ? refuse('phone_format', 'phone') : accept(phone)
}

/**
 * A sum an owner sets, in whole UZS, or null for no limit. Refuses `integer_invalid` and
 * `amount_out_of_range` (`min`, `max`) at the field.
 */
export const readLimit = (value: unknown, field: string): Decision<number | null> => {
  if (value === null) return accept(null)
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return refuse('integer_invalid', field)
  const { min, max } = LIMIT_RANGE
  return value < min || value > max ? refuse('amount_out_of_range', field, { min, max }) : accept(value)
}

const readSent = (form: EmployeeForm, facts: PasswordFacts) => ({
  firstName: form.firstName === undefined ? undefined : readPersonName(form.firstName, 'first_name'),
  lastName: form.lastName === undefined ? undefined : readPersonName(form.lastName, 'last_name'),
  username: form.username === undefined ? undefined : readUsername(form.username),
  password:
    form.password === undefined || isEmpty(form.password) ? undefined : readPassword(form.password, facts),
  phone: form.phone === undefined ? undefined : readOptionalPhone(form.phone),
  perOrderUzs:
    form.limits?.perOrder === undefined ? undefined : readLimit(form.limits.perOrder, 'limits.per_order'),
  perMonthUzs:
    form.limits?.perMonth === undefined ? undefined : readLimit(form.limits.perMonth, 'limits.per_month'),
})

/**
 * The changes of an employee, or every refusal at its wire field: those of names, username and password,
 * `phone_format`, `integer_invalid` and `amount_out_of_range`.
 */
export const checkEmployeeChange = (
  form: EmployeeForm,
  facts: PasswordFacts = {},
): Decision<EmployeeFields> => {
  const sentName = typeof form.username === 'string' ? form.username.trim() : facts.username
  const sent = readSent(form, { ...facts, username: sentName })
  const decisions = Object.values(sent).filter(decision => decision !== undefined)
  const refusals = decisions.flatMap(decision => (decision.ok ? [] : decision.refusals))
  if (refusals.length > 0) return refuseAll(refusals)
  const fields = Object.entries(sent).flatMap(([name, decision]) =>
    decision?.ok ? [[name, decision.value] as const] : [],
  )
  return accept(Object.fromEntries(fields) as EmployeeFields)
}

/** A new employee: the same, with names and username required (`text_required`). */
export const checkEmployee = (
  form: EmployeeForm,
  facts: PasswordFacts = {},
): Decision<
  EmployeeFields & { readonly firstName: string; readonly lastName: string; readonly username: string }
> => {
  const { firstName = null, lastName = null, username = null } = form
  const checked = checkEmployeeChange({ ...form, firstName, lastName, username }, facts)
  if (!checked.ok) return checked
  const { value } = checked
  return accept({
    ...value,
    firstName: value.firstName ?? '',
    lastName: value.lastName ?? '',
    username: value.username ?? '',
  })
}
