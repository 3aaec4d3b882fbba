import { checkEmployee, type EmployeeForm } from '@karvon/domain/company/check-employee'
import { accept, type Decision, refusal } from '@karvon/domain/decision'
import type { Tx } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/http/idempotency/exactly-once.ts'
import type { CompanyDeps, NewEmployee } from '../company-deps.ts'
import { makeFirstPassword } from './first-password.ts'

/** An employee as sent. */
export type SentEmployee = EmployeeForm & { readonly status?: 'active' | 'blocked' | undefined }

/** An employee ready to be stored, and their first password. */
export type PreparedEmployee = { readonly person: NewEmployee; readonly firstPassword: string }

export const USERNAME_TAKEN = refusal('username_taken', 'username')

/** Checks a new employee and hashes their first password; reports all refusals at their fields. */
export const prepareEmployee = async (
  { people }: CompanyDeps,
  companyId: number,
  sent: SentEmployee,
): Promise<Decision<PreparedEmployee>> => {
  const checked = checkEmployee(sent, { isCommon: people.isCommonPassword })
  if (!checked.ok) return checked
  const { firstName, lastName, username, password, phone, perOrderUzs, perMonthUzs } = checked.value
  const firstPassword = password ?? makeFirstPassword()
  const person = {
    role: 'company_employee',
    companyId,
    username,
    passwordHash: await people.hashPassword(firstPassword),
    passwordIsFirst: true,
    firstName,
    lastName,
    phone: phone ?? null,
    perOrderUzs: perOrderUzs ?? null,
    perMonthUzs: perMonthUzs ?? null,
    isBlocked: sent.status === 'blocked',
  } as const
  return accept({ person, firstPassword })
}

/** Stores a prepared employee; returns their id. Throws `Refused` with `username_taken`. */
export const writeEmployee = async (
  tx: Tx,
  { people, clock }: CompanyDeps,
  { person }: PreparedEmployee,
): Promise<number> => {
  const id = await people.add(tx, person, clock.now())
  if (id === null) throw new Refused([USERNAME_TAKEN])
  return id
}
