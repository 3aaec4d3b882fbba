import type { Refusal } from '@karvon/domain/decision'
import type { Audit } from '../../platform/audit/audited-change.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Seal } from '../../platform/sealing/seal.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Notices } from '../notices/notices.ts'

/** Dependencies of payouts. */
export type PayoutDeps = Pick<Notices, 'addNotice'> & {
  readonly db: Db
  readonly clock: Clock
  readonly audit: Audit
  /** Seals numbers of cards and accounts. */
  readonly seal: Seal
  readonly ledger: Ledger
  /** Refuses unless one operator may end what the other one began. */
  readonly checkSecondOperator: (db: Db, firstId: number, secondId: number) => Promise<Refusal[]>
}
