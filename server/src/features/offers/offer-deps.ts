import type { listFeed } from '@karvon/contract/drivers'
import type { DataOf } from '@karvon/contract/endpoint'
import type { showOrder } from '@karvon/contract/orders'
import type { ActingClient } from '@karvon/domain/access/acting-client'
import type { Decision } from '@karvon/domain/decision'
import type { NoticeKind } from '@karvon/domain/notices/notice-kinds'
import type { OfferRules } from '@karvon/domain/offers/make-offer'
import type { CancelRules } from '@karvon/domain/orders/cancel-terms'
import type { HandOver } from '@karvon/domain/orders/hand-over'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import type { OfferBounds } from '@karvon/domain/pricing/offer-bounds'
import type { PriceRules, Tariff } from '@karvon/domain/pricing/tariff'
import type { Region } from '@karvon/domain/trucks/region-groups'
import type { TruckType } from '@karvon/domain/trucks/truck-type'
import type { Locale } from '@karvon/domain/values/locale'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { PaymentType } from '@karvon/domain/values/payment'
import type { RawBuilder } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { UnitOfWork } from '../../platform/commands/unit-of-work.ts'
import type { NewIds } from '../../platform/commands/write-queue.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { NoticeReaders } from '../../platform/db/queries/notice-readers.ts'
import type { Announcement } from '../../platform/socket/realtime.ts'
import type { OfferView } from './offer-view.ts'

/** An order as far as bargaining is concerned. */
export type BargainedOrder = {
  readonly id: number
  readonly status: OrderStatus
  readonly version: number
  /** Changes with its offers. */
  readonly offersVersion: number
  readonly clientId: number
  readonly clientCompanyId: number | null
  /** The client's phone; null for a closed account. */
  readonly clientPhone: string | null
  /** The owner of the company it was placed for. */
  readonly ownerId: number | null
  readonly truckTypeId: number
  readonly cargo: { readonly weightKg: number; readonly regionIds: readonly number[] }
  readonly loadAt: Date
  readonly paymentType: PaymentType
  readonly bounds: OfferBounds
  readonly stops: readonly { readonly point: MapPoint }[]
}

type OrderDetail = DataOf<typeof showOrder>

/** The handbook data that bargaining needs. */
export type OfferHandbook = {
  readonly truckTypes: readonly TruckType[]
  readonly regions: readonly Region[]
  readonly tariffs: ReadonlyMap<number, Tariff>
  readonly priceRules: PriceRules
  readonly liveRules: { readonly offers: OfferRules; readonly cancel: CancelRules }
}

type OfferNotice = {
  readonly at: Date
  readonly userId: number
  readonly kind: NoticeKind
  readonly orderId: number
  readonly facts?: Record<string, string | number>
}

/** Values about the order `o`, as expressions of a query, by their names. */
type Asked = Readonly<Record<string, RawBuilder<unknown>>>

type Answers<A extends Asked> = { readonly [K in keyof A]: A[K] extends RawBuilder<infer T> ? T : never }

/** A client who looks at an order. */
type Looking = { readonly client: ActingClient; readonly locale: Locale; readonly now: Date }

/** What decides whether an order's company may pay, as its feature reads it. */
export type HoldFacts = object | null

/** What bargaining needs of the orders it is about. */
type BargainedOrders<Order> = {
  /** Locks an order in a transaction; null if there is none. */
  lock(tx: Tx, orderId: number): Promise<object | null>
  /** An order and what else is asked about it, in one statement. */
  readFacts<A extends Asked>(
    db: Db,
    orderId: number | RawBuilder<number>,
    asked: A,
  ): Promise<{ readonly order: Order; readonly answers: Answers<A> } | null>
  /** The first live offer has arrived, or the last one has ended. */
  markOffered(work: UnitOfWork, order: Order, at: Date): Order
  markUnoffered(work: UnitOfWork, order: Order, at: Date): Order
  handOver(work: UnitOfWork, order: Order, deal: HandOver): Order
  /** A decided order as its client sees it. */
  show(order: Order, offers: OfferView[], looking: Looking): OrderDetail
  readForClient(db: Db, orderId: number, client: ActingClient, locale: Locale): Promise<OrderDetail | null>
}

/** What bargaining needs of the other features. */
export type OfferDeps<Order extends BargainedOrder = BargainedOrder> = {
  readonly db: Db
  readonly clock: Clock
  readonly readHandbook: () => Promise<OfferHandbook>
  readonly orders: BargainedOrders<Order>
  readonly money: {
    selectHoldFacts(acting: { readonly actorId: number; readonly at: Date }): RawBuilder<HoldFacts>
    /** Holds the deal's price where the company's rules and money allow it; nothing happens where no company pays. */
    addHold(
      work: UnitOfWork,
      order: Order,
      planned: { readonly priceUzs: number; readonly actorId: number; readonly at: Date },
      facts: HoldFacts,
    ): Decision<null>
  }
  /** An order as drivers see it before a deal. */
  readonly readFeedOrder: (
    db: Db,
    orderId: number,
    locale: Locale,
  ) => Promise<DataOf<typeof listFeed>[number] | null>
  readonly minutesBetween: (from: MapPoint, to: MapPoint) => Promise<number>
  readonly notify: (tx: Tx, notice: OfferNotice) => Promise<void>
  readonly addNotice: (work: UnitOfWork, notice: OfferNotice, readers: NoticeReaders) => void
  readonly selectReaders: (userIds: RawBuilder<unknown>) => RawBuilder<NoticeReaders>
  readonly publish: (announcement: Announcement) => void
  /** Publishes a decided order to everyone who sees it. */
  announceDecided(work: UnitOfWork, order: Order, offers: (ids: NewIds) => OfferView[]): void
  readonly publishFeed: (orderId: number, change: 'added' | 'removed') => Promise<void>
}
