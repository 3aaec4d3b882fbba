import type { Tx } from '../../../platform/db/database.ts'

/** The facts of a company whose money is locked until this transaction ends. */
export type LockedCompany = {
  readonly id: number
  readonly verified: boolean
  readonly approvalAboveUzs: number | null
}

/**
 * Locks a company before its money is read to decide by: of two orders at once the second waits here and then sees what the
 * first has taken. The company is always locked after its orders, offers and drivers. Null: there is no such company.
 */
export const lockCompany = async (tx: Tx, companyId: number): Promise<LockedCompany | null> => {
  const row = await tx
    .selectFrom('companies')
    .select(['id', 'verified_at', 'blocked_at', 'approval_above_uzs'])
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.id,
    verified: row.verified_at !== null && row.blocked_at === null,
    approvalAboveUzs: row.approval_above_uzs,
  }
}
