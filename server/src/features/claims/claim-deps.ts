import type { Refusal } from '@karvon/domain/decision'
import type { WritePoint } from '@karvon/domain/places/written-point'
import type { Audit } from '../../platform/audit/audited-change.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ImageStore } from '../../platform/files/image-store.ts'
import type { Announcement } from '../../platform/socket/realtime.ts'
import type { Handbook } from '../handbook/handbook.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Notices } from '../notices/notices.ts'

/** Dependencies of the claims feature. */
export type ClaimDeps = Pick<Notices, 'addNotice'> & {
  readonly db: Db
  readonly clock: Clock
  readonly geo: { readonly writePoint: WritePoint }
  readonly images: Pick<ImageStore, 'keep' | 'forget'>
  readonly audit: Audit
  readonly money: Ledger
  /** Refuses `second_operator_required` unless the second operator may end what the first began. */
  readonly checkSecondOperator: (db: Db, firstId: number, secondId: number) => Promise<Refusal[]>
  readonly readHandbook: () => Promise<Handbook>
  readonly publish: (announcement: Announcement) => void
}
