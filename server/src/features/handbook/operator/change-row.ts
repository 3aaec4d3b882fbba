import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { afterCommit, inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { OperatorHandbookDeps } from './operator-handbook-deps.ts'

/** The row to change, and the version seen. */
export type SeenRow = { readonly id: number; readonly version: number }

/** How to lock, read and write a row of a table. */
type RowOf<Row> = {
  readonly kind: string
  readonly lock: (tx: Tx, id: number) => Promise<Row | undefined>
  readonly save: (tx: Tx, row: Row) => Promise<unknown>
  /** The audit log's copy. */
  readonly told: (row: Row) => object
}

/**
 * Changes a row of the handbook that still has the version seen; the new handbook applies to everyone at
 * once. Refuses `not_found` and `changed_meanwhile`.
 */
export const changeRow = <Row extends { version: number }>(
  { db, audit, forgetHandbook }: OperatorHandbookDeps,
  { id, version }: SeenRow,
  changer: Changer,
  change: Partial<Row>,
  { kind, lock, save, told }: RowOf<Row>,
): Promise<Decision<null>> =>
  inTransaction(db, async tx => {
    const row = await lock(tx, id)
    if (row === undefined) return refuse('not_found')
    if (row.version !== version) return refuse('changed_meanwhile')
    const changed = { ...row, ...change, version: version + 1 }
    await save(tx, changed)
    afterCommit(tx, forgetHandbook)
    await audit(tx, {
      ...changer,
      action: `${kind}.change`,
      objectKind: kind,
      objectId: String(id),
      before: told(row),
      after: told(changed),
    })
    return accept(null)
  })
