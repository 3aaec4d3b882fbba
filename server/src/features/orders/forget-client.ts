import { NOBODYS_PHONE } from '@karvon/domain/reading/phone'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'

type Closing = { readonly userId: number; readonly companyId: number | null }

type OrderIds = SelectQueryBuilder<Tables, 'orders', { id: number }>

/** The orders that go with the account: a client's own ones; a company's, whoever of it placed them. */
const ownOrders = (db: Db, { userId, companyId }: Closing): OrderIds =>
  db
    .selectFrom('orders')
    .select('id')
    .where(eb =>
      companyId === null
        ? eb.and([eb('client_id', '=', userId), eb('client_company_id', 'is', null)])
        : eb('client_company_id', '=', companyId),
    )

/** What nobody's books need: the receiver, words, contacts at the points, and photos of the cargo, whose files the answer names. */
const forgetDetails = async (tx: Tx, ids: OrderIds): Promise<string[]> => {
  await tx
    .updateTable('orders')
    .set({ receiver_phone: NOBODYS_PHONE, comment: null, rating_comment: null, cancel_reason: null })
    .where('id', 'in', ids)
    .execute()
  await tx
    .updateTable('order_points')
    .set({ note: null, contact_name: null, contact_phone: null, photo: null })
    .where('order_id', 'in', ids)
    .execute()
  const photos = await tx
    .deleteFrom('order_photos')
    .where('kind', '=', 'cargo')
    .where('order_id', 'in', ids)
    .returning('name')
    .execute()
  return photos.map(({ name }) => name)
}

/**
 * A person's addresses become their regions, about a kilometre wide: what they paid for is told by region and distance. A
 * company's stay, since acts and waybills name them.
 */
const forgetAddresses = async (tx: Tx, ids: OrderIds): Promise<void> => {
  await sql`update order_points p
    set address = r.names->>'uz', place = null, precision = 'city',
      lat = round(p.lat::numeric, 2)::float8, lng = round(p.lng::numeric, 2)::float8
    from regions r where r.id = p.region_id and p.order_id in (${ids})`.execute(tx)
  await tx.updateTable('orders').set({ route: '' }).where('id', 'in', ids).execute()
  await tx.deleteFrom('waybill_details').where('order_id', 'in', ids).execute()
}

/**
 * Erases what finished orders tell of a closed account and of third parties: receivers, contacts, words, links, photos, and a
 * person's addresses (decision 0022). Returns the names of the photos' files.
 */
export const forgetClient = async (tx: Tx, closing: Closing, now: Date): Promise<string[]> => {
  const ids = ownOrders(tx, closing)
  await tx
    .updateTable('receiver_links')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where('order_id', 'in', ids)
    .execute()
  const photos = await forgetDetails(tx, ids)
  if (closing.companyId === null) await forgetAddresses(tx, ids)
  return photos
}
