import type { TripOutlook } from '@karvon/domain/roads/arrival-range'
import type { BoundingBox, MapPoint } from '@karvon/domain/values/map-point'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Announcement } from '../../platform/socket/realtime.ts'
import type { TrackingRules } from './tracking-rules.ts'

/** What an order's arrival depends on, by its points and truck; null where that is not known. */
export type OutlookOf = (trip: {
  readonly points: readonly MapPoint[]
  readonly truckTypeId: number
  readonly durationMin: number
}) => TripOutlook | null

/** Dependencies of tracking. */
export type TrackingDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly publish: (announcement: Announcement) => void
  readonly serviceArea: () => Promise<BoundingBox>
  readonly rules: TrackingRules
  readonly outlookOf: OutlookOf
  /** A loaded truck is half an hour from the end of its way. */
  readonly announceNear: (orderId: number) => Promise<void>
}
