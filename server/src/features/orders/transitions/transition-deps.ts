import type { ClaimRules } from '@karvon/domain/claims/claim'
import type { LoadPlace } from '@karvon/domain/drivers/feed/load-place'
import type { NoticeKind } from '@karvon/domain/notices/notice-table'
import type { AdditionalPriceFacts } from '@karvon/domain/orders/additional-price'
import type { ArrivalTimeRules } from '@karvon/domain/orders/arrival/arrival-time'
import type { ArrivalRules } from '@karvon/domain/orders/arrival-rule'
import type { CancelRules } from '@karvon/domain/orders/cancel-terms'
import type { FaultRules } from '@karvon/domain/orders/ending/cancel-reasons'
import type { NoShowRules } from '@karvon/domain/orders/ending/no-show'
import type { OpenOrderRules } from '@karvon/domain/orders/ending/open-order'
import type { ReplacementRules } from '@karvon/domain/orders/ending/replacement'
import type { StepPhotoRules } from '@karvon/domain/orders/photos/step-photo'
import type { RatingFacts } from '@karvon/domain/orders/rating'
import type { PriceRules } from '@karvon/domain/pricing/tariff'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { RawBuilder } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { UnitOfWork } from '../../../platform/commands/unit-of-work.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { AddNotice, NoticeReaders } from '../../../platform/db/queries/notice-readers.ts'
import type { OrderMoney } from '../order-money.ts'
import type { OrderFacts } from '../queries/order-facts.ts'
import type { OrderDetail } from '../queries/read-orders.ts'
import type { LockedOrder } from './locked-order.ts'
import type { MoveReaders, OrderOffers } from './move-facts.ts'

/** The figures that moves are decided by. */
export type TransitionRules = {
  readonly additionalPrice: AdditionalPriceFacts['rules']
  readonly arrival: ArrivalRules & ArrivalTimeRules
  readonly cancel: CancelRules
  readonly fault: FaultRules
  readonly replacement: ReplacementRules
  readonly waitingOrders: OpenOrderRules
  readonly noShow: NoShowRules
  readonly claims: ClaimRules
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

/** An order with its offers, and the settings of everyone who has offered. */
type OfferedOrder = {
  readonly order: OrderFacts
  readonly offers: OrderOffers
  readonly readers: NoticeReaders
}

/** An order's state, and the people who hear of it besides operators. */
export type AnnouncedOrder = Pick<
  LockedOrder,
  'id' | 'status' | 'version' | 'clientId' | 'clientCompanyId' | 'carrierId'
>

/** An order that a driver no longer has, at the version at which they lost it. */
export type GoneOrder = { readonly orderId: number; readonly driverId: number; readonly version: number }

/** What an order's moves need of the other features to happen, in the same transaction. */
export type TransitionDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly readRules: () => Promise<{ liveRules: TransitionRules; priceRules: PriceRules }>
  readonly offers: {
    /** An edit: live offers wait for their drivers to confirm them. */
    makeStale(tx: Tx, orderId: number, at: Date): Promise<void>
    /** The offers of the order `o`, as an expression of a query. */
    readonly selectOffers: RawBuilder<OrderOffers>
    /** The order has ended: live offers are declined. */
    addDeclined(work: UnitOfWork, offered: OfferedOrder, at: Date): void
    /** The deal is off: the accepted offer is no longer one, and those who had offered are asked again. */
    addReleased(work: UnitOfWork, offered: OfferedOrder, at: Date): void
    /** The offer that was accepted, as it is shown with its order. */
    showAccepted(
      offers: OrderOffers,
      deals: { readonly taken: number; readonly kept: number },
    ): OrderDetail['offers']
  }
  readonly standing: {
    addBroken(work: UnitOfWork, driverId: number): void
    takeBrokenBack(work: UnitOfWork, driverId: number): void
    addKept(work: UnitOfWork, driverId: number): void
    addStars(work: UnitOfWork, driverId: number, stars: number): void
  }
  readonly money: OrderMoney
  readonly moves: MoveReaders
  readonly addNotice: AddNotice<TransitionNotice>
  /** The settings that `addNotice` needs, as an expression; `userIds` are the readers, in a query. */
  readonly selectReaders: (userIds: RawBuilder<unknown>) => RawBuilder<NoticeReaders>
  /** Publishes the order's current state to everyone who sees it, after the commit. */
  readonly announce: (tx: Tx, orderId: number) => void
  /** The same for an order as a unit of work leaves it. */
  announceDecided(work: UnitOfWork, order: AnnouncedOrder): void
  /** Notifies a driver that they no longer see the order, and removes them from its watchers. */
  readonly publishGone: (gone: GoneOrder) => void
  /** Lets a driver and the operators know that a question to take an order over has changed. */
  readonly publishReplacement: (driverId: number, orderId: number) => void
  /** Shows a changed order to drivers near whom it fits, or takes it from their lists. */
  readonly publishFeed: (orderId: number, change: 'added' | 'removed') => Promise<void>
  /** The same after the commit; `former` is where the order was before an edit. */
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
