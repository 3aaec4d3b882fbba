import type { OfferState } from '@karvon/domain/offers/counter-offer'
import { LIVE_OFFER_STATUSES } from '@karvon/domain/offers/offer-status'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'

/** An offer under its order's lock. */
export type LockedOffer = OfferState & {
  readonly id: number
  readonly orderId: number
  readonly driverId: number
  readonly version: number
}

const offerOf = (row: Selectable<Tables['offers']>): LockedOffer => ({
  id: row.id,
  orderId: row.order_id,
  driverId: row.driver_id,
  version: row.version,
  status: row.status,
  amountUzs: row.amount_uzs,
  counterAmountUzs: row.counter_amount_uzs,
  round: row.round,
  expiresAt: row.expires_at,
})

/** Whose order an offer belongs to, without a lock: an order is always locked before its offers. */
export const orderIdOfOffer = async (tx: Tx, offerId: number, driverId: number): Promise<number | null> => {
  const row = await tx
    .selectFrom('offers')
    .select('order_id')
    .where('id', '=', offerId)
    .where('driver_id', '=', driverId)
    .executeTakeFirst()
  return row?.order_id ?? null
}

/** One offer of an order, locked; null if there is none, or it is another driver's. */
export const lockOffer = async (
  tx: Tx,
  orderId: number,
  offerId: number,
  driverId?: number,
): Promise<LockedOffer | null> => {
  const row = await tx
    .selectFrom('offers')
    .selectAll()
    .where('id', '=', offerId)
    .where('order_id', '=', orderId)
    .$if(driverId !== undefined, query => query.where('driver_id', '=', driverId ?? 0))
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? null : offerOf(row)
}

/** The live offers of an order, locked; of one driver where one is named. */
export const lockLiveOffers = async (tx: Tx, orderId: number, driverId?: number): Promise<LockedOffer[]> => {
  const rows = await tx
    .selectFrom('offers')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', 'in', LIVE_OFFER_STATUSES)
    .$if(driverId !== undefined, query => query.where('driver_id', '=', driverId ?? 0))
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(offerOf)
}

/** Declines the live offers of an order, but for one; which they were. */
export const declineLiveOffers = async (
  tx: Tx,
  orderId: number,
  at: Date,
  exceptId: number | null = null,
): Promise<Pick<LockedOffer, 'id' | 'driverId'>[]> => {
  const rows = await tx
    .updateTable('offers')
    .set(eb => ({ status: 'declined', updated_at: at, version: eb('version', '+', 1) }))
    .where('order_id', '=', orderId)
    .where('status', 'in', LIVE_OFFER_STATUSES)
    .where(sql<boolean>`id is distinct from ${exceptId}`)
    .returning(['id', 'driver_id as driverId'])
    .execute()
  return rows.toSorted((a, b) => a.id - b.id)
}

/** The offer that won the order, locked; null if none has. */
export const lockAcceptedOffer = async (tx: Tx, orderId: number): Promise<LockedOffer | null> => {
  const row = await tx
    .selectFrom('offers')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', 'accepted')
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? null : offerOf(row)
}

/** Writes an offer's new status; each change raises its version. */
export const saveOffer = async (
  tx: Tx,
  offer: LockedOffer,
  next: Partial<OfferState>,
  at: Date,
  comment?: string | null,
): Promise<void> => {
  const { status, amountUzs, counterAmountUzs, round, expiresAt } = { ...offer, ...next }
  await tx
    .updateTable('offers')
    .set({
      status,
      amount_uzs: amountUzs,
      counter_amount_uzs: counterAmountUzs,
      round,
      expires_at: expiresAt,
      updated_at: at,
      version: offer.version + 1,
      ...(comment === undefined ? {} : { comment }),
    })
    .where('id', '=', offer.id)
    .execute()
}
