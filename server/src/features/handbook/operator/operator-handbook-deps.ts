import type { Audit } from '../../../platform/audit/audited-change.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Handbook } from '../handbook.ts'

/** What operators' changes of the handbook are handed. */
export type OperatorHandbookDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly audit: Audit
  readonly readHandbook: () => Promise<Handbook>
  /** What was kept of the handbook is read anew. */
  readonly forgetHandbook: () => void
}
