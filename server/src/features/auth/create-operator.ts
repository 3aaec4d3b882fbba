import { readPersonName } from '@karvon/domain/company/person-name'
import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import { isMobilePhone, readPhone } from '@karvon/domain/values/phone'
import type { Tx } from '../../platform/db/database.ts'
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

/** The operator with this phone, created if missing; returns their id. Refuses as `readOperator`. */
export const createOperator = async (tx: Tx, typed: TypedOperator, now: Date): Promise<Decision<number>> => {
  const read = readOperator(typed)
  return read.ok ? accept(await addOperator(tx, read.value, now)) : read
}

/** A new operator; returns their id. Refuses as `readOperator`, and `operator_exists` at `phone`. */
export const addNewOperator = async (tx: Tx, typed: TypedOperator, now: Date): Promise<Decision<number>> => {
  const read = readOperator(typed)
  if (!read.ok) return read
  const known = await findOperator(tx, read.value.phone)
  return known === undefined
    ? accept(await addOperator(tx, read.value, now))
    : refuse('operator_exists', 'phone')
}
