import { LIVE_OFFER_STATUSES } from '@karvon/domain/offers/offer-status'
import { type Db, inTransaction } from '../../platform/db/database.ts'
import { endOffer } from './answer-offer.ts'
import { lockOffer } from './locked-offer.ts'
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
    for (const { id, order_id } of await liveOffersOf(db, driverId)) {
      await inTransaction(db, async tx => {
        const order = await deps.orders.lock(tx, order_id)
        const offer = order === null ? null : await lockOffer(tx, order_id, id, driverId)
        if (order === null || offer === null) return
        await endOffer(tx, order, offer, { action: 'withdraw', by: 'driver', at: deps.clock.now() }, deps)
      })
    }
  }
