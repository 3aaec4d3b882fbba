import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Announcement } from '../../platform/socket/realtime.ts'
import type { Handbook } from '../handbook/handbook.ts'

/** Dependencies of the carriers feature. */
export type CarrierDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly readHandbook: () => Promise<Handbook>
  readonly publish: (announcement: Announcement) => void
  /** A driver was blocked: an offer of theirs that was decided on before is not written any more. */
  readonly countBlock: (tx: Tx, driverId: number) => Promise<void>
  /** Declines the driver's live offers for orders whose client has blocked them. */
  readonly declineBlocked: (db: Db, driverId: number) => Promise<void>
}
