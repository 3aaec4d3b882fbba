import type { LoadPlace } from '@karvon/domain/drivers/feed/load-place'
import type { NoticeKind } from '@karvon/domain/notices/notice-kinds'
import type { AdditionalPriceFacts } from '@karvon/domain/orders/additional-price'
import type { ArrivalTimeRules } from '@karvon/domain/orders/arrival/arrival-time'
import type { ArrivalRules } from '@karvon/domain/orders/arrival-rule'
import type { CancelRules } from '@karvon/domain/orders/cancel-terms'
import type { FaultRules } from '@karvon/domain/orders/ending/cancel-reasons'
import type { OpenOrderRules } from '@karvon/domain/orders/ending/open-order'
import type { ReplacementRules } from '@karvon/domain/orders/ending/replacement'
import type { StepPhotoRules } from '@karvon/domain/orders/photos/step-photo'
import type { RatingFacts } from '@karvon/domain/orders/rating'
import type { PriceRules } from '@karvon/domain/pricing/tariff'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { OrderMoney } from '../order-money.ts'

/** The figures that moves are decided by. */
export type TransitionRules = {
  readonly additionalPrice: AdditionalPriceFacts['rules']
  readonly arrival: ArrivalRules & ArrivalTimeRules
  readonly cancel: CancelRules
  readonly fault: FaultRules
  readonly replacement: ReplacementRules
  readonly waitingOrders: OpenOrderRules
  readonly rating: RatingFacts['rules']
  readonly confirmationHours: number
  readonly codesRequired: boolean
} & StepPhotoRules

/** A notice to one person about another's action. */
export type TransitionNotice = {
  /** When it was done. */
  readonly at: Date
  readonly userId: number
  readonly kind: NoticeKind
  readonly orderId: number
  readonly facts?: Record<string, string | number>
}

/** What an order's moves need of the other features to happen, in the same transaction. */
export type TransitionDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly readRules: () => Promise<{ liveRules: TransitionRules; priceRules: PriceRules }>
  readonly offers: {
    /** An edit: live offers wait for their drivers to confirm them. */
    makeStale(tx: Tx, orderId: number, at: Date): Promise<void>
    /** The order has a driver or has ended: live offers are declined. */
    declineAll(tx: Tx, orderId: number, at: Date): Promise<void>
    /** The deal is off: the accepted offer is no longer one, and those who had offered are asked again. */
    releaseAccepted(tx: Tx, orderId: number, at: Date): Promise<void>
  }
  readonly standing: {
    recordBroken(tx: Tx, driverId: number): Promise<void>
    recordKept(tx: Tx, driverId: number): Promise<void>
    recordStars(tx: Tx, driverId: number, stars: number): Promise<void>
  }
  readonly money: OrderMoney
  readonly notify: (tx: Tx, notice: TransitionNotice) => Promise<void>
  /** Publishes the order's current state to everyone who sees it, after the commit. */
  readonly announce: (tx: Tx, orderId: number) => void
  /**
   * Notifies a driver, after the commit, that they no longer see the order, and removes them from its
   * watchers.
   */
  readonly announceGone: (tx: Tx, orderId: number, driverId: number) => void
  /** Lets a driver and the operators know, after the commit, that a question to take an order over has changed. */
  readonly announceReplacement: (tx: Tx, driverId: number, orderId: number) => void
  /** Shows the order to drivers near whom it fits, or takes it from their lists; `former` is where it was before an edit. */
  readonly publishFeedChange: (
    tx: Tx,
    orderId: number,
    change: 'added' | 'removed',
    former?: LoadPlace,
  ) => void
  readonly lastPosition: (db: Db, driverId: number) => Promise<{ point: MapPoint; at: Date } | null>
  /**
   * The known position of the truck that has had an order since an instant, nearest in time to another; null
   * if there is none.
   */
  readonly positionAt: (
    db: Db,
    asked: { orderId: number; driverId: number; since: Date; at: Date },
  ) => Promise<{ point: MapPoint; at: Date } | null>
}
