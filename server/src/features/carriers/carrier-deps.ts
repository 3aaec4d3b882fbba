import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'

/** Dependencies of the carriers feature. */
export type CarrierDeps = {
  readonly db: Db
  readonly clock: Clock
}
