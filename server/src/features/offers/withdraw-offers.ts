import { LIVE_OFFER_STATUSES } from '@karvon/domain/offers/offer-status'
import { type SqlBool, sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/db/database.ts'
import { isNotBlocked } from '../../platform/db/queries/offered-to.ts'
import { endBid } from './end-bid.ts'
import { lockBargain } from './locked-bargain.ts'
import type { OfferDeps } from './offer-deps.ts'

const liveOffersOf = (db: Db, driverId: number) =>
  db
    .selectFrom('offers as f')
    .innerJoin('orders as o', 'o.id', 'f.order_id')
    .select(['f.id', 'f.order_id'])
    .where('f.driver_id', '=', driverId)
    .where('f.status', 'in', LIVE_OFFER_STATUSES)
    .orderBy('f.order_id')

/** Takes back every live offer of a driver who may carry nothing any more, one order after the other. */
export const createWithdrawOffers =
  (deps: OfferDeps) =>
  async (db: Db, driverId: number): Promise<void> => {
    for (const { id: offerId, order_id: orderId } of await liveOffersOf(db, driverId).execute()) {
      await inTransaction(db, tx =>
        lockBargain(tx, { orderId, offerId }, deps, (work, bargain) => {
          const bid = bargain.bids.find(({ id }) => id === offerId)
          const ending = { action: 'withdraw', by: 'driver', at: deps.clock.now() } as const
          if (bid !== undefined) endBid(work, bargain, bid, ending, deps)
        }),
      )
    }
  }

/** Declines every live offer of a driver for orders of clients who have blocked them, with the notice of any other decline. */
export const createDeclineBlocked =
  (deps: OfferDeps) =>
  async (db: Db, driverId: number): Promise<void> => {
    const isBlocked = sql<SqlBool>`not ${isNotBlocked('o', sql`f.driver_id`)}`
    for (const { id: offerId, order_id: orderId } of await liveOffersOf(db, driverId)
      .where(isBlocked)
      .execute()) {
      await inTransaction(db, tx =>
        lockBargain(tx, { orderId, offerId }, deps, (work, bargain) => {
          const bid = bargain.bids.find(({ id }) => id === offerId)
          const at = deps.clock.now()
          if (bid === undefined) return
          const ended = endBid(work, bargain, bid, { action: 'decline', by: 'system', at }, deps)
          if (!ended.ok) return
          deps.addNotice(work, { at, userId: driverId, kind: 'offer_declined', orderId }, bargain.readers)
        }),
      )
    }
  }
