import { STANDING_OFFER_STATUSES } from '@karvon/domain/offers/offer-status'
import type { Carrier } from '@karvon/domain/orders/hand-over'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { literals } from '../../platform/db/literals.ts'
import type { NoticeReaders } from '../../platform/db/queries/notice-readers.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { BargainedOrder, OfferDeps } from './offer-deps.ts'

/** A driver who bids, and their truck. */
export type BidderRow = {
  readonly driver_id: number
  readonly first_name: string | null
  readonly last_name: string | null
  readonly phone: string | null
  readonly locale: string | null
  readonly is_blocked: boolean
  readonly state: Tables['drivers']['state']
  readonly plate: string
  readonly model: string | null
  readonly truck_type_id: number
  readonly deals_taken: number
  readonly deals_kept: number
  readonly stars_sum: number
  readonly stars_count: number
}

/** An offer with its driver; a new one has the id 0 until it is written. */
export type Bid = Selectable<Tables['offers']> & BidderRow

/** An order with the offers that stand and those asked for, and everyone who takes part: what every step of bargaining decides by. */
export type Bargain<Order extends BargainedOrder = BargainedOrder> = {
  readonly order: Order
  readonly bids: readonly Bid[]
  /** The driver who acts; null without a registered truck. */
  readonly bidder: BidderRow | null
  readonly readers: NoticeReaders
}

/** Which bargain: by its order, or by an offer of this driver. */
export type AskedBargain = {
  readonly orderId?: number
  readonly offerId?: number
  readonly driverId?: number
}

const BIDDER = sql`u.first_name, u.last_name, u.phone, u.locale, u.blocked_at is not null as is_blocked, d.state, d.plate,
  d.model, d.truck_type_id, d.deals_taken, d.deals_kept, d.stars_sum, d.stars_count`

type StoredBid = Omit<Bid, 'expires_at' | 'created_at' | 'updated_at'> & {
  readonly expires_at: string
  readonly created_at: string
  readonly updated_at: string
}

const selectBids = (offerId: number) => sql<readonly StoredBid[]>`(
  select coalesce(json_agg(b order by b.id), '[]') from (
    select f.*, ${BIDDER} from offers f join drivers d on d.user_id = f.driver_id join users u on u.id = f.driver_id
    where f.order_id = o.id and (f.status in (${literals(STANDING_OFFER_STATUSES)}) or f.id = ${offerId}::int)) b)`

const selectBidder = (driverId: number) => sql<BidderRow | null>`(
  select to_json(b) from (select d.user_id as driver_id, ${BIDDER} from drivers d join users u on u.id = d.user_id
    where d.user_id = ${driverId}::int) b)`

/** The client, the owner of their company, and every driver whose offer stands. */
const PEOPLE = sql`
  select o.client_id union all
  select p.id from users p where p.company_id = o.client_company_id and p.role = 'company_owner' union all
  select f.driver_id from offers f where f.order_id = o.id and f.status in (${literals(STANDING_OFFER_STATUSES)})`

const orderIdIn = ({ orderId, offerId = 0, driverId = 0 }: AskedBargain): number | RawBuilder<number> =>
  orderId ??
  sql<number>`select order_id from offers where id = ${offerId}::int and driver_id = ${driverId}::int`

const bidOf = ({ expires_at, created_at, updated_at, ...bid }: StoredBid): Bid => ({
  ...bid,
  expires_at: new Date(expires_at),
  created_at: new Date(created_at),
  updated_at: new Date(updated_at),
})

/** Reads a bargain, and what else is asked about its order, in one statement; null if there is none. */
export const readBargain = async <Order extends BargainedOrder, T = null>(
  db: Db,
  asked: AskedBargain,
  { orders, selectReaders }: Pick<OfferDeps<Order>, 'orders' | 'selectReaders'>,
  besides: RawBuilder<T> = sql<T>`null`,
): Promise<(Bargain<Order> & { readonly besides: T }) | null> => {
  const { offerId = 0, driverId = 0 } = asked
  const found = await orders.readFacts(db, orderIdIn(asked), {
    bids: selectBids(offerId),
    bidder: selectBidder(driverId),
    readers: selectReaders(PEOPLE),
    besides,
  })
  if (found === null) return null
  const { order, answers } = found
  const { bids, bidder, readers } = answers
  return { order, bids: bids.map(bidOf), bidder, readers, besides: answers.besides as T }
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
