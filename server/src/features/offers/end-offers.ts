import { moveOffer } from '@karvon/domain/offers/offer-status'
import { workIn } from '../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { JobHandler } from '../../platform/jobs/job-queue.ts'
import { announceBid, liveBids, saveBid } from './bids.ts'
import { endBid } from './end-bid.ts'
import { bargainOf, lockBargain } from './locked-bargain.ts'
import type { OfferDeps } from './offer-deps.ts'

/** Releases the accepted offer of a deal that is off, and returns its driver. */
export const releaseWinner = async (tx: Tx, orderId: number, at: Date, deps: OfferDeps): Promise<number> => {
  const bargain = await bargainOf(tx, { orderId }, deps)
  const won = bargain.bids.find(({ status }) => status === 'accepted')
  if (won === undefined) throw new Error(`order ${orderId} has a driver and no accepted offer`)
  const released = moveOffer(won.status, 'release', 'system')
  if (!released.ok) throw new Error(`offer ${won.id} is accepted and can't be released`)
  await workIn(tx, work => {
    const saved = saveBid(work, bargain, won, { status: released.value, at })
    announceBid(work, bargain, saved, 'offer.updated', deps)
  })
  return won.driver_id
}

/** The drivers whose offers have lost, without some. */
export const lostBidders = async (tx: Tx, orderId: number, without: readonly number[]): Promise<number[]> => {
  const bidders = await tx
    .selectFrom('offers')
    .select('driver_id')
    .distinct()
    .where('order_id', '=', orderId)
    .where('status', '=', 'declined')
    .where('driver_id', 'not in', without)
    .execute()
  return bidders.map(({ driver_id }) => driver_id)
}

/** What happens to an order's offers when the order itself changes; called under the order's lock. */
export const createOfferEndings = (deps: OfferDeps) => ({
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
  declineAll: async (tx: Tx, orderId: number, at: Date): Promise<void> => {
    const bargain = await bargainOf(tx, { orderId }, deps)
    await workIn(tx, work => {
      for (const bid of liveBids(bargain)) {
        const declined = saveBid(work, bargain, bid, { status: 'declined', at })
        announceBid(work, bargain, declined, 'offer.declined', deps)
        const notice = { at, userId: bid.driver_id, kind: 'order_canceled', orderId } as const
        deps.addNotice(work, notice, bargain.readers)
      }
    })
  },
  /**
   * The driver has dropped out: their offer is withdrawn, and the bidders who had lost to it are notified
   * that the order is open again.
   */
  releaseAccepted: async (tx: Tx, orderId: number, at: Date): Promise<void> => {
    const driverId = await releaseWinner(tx, orderId, at, deps)
    for (const userId of await lostBidders(tx, orderId, [driverId]))
      await deps.notify(tx, { at, userId, kind: 'order_open_again', orderId })
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
