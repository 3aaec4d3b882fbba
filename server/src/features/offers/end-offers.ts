import { moveOffer } from '@karvon/domain/offers/offer-status'
import { sql } from 'kysely'
import { type UnitOfWork, workIn } from '../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../platform/db/database.ts'
import { isNotBlocked } from '../../platform/db/queries/offered-to.ts'
import type { JobHandler } from '../../platform/jobs/job-queue.ts'
import type { NoticeReaders } from '../notices/notices.ts'
import type { Bargain, BargainedOrder, Bid } from './bargain.ts'
import { announceBid, liveBids, saveBid } from './bids.ts'
import { endBid } from './end-bid.ts'
import { bargainOf, lockBargain } from './locked-bargain.ts'
import type { OfferDeps } from './offer-deps.ts'
import { type OfferView, offerView } from './offer-view.ts'
import { bidOf, STANDING_BIDS, type StoredBid } from './read-bargains.ts'

/** How many deals a driver has taken and kept. */
type Deals = { readonly taken: number; readonly kept: number }

/** An order whose deal or bargaining ends, with its offers and the settings of everyone who is notified. */
type OfferedOrder<Order extends BargainedOrder = BargainedOrder> = {
  readonly order: Order
  readonly offers: OrderOffers
  readonly readers: NoticeReaders
}

type OrderOffers = { readonly bids: readonly StoredBid[]; readonly lost: readonly number[] }

/** The drivers whose offers for the order `o` have lost and whom its client has not blocked, as an expression of a query. */
export const SELECT_LOST_BIDDERS = sql<readonly number[]>`(
  select coalesce(json_agg(distinct f.driver_id), '[]') from offers f where f.order_id = o.id and f.status = 'declined' and ${isNotBlocked('o', sql`f.driver_id`)})`

const SELECT_OFFERS = sql<OrderOffers>`json_build_object('bids', ${STANDING_BIDS}, 'lost', ${SELECT_LOST_BIDDERS})`

const bargainWith = ({ order, offers, readers }: OfferedOrder): Bargain => ({
  order,
  bids: offers.bids.map(bidOf),
  bidder: null,
  clientOwesUzs: 0,
  readers,
})

/** Releases the accepted offer of a deal that is off, and returns it. */
export const releaseWinner = (work: UnitOfWork, bargain: Bargain, at: Date, deps: OfferDeps): Bid => {
  const won = bargain.bids.find(({ status }) => status === 'accepted')
  if (won === undefined) throw new Error(`order ${bargain.order.id} has a driver and no accepted offer`)
  const released = moveOffer(won.status, 'release', 'system')
  if (!released.ok) throw new Error(`offer ${won.id} is accepted and can't be released`)
  const saved = saveBid(work, bargain, won, { status: released.value, at })
  announceBid(work, bargain, saved, 'offer.updated', deps)
  return saved
}

/** What happens to an order's offers when the order itself changes; in a transaction it is called under the order's lock. */
export const createOfferEndings = <Order extends BargainedOrder>(deps: OfferDeps) => ({
  /** The offers of the order `o`, as an expression of a query. */
  selectOffers: SELECT_OFFERS,
  makeStale: async (tx: Tx, orderId: number, at: Date): Promise<void> => {
    const bargain = await bargainOf(tx, { orderId }, deps)
    await workIn(tx, work => {
      for (const bid of liveBids(bargain)) {
        // An already stale offer is announced again: its driver would otherwise confirm an order they have not seen.
        const stale = saveBid(work, bargain, bid, { status: 'stale', counterAmountUzs: null, at })
        announceBid(work, bargain, stale, 'offer.updated', deps)
        const notice = { at, userId: bid.driver_id, kind: 'order_edited', orderId } as const
        deps.addNotice(work, notice, bargain.readers)
      }
    })
  },
  addDeclined: (work: UnitOfWork, offered: OfferedOrder<Order>, at: Date): void => {
    const bargain = bargainWith(offered)
    for (const bid of liveBids(bargain)) {
      const declined = saveBid(work, bargain, bid, { status: 'declined', at })
      announceBid(work, bargain, declined, 'offer.declined', deps)
      const notice = { at, userId: bid.driver_id, kind: 'order_canceled', orderId: bargain.order.id } as const
      deps.addNotice(work, notice, bargain.readers)
    }
  },
  /**
   * The driver has dropped out: their offer is withdrawn, and the bidders who had lost to it are notified
   * that the order is open again.
   */
  addReleased: (work: UnitOfWork, offered: OfferedOrder<Order>, at: Date): void => {
    const bargain = bargainWith(offered)
    const { driver_id: driverId } = releaseWinner(work, bargain, at, deps)
    for (const userId of offered.offers.lost.filter(id => id !== driverId)) {
      const notice = { at, userId, kind: 'order_open_again', orderId: bargain.order.id } as const
      deps.addNotice(work, notice, bargain.readers)
    }
  },
  /** The offer that was accepted, as it is shown with its order; `deals` are its driver's. */
  showAccepted: ({ bids }: OrderOffers, { taken, kept }: Deals): OfferView[] =>
    bids
      .map(bidOf)
      .filter(({ status }) => status === 'accepted')
      .map(bid => offerView({ ...bid, deals_taken: taken, deals_kept: kept })),
})

/** The job that ends an offer whose time is over; one that was renewed meanwhile has a later job of its own. */
export const expireOfferJob =
  (deps: OfferDeps): JobHandler =>
  async (tx: Tx, { offerId }: { offerId: number }, now: Date) => {
    const found = await tx
      .selectFrom('offers')
      .select('order_id')
      .where('id', '=', offerId)
      .executeTakeFirst()
    if (found === undefined) return undefined
    await lockBargain(tx, { orderId: found.order_id, offerId }, deps, (work, bargain) => {
      const bid = bargain.bids.find(({ id }) => id === offerId)
      if (bid === undefined || bid.expires_at > now) return
      const ended = endBid(work, bargain, bid, { action: 'expire', by: 'system', at: now }, deps)
      if (!ended.ok) return
      const { order, readers } = bargain
      const notice = { at: now, orderId: order.id }
      deps.addNotice(work, { ...notice, userId: bid.driver_id, kind: 'offer_expired' }, readers)
      const told =
        liveBids(ended.value.bargain).length === 0
          ? ({ kind: 'last_offer_expired' } as const)
          : ({ kind: 'offer_lapsed', facts: { amount_uzs: bid.amount_uzs } } as const)
      deps.addNotice(work, { ...notice, userId: order.clientId, ...told }, readers)
    })
    return undefined
  }
