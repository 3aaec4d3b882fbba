import type { showDriver } from '@karvon/contract/admin/people'
import type { DataOf } from '@karvon/contract/endpoint'
import type { Locale } from '@karvon/domain/values/locale'
import type { Audit } from '../../../platform/audit/audited-change.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { AddNotice } from '../../notices/notices.ts'
import type { PublishToDriver } from '../publish-to-driver.ts'

/** A driver's details for the API, in camelCase. */
export type DriverCard = DataOf<typeof showDriver>

/** Tells drivers that they are approved, or what they must correct. */
export type DecisionNotice = {
  readonly at: Date
  readonly userId: number
  readonly orderId: null
} & (
  | { readonly kind: 'driver_approved' }
  | { readonly kind: 'driver_returned'; readonly facts: { readonly reasons: string } }
)

/** Dependencies of operators' decisions about drivers. */
export type DriverOperatorDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly audit: Audit
  readonly readLastOrders: (
    db: Db,
    asked: { readonly driver: number; readonly operatorId: number; readonly locale: Locale },
  ) => Promise<DriverCard['lastOrders']>
  /** The reason for the latest of these actions on an object, from the audit log. */
  readonly readLastReason: (
    db: Db,
    object: { readonly kind: string; readonly id: number; readonly actions: readonly string[] },
  ) => Promise<string | null>
  /** After the commit, moves a connected driver to exactly their current feed rooms. */
  readonly regroupFeed: (tx: Tx, driverId: number) => void
  readonly publish: PublishToDriver
  readonly addNotice: AddNotice<DecisionNotice>
  /** Withdraws all live offers of a driver. */
  readonly withdrawOffers: (db: Db, driverId: number) => Promise<void>
}
