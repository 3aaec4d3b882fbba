import { moveOffer } from '@karvon/domain/offers/offer-status'
import type { Tx } from '../../platform/db/database.ts'
import type { JobHandler } from '../../platform/jobs/job-queue.ts'
import { endOffer } from './answer-offer.ts'
import { declineLiveOffers, lockAcceptedOffer, lockLiveOffers, lockOffer, saveOffer } from './locked-offer.ts'
import type { OfferDeps } from './offer-deps.ts'

/** What happens to an order's offers when the order itself changes; called under the order's lock. */
export const createOfferEndings = (deps: OfferDeps) => ({
  makeStale: async (tx: Tx, orderId: number, at: Date): Promise<void> => {
    for (const offer of await lockLiveOffers(tx, orderId)) {
      // An already stale offer is announced again: its driver would otherwise confirm an order they have not seen.
      await saveOffer(tx, offer, { status: 'stale', counterAmountUzs: null }, at)
      deps.announceOffer(tx, offer, 'offer.updated')
      await deps.notify(tx, { at, userId: offer.driverId, kind: 'order_edited', orderId })
    }
  },
  declineAll: async (tx: Tx, orderId: number, at: Date): Promise<void> => {
    for (const offer of await declineLiveOffers(tx, orderId, at)) {
      deps.announceOffer(tx, offer, 'offer.declined')
      await deps.notify(tx, { at, userId: offer.driverId, kind: 'order_canceled', orderId })
    }
  },
  /**
   * The driver has dropped out: their offer is withdrawn, and the bidders who had lost to it are notified
   * that the order is open again.
   */
  releaseAccepted: async (tx: Tx, orderId: number, at: Date): Promise<void> => {
    const won = await lockAcceptedOffer(tx, orderId)
    if (won === null) throw new Error(`order ${orderId} has a driver and no accepted offer`)
    const released = moveOffer(won.status, 'release', 'system')
    if (!released.ok) throw new Error(`offer ${won.id} is accepted and can't be released`)
    await saveOffer(tx, won, { status: released.value }, at)
    deps.announceOffer(tx, won, 'offer.updated')
    const lost = await tx
      .selectFrom('offers')
      .select('driver_id')
      .distinct()
      .where('order_id', '=', orderId)
      .where('status', '=', 'declined')
      .where('driver_id', '<>', won.driverId)
      .execute()
    for (const { driver_id } of lost) {
      await deps.notify(tx, { at, userId: driver_id, kind: 'order_open_again', orderId })
    }
  },
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
    const order = found === undefined ? null : await deps.orders.lock(tx, found.order_id)
    const offer = order === null ? null : await lockOffer(tx, order.id, offerId)
    if (order === null || offer === null || offer.expiresAt > now) return undefined
    const ended = await endOffer(tx, order, offer, { action: 'expire', by: 'system', at: now }, deps)
    if (!ended.ok) return undefined
    await deps.notify(tx, { at: now, userId: offer.driverId, kind: 'offer_expired', orderId: order.id })
    const isLast = (await lockLiveOffers(tx, order.id)).length === 0
    const told = isLast
      ? ({ kind: 'last_offer_expired' } as const)
      : ({ kind: 'offer_lapsed', facts: { amount_uzs: offer.amountUzs } } as const)
    await deps.notify(tx, { at: now, userId: order.clientId, orderId: order.id, ...told })
    return undefined
  }
