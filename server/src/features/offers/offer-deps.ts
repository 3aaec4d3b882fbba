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
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

/** An order as far as bargaining is concerned, locked. */
export type BargainedOrder = {
  readonly id: number
  readonly status: OrderStatus
  readonly version: number
  readonly clientId: number
  readonly clientCompanyId: number | null
  readonly truckTypeId: number
  readonly loadAt: Date
  readonly paymentType: PaymentType
  readonly bounds: OfferBounds
  readonly stops: readonly { readonly point: MapPoint }[]
}

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

/** What bargaining needs of the other features, in the same transaction. */
export type OfferDeps<Order extends BargainedOrder = BargainedOrder> = {
  readonly db: Db
  readonly clock: Clock
  readonly readHandbook: () => Promise<OfferHandbook>
  readonly orders: {
    lock(tx: Tx, orderId: number): Promise<Order | null>
    /** The first live offer has arrived, or the last one has ended. */
    markOffered(tx: Tx, order: Order, at: Date): Promise<void>
    markUnoffered(tx: Tx, order: Order, at: Date): Promise<void>
    handOver(tx: Tx, order: Order, deal: HandOver): Promise<void>
    readForClient(
      db: Db,
      orderId: number,
      client: ActingClient,
      locale: Locale,
    ): Promise<DataOf<typeof showOrder> | null>
  }
  readonly money: {
    /** Holds the deal's price where the company's rules and money allow it; nothing happens where no company pays. */
    holdPrice(
      tx: Tx,
      order: Order,
      planned: { readonly priceUzs: number; readonly actorId: number; readonly at: Date },
    ): Promise<Decision<null>>
  }
  /** An order as drivers see it before a deal. */
  readonly readFeedOrder: (
    db: Db,
    orderId: number,
    locale: Locale,
  ) => Promise<DataOf<typeof listFeed>[number] | null>
  readonly minutesBetween: (from: MapPoint, to: MapPoint) => Promise<number>
  readonly lastPosition: (db: Db, driverId: number) => Promise<{ point: MapPoint } | null>
  readonly notify: (tx: Tx, notice: OfferNotice) => Promise<void>
  readonly announceOrder: (tx: Tx, orderId: number) => void
  readonly announceOffer: (
    tx: Tx,
    offer: { readonly id: number; readonly driverId: number },
    event: 'offer.created' | 'offer.updated' | 'offer.accepted' | 'offer.declined',
  ) => void
  readonly publishFeedChange: (tx: Tx, orderId: number, change: 'added' | 'removed') => void
}
