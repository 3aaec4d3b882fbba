import type { Way } from '@karvon/domain/roads/way'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { Audit } from '../../../platform/audit/audited-change.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Handbook } from '../handbook.ts'

/** Dependencies of operators' handbook changes. */
export type OperatorHandbookDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly audit: Audit
  readonly readHandbook: () => Promise<Handbook>
  /** Clears the handbook's cache. */
  readonly forgetHandbook: () => void
  readonly roadNumbers: readonly string[]
  readonly wayOf: (asked: { points: readonly MapPoint[]; grossMassT: number }) => Way
}
