import type { Audit } from '../../platform/audit/audited-change.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Payouts } from '../payouts/payouts.ts'

/** Dependencies of bank statements. */
export type BankDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly audit: Audit
  readonly ledger: Ledger
  readonly payouts: Payouts
}
