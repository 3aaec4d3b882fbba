import type { listFeed } from '@karvon/contract/drivers'
import type { DataOf } from '@karvon/contract/endpoint'
import type { showOrder } from '@karvon/contract/orders'
import type { ActingClient } from '@karvon/domain/access/acting-client'
import type { HandOver } from '@karvon/domain/orders/hand-over'
import type { Locale } from '@karvon/domain/values/locale'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { RawBuilder } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { UnitOfWork } from '../../platform/commands/unit-of-work.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Announcement } from '../../platform/socket/realtime.ts'
import type { Handbook } from '../handbook/handbook.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { AddNotice, NoticeReaders } from '../notices/notices.ts'
import type { BargainedOrder, BargainReaders } from './bargain.ts'
import type { OfferView } from './offer-view.ts'

type OrderDetail = DataOf<typeof showOrder>

/** Expressions about an order `o` and the question `a` asked about it, by their names. */
export type Asked = Readonly<Record<string, RawBuilder<unknown>>>

/** What they give. */
export type Answers<A extends Asked> = {
  readonly [K in keyof A]: A[K] extends RawBuilder<infer T> ? T : never
}

/** A client who looks at an order. */
type Looking = { readonly client: ActingClient; readonly locale: Locale; readonly now: Date }

/** What bargaining needs of the orders it is about. */
type BargainedOrders<Order> = {
  /** Locks an order in a transaction; null if there is none. */
  lock(tx: Tx, orderId: number): Promise<object | null>
  /** Reads the orders of many questions, and what is asked about each, in one statement. */
  createFactsReader<Q extends object, A extends Asked>(query: {
    readonly types: Readonly<Record<keyof Q & string, 'int' | 'timestamptz'>>
    readonly orderId: RawBuilder<number>
    readonly asked: A
  }): (
    db: Db,
    questions: readonly Q[],
  ) => Promise<({ readonly order: Order; readonly answers: Answers<A> } | null)[]>
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
  readonly readHandbook: () => Promise<Handbook>
  readonly orders: BargainedOrders<Order>
  readonly bargains: BargainReaders
  readonly money: Ledger
  /** An order as drivers see it before a deal. */
  readonly readFeedOrder: (
    db: Db,
    orderId: number,
    locale: Locale,
  ) => Promise<DataOf<typeof listFeed>[number] | null>
  readonly minutesBetween: (from: MapPoint, to: MapPoint) => Promise<number>
  readonly addNotice: AddNotice
  readonly selectReaders: (userIds: RawBuilder<unknown>) => RawBuilder<NoticeReaders>
  readonly publish: (announcement: Announcement) => void
  /** Publishes an order's state to everyone who hears of it. */
  announceDecided(work: UnitOfWork, order: Order): void
  readonly publishFeed: (orderId: number, change: 'added' | 'removed') => Promise<void>
}
