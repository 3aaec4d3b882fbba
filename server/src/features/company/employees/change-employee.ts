import { checkEmployeeChange, type EmployeeFields } from '@karvon/domain/company/check-employee'
import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { CompanyDeps, EmployeeChange } from '../company-deps.ts'
import { type By, type SentEmployee, USERNAME_TAKEN } from './add-employee.ts'
import { makeFirstPassword } from './first-password.ts'

/** Changes to an employee as sent; `newPassword` requests a generated first password. */
export type SentChange = SentEmployee & { readonly newPassword?: boolean | undefined }

/** Identifies a user of this company. */
export type EmployeeKey = { readonly companyId: number; readonly userId: number }

/** Locks the user; undefined if they are not in this company or have left it. */
const lockPerson = (tx: Tx, { companyId, userId }: EmployeeKey) =>
  tx
    .selectFrom('users')
    .select(['id', 'role', 'username', 'blocked_at'])
    .select(['per_order_limit_uzs as perOrder', 'per_month_limit_uzs as perMonth'])
    .where('id', '=', userId)
    .where('company_id', '=', companyId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

const changeOf = (
  { password: _, username, ...fields }: EmployeeFields,
  status: SentChange['status'],
  passwordHash: string | null,
  formerUsername: string | null,
): EmployeeChange => ({
  ...fields,
  ...(username !== undefined && username !== formerUsername && { username }),
  ...(passwordHash !== null && { passwordHash }),
  ...(status !== undefined && { isBlocked: status === 'blocked' }),
})

/** Owners cannot block or limit themselves, and change their own password themselves. */
const touchesOwner = ({ status, limits, newPassword }: SentChange, hasPassword: boolean): boolean =>
  status === 'blocked' || (limits ?? null) !== null || newPassword === true || hasPassword

type Locked = NonNullable<Awaited<ReturnType<typeof lockPerson>>>

const auditedOf = ({ blocked_at: blockedAt, perOrder, perMonth }: Locked) => ({
  ...{ status: blockedAt === null ? 'active' : 'blocked', perOrder, perMonth },
})

/** What a change did, in the log of the company; `renewed`: the person has a new first password. */
const auditChange = async (
  tx: Tx,
  before: Locked,
  {
    key,
    changer,
    renewed,
  }: { readonly key: EmployeeKey; readonly changer: Changer; readonly renewed: boolean },
  { audit }: CompanyDeps,
): Promise<void> => {
  const after = await lockPerson(tx, key)
  await audit(tx, {
    ...changer,
    ...{ action: 'employee.change', objectKind: 'user', objectId: String(key.userId) },
    before: auditedOf(before),
    after: after === undefined ? null : { ...auditedOf(after), ...(renewed && { newPassword: true }) },
  })
}

/**
 * Changes a company user; returns a new first password, or null. A block or a new first password
 * ends their sessions at once. Refuses invalid fields, `not_found`, `owner_stays` and
 * `username_taken`.
 */
export const changeEmployee = async (
  deps: CompanyDeps,
  key: EmployeeKey,
  sent: SentChange,
  { changer, now }: By,
): Promise<Decision<string | null>> => {
  const { db, people } = deps
  const checked = checkEmployeeChange(sent, { isCommon: people.isCommonPassword })
  if (!checked.ok) return checked
  const made = sent.newPassword === true ? makeFirstPassword() : null
  const firstPassword = checked.value.password ?? made
  const hash = firstPassword === null ? null : await people.hashPassword(firstPassword)
  return inTransaction(db, async (tx): Promise<Decision<string | null>> => {
    const person = await lockPerson(tx, key)
    if (person === undefined) return refuse('not_found')
    const isOwner = person.role === 'company_owner'
    if (isOwner && touchesOwner(sent, firstPassword !== null)) return refuse('owner_stays')
    const change = changeOf(checked.value, sent.status, hash, person.username)
    if (!(await people.change(tx, key.userId, change, now))) return refuseAll([USERNAME_TAKEN])
    if (sent.status === 'blocked' || hash !== null) await people.endSessions(tx, [key.userId])
    await auditChange(tx, person, { key, changer, renewed: hash !== null }, deps)
    return accept(firstPassword)
  })
}

/** Closes an employee's account: their orders stay, their sessions end at once. Refuses `not_found` and `owner_stays`. */
export const removeEmployee = (
  { db, people, audit }: CompanyDeps,
  key: EmployeeKey,
  { changer, now }: By,
): Promise<Decision<null>> =>
  inTransaction(db, async (tx): Promise<Decision<null>> => {
    const person = await lockPerson(tx, key)
    if (person === undefined) return refuse('not_found')
    if (person.role === 'company_owner') return refuse('owner_stays')
    await people.close(tx, key.userId, now)
    await people.endSessions(tx, [key.userId])
    const about = { action: 'employee.remove', objectKind: 'user', objectId: String(key.userId) }
    await audit(tx, { ...changer, ...about, before: auditedOf(person), after: null })
    return accept(null)
  })
