import type { AuditedChange } from '../../../platform/audit/audited-change.ts'
import { afterCommit, type Tx } from '../../../platform/db/database.ts'
import type { OperatorHandbookDeps } from './operator-handbook-deps.ts'

/**
 * What follows the writing of a version: it is audited, and the handbook is read anew. The answer is its number, or null:
 * another operator has written one of the same moment.
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
