import type { Listing } from '@karvon/domain/carriers/driver-list'
import type { Carrier } from '@karvon/domain/orders/hand-over'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import type { OfferBounds } from '@karvon/domain/pricing/offer-bounds'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { PaymentType } from '@karvon/domain/values/payment'
import type { Selectable } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { StoredHoldFacts } from '../ledger/ledger.ts'
import type { NoticeReaders } from '../notices/notices.ts'

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
  readonly regionFromId: number
  readonly regionToId: number
  readonly cargo: {
    readonly weightKg: number
    readonly parcelTypeId: number
    readonly regionIds: readonly number[]
  }
  readonly loadAt: Date
  /** Until when it is offered to favourites alone; null: to everybody. */
  readonly favouritesUntil: Date | null
  readonly paymentType: PaymentType
  readonly bounds: OfferBounds
  /** The first own carrier of the company who takes it at their agreed price gets it. */
  readonly givesToCarriers: boolean
  readonly stops: readonly { readonly point: MapPoint }[]
}

/** A driver who bids, and their truck. */
export type BidderRow = {
  readonly driver_id: number
  readonly first_name: string | null
  readonly last_name: string | null
  readonly phone: string | null
  readonly locale: string | null
  readonly is_blocked: boolean
  readonly state: Tables['drivers']['state']
  readonly licence_expires_on: string | null
  readonly plate: string
  readonly model: string | null
  readonly truck_type_id: number
  readonly length_m: number
  readonly width_m: number
  readonly height_m: number
  readonly deals_taken: number
  readonly deals_kept: number
  readonly stars_sum: number
  readonly stars_count: number
  /** The price that the order's company has agreed with them for its lane; null without one. */
  readonly agreed_uzs: number | null
}

/** A driver who acts, with their prepaid commission and what the client thinks of them. */
export type ActingBidder = BidderRow & {
  readonly advance_uzs: number
  /** As what the order's client has listed them; null: not at all. */
  readonly listing: Listing | null
  /** Changes whenever a client blocks them. */
  readonly times_blocked: number
}

/** An offer with its driver; a new one has the id 0 until it is written. */
export type Bid = Selectable<Tables['offers']> & BidderRow

/** An order with the offers that stand and those asked for, and everyone who takes part: what every step of bargaining decides by. */
export type Bargain = {
  readonly order: BargainedOrder
  readonly bids: readonly Bid[]
  /** The driver who acts; null without a registered truck. */
  readonly bidder: ActingBidder | null
  /** What the client who ordered for themselves owes us, UZS; 0 for a company. */
  readonly clientOwesUzs: number
  readonly readers: NoticeReaders
}

/** Which bargain: by its order, or by an offer of this driver; and who accepts, if someone does. */
export type AskedBargain = {
  readonly orderId?: number
  readonly offerId?: number
  readonly driverId?: number
}

/** Who accepts, and when; null: the order's client, who agreed to it in advance. */
export type Accepting = { readonly actorId: number | null; readonly at: Date }

/** A bargain as an offer is accepted, with what its company may pay by. */
export type AcceptedBargain = Bargain & { readonly hold: StoredHoldFacts | null }

/** A bargain as a driver bids, with where their truck was last. */
export type OfferedBargain = Bargain & { readonly truckAt: MapPoint | null }

/** A bargain as a driver takes the order at its agreed price. */
export type TakenBargain = OfferedBargain & AcceptedBargain

/** Reads bargains, one statement for those that are asked for at once; inside a transaction each on its own. Null: there is none. */
export type BargainReaders = {
  read(asked: AskedBargain): Promise<OfferedBargain | null>
  readIn(tx: Tx, asked: AskedBargain): Promise<OfferedBargain | null>
  readAccepted(asked: AskedBargain, accepting: Accepting): Promise<AcceptedBargain | null>
  readTaken(asked: AskedBargain, accepting: Accepting): Promise<TakenBargain | null>
  readAcceptedIn(tx: Tx, asked: AskedBargain, accepting: Accepting): Promise<AcceptedBargain | null>
}

/** A bidder as the order shows them once it is theirs. */
export const carrierOf = (bidder: BidderRow): Carrier => ({
  id: bidder.driver_id,
  firstName: bidder.first_name,
  lastName: bidder.last_name,
  phone: bidder.phone,
  locale: bidder.locale,
  plate: bidder.plate,
  model: bidder.model,
  truckTypeId: bidder.truck_type_id,
  dealsTaken: bidder.deals_taken,
  dealsKept: bidder.deals_kept,
  starsSum: bidder.stars_sum,
  starsCount: bidder.stars_count,
})
