import type { BoundingBox } from '@karvon/domain/values/map-point'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Announcement } from '../../platform/socket/realtime.ts'
import type { TrackingRules } from './tracking-rules.ts'

/** Dependencies of tracking. */
export type TrackingDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly publish: (announcement: Announcement) => void
  readonly serviceArea: () => Promise<BoundingBox>
  readonly rules: TrackingRules
  /** A loaded truck is half an hour from the end of its way. */
  readonly announceNear: (orderId: number) => Promise<void>
}
