import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { type CheckedOffer, checkOffer, type TypedOffer } from '@karvon/domain/offers/make-offer'
import { moveOffer } from '@karvon/domain/offers/offer-status'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { Tx } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/job-queue.ts'
import { bargainFacts, lockOfferingDriver } from './bargain-facts.ts'
import { lockLiveOffers, saveOffer } from './locked-offer.ts'
import type { BargainedOrder, OfferDeps } from './offer-deps.ts'

/** A checked offer, and when it was made. */
type MadeOffer = CheckedOffer & { readonly at: Date }

/** An offer as sent, and where the driver says they are. */
export type SentOffer = TypedOffer & {
  readonly orderId: number
  readonly driverId: number
  readonly from: MapPoint | null
}

const minutesAway = async (
  tx: Tx,
  sent: SentOffer,
  order: BargainedOrder,
  deps: OfferDeps,
): Promise<number | null> => {
  const from = sent.from ?? (await deps.lastPosition(tx, sent.driverId))?.point
  const to = order.stops[0]?.point
  return from === undefined || to === undefined ? null : deps.minutesBetween(from, to)
}

const insertOffer = async (
  tx: Tx,
  sent: SentOffer,
  { at, ...offer }: MadeOffer,
  away: number | null,
): Promise<number> => {
  const { id } = await tx
    .insertInto('offers')
    .values({
      order_id: sent.orderId,
      driver_id: sent.driverId,
      amount_uzs: offer.amountUzs,
      comment: offer.comment,
      status: 'open',
      counter_amount_uzs: null,
      minutes_away: away,
      expires_at: offer.expiresAt,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A driver has one live offer to an order: a second replaces the first, and answers a counter as well. */
const putOffer = async (
  tx: Tx,
  sent: SentOffer,
  offer: MadeOffer,
  order: BargainedOrder,
  deps: OfferDeps,
): Promise<Decision<number>> => {
  const [live] = await lockLiveOffers(tx, sent.orderId, sent.driverId)
  if (live === undefined) {
    const id = await insertOffer(tx, sent, offer, await minutesAway(tx, sent, order, deps))
    deps.announceOffer(tx, { id, driverId: sent.driverId }, 'offer.created')
    return accept(id)
  }
  const moved = moveOffer(live.status, 'offer_again', 'driver')
  if (!moved.ok) return moved
  const next = {
    status: moved.value,
    amountUzs: offer.amountUzs,
    counterAmountUzs: null,
    expiresAt: offer.expiresAt,
  }
  await saveOffer(tx, live, next, offer.at, offer.comment)
  deps.announceOffer(tx, live, 'offer.updated')
  return accept(live.id)
}

/** Makes a driver's offer for an order; returns the offer's number. It expires by a job. */
export const makeOffer = async (
  tx: Tx,
  sent: SentOffer,
  deps: OfferDeps,
  handbook: Awaited<ReturnType<OfferDeps['readHandbook']>>,
): Promise<Decision<number>> => {
  const order = await deps.orders.lock(tx, sent.orderId)
  if (order === null) return refuse('not_found')
  const driver = await lockOfferingDriver(tx, sent.driverId, order, handbook)
  if (driver === null) return refuse('driver_not_approved')
  const at = deps.clock.now()
  const checked = checkOffer(sent, { ...bargainFacts(order, handbook, at), driver })
  if (!checked.ok) return checked
  const put = await putOffer(tx, sent, { ...checked.value, at }, order, deps)
  if (!put.ok) return put
  await deps.orders.markOffered(tx, order, at)
  await enqueue(tx, { kind: 'expire_offer', payload: { offerId: put.value }, runAt: checked.value.expiresAt })
  const facts = { amount_uzs: checked.value.amountUzs }
  await deps.notify(tx, { at, userId: order.clientId, kind: 'offer_arrived', orderId: order.id, facts })
  deps.announceOrder(tx, order.id)
  return put
}
