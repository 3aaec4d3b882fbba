import { monthStart } from '@karvon/domain/company/spending-limits'
import { STANDING_OFFER_STATUSES } from '@karvon/domain/offers/offer-status'
import type { MapPoint } from '@karvon/domain/values/map-point'
import { type RawBuilder, sql } from 'kysely'
import { createBatcher, NO_WAIT } from '../../platform/batcher.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { literals } from '../../platform/db/literals.ts'
import { listingOf } from '../../platform/db/queries/offered-to.ts'
import { selectAdvance, selectOwed } from '../../platform/db/queries/personal-money.ts'
import type { Accepting, ActingBidder, AskedBargain, BargainReaders, Bid } from './bargain.ts'
import type { Answers, Asked, OfferDeps } from './offer-deps.ts'

const BIDDER = sql`u.first_name, u.last_name, u.phone, u.locale, u.blocked_at is not null as is_blocked, d.state, d.licence_expires_on, d.plate,
  d.model, d.truck_type_id, d.length_m, d.width_m, d.height_m, d.deals_taken, d.deals_kept, d.stars_sum, d.stars_count,
  (select p.price_uzs from agreed_prices p where p.order_id = o.id and p.driver_id = d.user_id) as agreed_uzs`

/** An offer out of a query's JSON. */
export type StoredBid = Omit<Bid, 'expires_at' | 'created_at' | 'updated_at'> & {
  readonly expires_at: string
  readonly created_at: string
  readonly updated_at: string
}

const bidsThat = (are: RawBuilder<unknown>) => sql<readonly StoredBid[]>`(
  select coalesce(json_agg(b order by b.id), '[]') from (
    select f.*, ${BIDDER} from offers f join drivers d on d.user_id = f.driver_id join users u on u.id = f.driver_id
    where f.order_id = o.id and (${are})) b)`

const STAND = sql`f.status in (${literals(STANDING_OFFER_STATUSES)})`

/** The standing offers of the order `o`, as an expression of a query. */
export const STANDING_BIDS = bidsThat(STAND)

const BIDS = bidsThat(sql`${STAND} or f.id = a.offer_id`)

const ACTING = sql<ActingBidder | null>`(
  select to_json(b) from (select d.user_id as driver_id, ${BIDDER}, ${selectAdvance(sql`d.user_id`)} as advance_uzs,
    d.times_blocked, ${listingOf('o', sql`d.user_id`)} as listing from drivers d join users u on u.id = d.user_id
    where d.user_id = a.driver_id) b)`

const CLIENT_OWES = sql<number>`(case when o.client_company_id is null then ${selectOwed(sql`o.client_id`)} else 0 end)`

/** The client, the owner of their company, and every driver with a live or accepted offer. */
const PEOPLE = sql`
  select o.client_id union all
  select p.id from users p where p.company_id = o.client_company_id and p.role = 'company_owner' union all
  select f.driver_id from offers f where f.order_id = o.id and ${STAND}`

/** How the database sees an asked bargain. */
type Question = {
  readonly order_id: number | null
  readonly offer_id: number | null
  readonly driver_id: number | null
  readonly actor_id: number | null
  readonly month_start: Date | null
}

const TYPES = {
  order_id: 'int',
  offer_id: 'int',
  driver_id: 'int',
  actor_id: 'int',
  month_start: 'timestamptz',
} as const

const ORDER_ID = sql<number>`coalesce(a.order_id,
  (select f.order_id from offers f where f.id = a.offer_id and f.driver_id = a.driver_id))`

const questionOf = ({ orderId, offerId, driverId }: AskedBargain, accepting?: Accepting): Question => ({
  order_id: orderId ?? null,
  offer_id: offerId ?? null,
  driver_id: driverId ?? null,
  actor_id: accepting?.actorId ?? null,
  month_start: accepting === undefined ? null : monthStart(accepting.at),
})

export const bidOf = ({ expires_at, created_at, updated_at, ...bid }: StoredBid): Bid => ({
  ...bid,
  expires_at: new Date(expires_at),
  created_at: new Date(created_at),
  updated_at: new Date(updated_at),
})

const TRUCK_AT = sql<MapPoint | null>`(
  select json_build_object('lat', p.lat, 'lng', p.lng) from last_positions p where p.driver_id = a.driver_id)`

type ReaderDeps = Pick<OfferDeps, 'db' | 'orders' | 'money' | 'selectReaders'>

export const createBargainReaders = ({ db, orders, money, selectReaders }: ReaderDeps): BargainReaders => {
  const readWith = <A extends Asked>(more: A) => {
    const asked = { bids: BIDS, bidder: ACTING, clientOwesUzs: CLIENT_OWES, readers: selectReaders(PEOPLE) }
    const readFacts = orders.createFactsReader({
      types: TYPES,
      orderId: ORDER_ID,
      asked: { ...asked, ...more },
    })
    const readAll = async (at: Db, questions: readonly Question[]) =>
      (await readFacts(at, questions)).map(found => {
        if (found === null) return null
        const { bids, ...answers } = found.answers as unknown as Answers<typeof asked> & Answers<A>
        return { ...answers, order: found.order, bids: bids.map(bidOf) }
      })
    return {
      batched: createBatcher((questions: readonly Question[]) => readAll(db, questions), NO_WAIT).ask,
      inTransaction: async (tx: Tx, question: Question) => (await readAll(tx, [question]))[0] ?? null,
    }
  }
  const offered = readWith({ truckAt: TRUCK_AT })
  const actorId = sql`coalesce(a.actor_id, o.client_id)`
  const hold = money.selectHoldFacts({ actorId, monthStart: sql`a.month_start` })
  const accepted = readWith({ hold })
  const taken = readWith({ hold, truckAt: TRUCK_AT })
  return {
    read: asked => offered.batched(questionOf(asked)),
    readIn: (tx, asked) => offered.inTransaction(tx, questionOf(asked)),
    readAccepted: (asked, accepting) => accepted.batched(questionOf(asked, accepting)),
    readTaken: (asked, accepting) => taken.batched(questionOf(asked, accepting)),
    readAcceptedIn: (tx, asked, accepting) => accepted.inTransaction(tx, questionOf(asked, accepting)),
  }
}
