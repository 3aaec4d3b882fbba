import { sql } from 'kysely'
import type { UnitOfWork } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'

/** A company whose money is locked until this transaction ends. */
export type LockedCompany = {
  readonly id: number
  readonly verified: boolean
  readonly approvalAboveUzs: number | null
}

/**
 * Locks a company before decisions based on its money: of two concurrent orders the second waits here and then sees what the
 * first has taken. Raises its version, so that a write decided by what was read before is refused. Lock order: after its orders, offers and drivers. Returns null if it does not exist.
 */
export const lockCompany = async (tx: Tx, companyId: number): Promise<LockedCompany | null> => {
  const row = await tx
    .updateTable('companies')
    .set({ write_version: sql`write_version + 1` })
    .where('id', '=', companyId)
    .returning(['id', 'verified_at', 'blocked_at', 'approval_above_uzs'])
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.id,
    verified: row.verified_at !== null && row.blocked_at === null,
    approvalAboveUzs: row.approval_above_uzs,
  }
}

/** Locks a person's money likewise, a client's or a driver's; false if they do not exist. */
export const lockPerson = async (tx: Tx, userId: number): Promise<boolean> => {
  const row = await tx
    .updateTable('users')
    .set({ write_version: sql`write_version + 1` })
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Versioned = { readonly id: number; readonly version: number }

/** Of two writes that rely on one person's money the second is stale. */
export const expectSamePerson = (work: UnitOfWork, { id, version }: Versioned): void => {
  work.expect('users', { id }, { write_version: version })
  work.change('users', { id }, {}, { write_version: 1 })
}

/** Of two writes that rely on one company's money the second is stale. */
export const expectSameMoney = (work: UnitOfWork, { id, version }: Versioned): void => {
  work.expect('companies', { id }, { write_version: version })
  work.change('companies', { id }, {}, { write_version: 1 })
}
