import type { LoadPlace } from '@karvon/domain/drivers/feed/load-place'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { RawBuilder } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { UnitOfWork } from '../../../platform/commands/unit-of-work.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Handbook } from '../../handbook/handbook.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { AddNotice, NoticeReaders } from '../../notices/notices.ts'
import type { OrderFacts } from '../queries/order-facts.ts'
import type { OrderDetail } from '../queries/read-orders.ts'
import type { LockedOrder } from './locked-order.ts'
import type { MoveReaders, OrderOffers } from './move-facts.ts'

/** An order with its offers, and the settings of everyone who has offered. */
type OfferedOrder = {
  readonly order: OrderFacts
  readonly offers: OrderOffers
  readonly readers: NoticeReaders
}

/** An order's state, and who is told of it apart from operators. */
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
  readonly readHandbook: () => Promise<Handbook>
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
  readonly money: Ledger
  readonly moves: MoveReaders
  readonly addNotice: AddNotice
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
