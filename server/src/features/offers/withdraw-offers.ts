import { LIVE_OFFER_STATUSES } from '@karvon/domain/offers/offer-status'
import { type Db, inTransaction } from '../../platform/db/database.ts'
import { endBid } from './end-bid.ts'
import { lockBargain } from './locked-bargain.ts'
import type { OfferDeps } from './offer-deps.ts'

const liveOffersOf = (db: Db, driverId: number) =>
  db
    .selectFrom('offers')
    .select(['id', 'order_id'])
    .where('driver_id', '=', driverId)
    .where('status', 'in', LIVE_OFFER_STATUSES)
    .orderBy('order_id')
    .execute()

/** Takes back every live offer of a driver who may carry nothing any more, one order after the other. */
export const createWithdrawOffers =
  (deps: OfferDeps) =>
  async (db: Db, driverId: number): Promise<void> => {
    for (const { id: offerId, order_id: orderId } of await liveOffersOf(db, driverId)) {
      await inTransaction(db, tx =>
        lockBargain(tx, { orderId, offerId }, deps, (work, bargain) => {
          const bid = bargain.bids.find(({ id }) => id === offerId)
          const ending = { action: 'withdraw', by: 'driver', at: deps.clock.now() } as const
          if (bid !== undefined) endBid(work, bargain, bid, ending, deps)
        }),
      )
    }
  }
