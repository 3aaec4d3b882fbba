import { checkEmployee, type EmployeeForm } from '@karvon/domain/company/check-employee'
import { accept, type Decision, refusal, refuseAll } from '@karvon/domain/decision'
import type { Changer } from '../../../platform/audit/audited-change.ts'
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

/** Who changes a user of the company, and when. */
export type By = { readonly changer: Changer; readonly now: Date }

/** Stores a prepared employee; refuses `username_taken`. The log names people by their id: an account that closes takes its name along. */
export const writeEmployee = async (
  tx: Tx,
  { people, audit }: CompanyDeps,
  { person }: PreparedEmployee,
  { changer, now }: By,
): Promise<Decision<{ readonly userId: number }>> => {
  const userId = await people.add(tx, person, now)
  if (userId === null) return refuseAll([USERNAME_TAKEN])
  const { perOrderUzs: perOrder, perMonthUzs: perMonth, isBlocked } = person
  await audit(tx, {
    ...changer,
    ...{ action: 'employee.add', objectKind: 'user', objectId: String(userId), before: null },
    after: { status: isBlocked ? 'blocked' : 'active', perOrder, perMonth },
  })
  return accept({ userId })
}
