import type { AuditedChange } from '../../../platform/audit/audited-change.ts'
import { afterCommit, type Tx } from '../../../platform/db/database.ts'
import type { OperatorHandbookDeps } from './operator-handbook-deps.ts'

/**
 * Follow-up of writing a version: the audit log, and clearing the handbook's cache. Returns its number, or
 * null if another operator has written one for the same time.
 */
export const publishVersion = async (
  tx: Tx,
  written: { readonly id: number } | undefined,
  { audit, forgetHandbook }: Pick<OperatorHandbookDeps, 'audit' | 'forgetHandbook'>,
  changeOf: (id: number) => AuditedChange,
): Promise<number | null> => {
  if (written === undefined) return null
  afterCommit(tx, forgetHandbook)
  await audit(tx, changeOf(written.id))
  return written.id
}
