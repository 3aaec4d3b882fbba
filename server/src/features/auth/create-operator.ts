import { readPersonName } from '@karvon/domain/company/person-name'
import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import { isMobilePhone, readPhone } from '@karvon/domain/reading/phone'
import type { Tx } from '../../platform/db/database.ts'
import { identityChanged } from '../../platform/identity/identity-changes.ts'
import { addOperator, findOperator } from './user-repository.ts'

/** An operator as typed. */
export type TypedOperator = { readonly phone: string; readonly firstName: string; readonly lastName: string }

/** Refuses `phone_format` and `phone_not_mobile` (they sign in by code) at `phone`, and name refusals. */
export const readOperator = (typed: TypedOperator): Decision<TypedOperator> => {
  const phone = readPhone(typed.phone)
  if (phone === null) return refuse('phone_format', 'phone')
  if (!isMobilePhone(phone)) return refuse('phone_not_mobile', 'phone')
  const firstName = readPersonName(typed.firstName, 'first_name')
  const lastName = readPersonName(typed.lastName, 'last_name')
  if (!firstName.ok || !lastName.ok) {
    return refuseAll([firstName, lastName].flatMap(name => (name.ok ? [] : name.refusals)))
  }
  return accept({ phone, firstName: firstName.value, lastName: lastName.value })
}

/**
 * The operator with this phone, created if missing, and confirmed: access to the server counts as the second operator. Returns
 * their id. Refuses as `readOperator`.
 */
export const createOperator = async (tx: Tx, typed: TypedOperator, now: Date): Promise<Decision<number>> => {
  const read = readOperator(typed)
  if (!read.ok) return read
  const id = await addOperator(tx, read.value, now)
  await confirmOperator(tx, id)
  return accept(id)
}

/** A new operator, whom a second one has to confirm; returns their id. Refuses as `readOperator`, and `operator_exists` at `phone`. */
export const addNewOperator = async (tx: Tx, typed: TypedOperator, now: Date): Promise<Decision<number>> => {
  const read = readOperator(typed)
  if (!read.ok) return read
  if ((await findOperator(tx, read.value.phone)) !== undefined) return refuse('operator_exists', 'phone')
  const id = await addOperator(tx, read.value, now)
  await tx.updateTable('users').set({ is_unconfirmed: true }).where('id', '=', id).execute()
  return accept(id)
}

/** Confirms an operator, if nobody has (`createOperator` may have meanwhile). Refuses `not_found`. */
export const confirmOperator = async (tx: Tx, userId: number): Promise<Decision<null>> => {
  const operator = await tx
    .selectFrom('users')
    .select('is_unconfirmed')
    .where('id', '=', userId)
    .where('role', '=', 'operator')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (operator === undefined) return refuse('not_found')
  if (!operator.is_unconfirmed) return accept(null)
  await tx.updateTable('users').set({ is_unconfirmed: false }).where('id', '=', userId).execute()
  identityChanged(tx, [userId])
  return accept(null)
}
