import type { Holder } from '@karvon/domain/ledger/accounts/holder-entries'
import type { ClientOwner } from '@karvon/domain/ledger/ledger-accounts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { readCompanyMoney } from '../company-money.ts'
import { readPersonMoney } from '../person-money.ts'
import { lockCompany, lockPerson } from './lock-company.ts'

const findRole = async (db: Db, userId: number): Promise<'individual' | 'driver' | null> => {
  const person = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .where('role', 'in', ['individual', 'driver'])
    .executeTakeFirst()
  return person === undefined ? null : (person.role as 'individual' | 'driver')
}

/** Locks the money of a company, client or driver and reads it; null: there is no such holder. */
export const lockHolder = async (tx: Tx, owner: ClientOwner): Promise<Holder | null> => {
  if (owner.kind === 'company') {
    if ((await lockCompany(tx, owner.id)) === null) return null
    return { owner, standing: await readCompanyMoney(tx, owner.id), advanceUzs: null }
  }
  const role = await findRole(tx, owner.id)
  if (role === null || !(await lockPerson(tx, owner.id))) return null
  const { balanceUzs, heldUzs, receivableUzs, advanceUzs } = await readPersonMoney(tx, owner.id)
  const standing = { balanceUzs, heldUzs, debtUzs: receivableUzs }
  return { owner, standing, advanceUzs: role === 'driver' ? advanceUzs : null }
}
