import { checkEmployee, type EmployeeForm } from '@karvon/domain/company/check-employee'
import { accept, type Decision, refusal, refuseAll } from '@karvon/domain/decision'
import type { Tx } from '../../../platform/db/database.ts'
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

/** Stores a prepared employee; refuses `username_taken`. */
export const writeEmployee = async (
  tx: Tx,
  { people }: CompanyDeps,
  { person }: PreparedEmployee,
  now: Date,
): Promise<Decision<{ readonly userId: number }>> => {
  const userId = await people.add(tx, person, now)
  return userId === null ? refuseAll([USERNAME_TAKEN]) : accept({ userId })
}
