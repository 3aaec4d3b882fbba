import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { AddressView } from './address-parts.ts'

/** An address about to be kept: what the wire shows of it, without its id. */
export type AddressToKeep = Omit<AddressView, 'id'>

const viewOf = (row: Selectable<Tables['saved_addresses']>): AddressView => ({
  id: row.id,
  name: row.name,
  address: row.address,
  lat: row.lat,
  lng: row.lng,
  regionId: row.region_id,
  precision: row.precision,
  somewhere: row.somewhere,
  contactPhone: row.contact_phone,
})

const rowOf = (kept: AddressToKeep, now: Date) => ({
  name: kept.name,
  address: kept.address,
  lat: kept.lat,
  lng: kept.lng,
  region_id: kept.regionId,
  precision: kept.precision,
  somewhere: kept.somewhere,
  contact_phone: kept.contactPhone,
  updated_at: now,
})

/** A person's saved addresses, by name. */
export const listAddresses = async (db: Db, userId: number): Promise<AddressView[]> => {
  const rows = await db
    .selectFrom('saved_addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(viewOf)
}

/** How many addresses a person keeps; whoever counts holds the person's row, so that two at once count one after the other. */
export const countAddresses = async (tx: Tx, userId: number): Promise<number> => {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('saved_addresses')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertAddress = async (
  tx: Tx,
  userId: number,
  kept: AddressToKeep,
  now: Date,
): Promise<AddressView> =>
  viewOf(
    await tx
      .insertInto('saved_addresses')
      .values({ user_id: userId, created_at: now, ...rowOf(kept, now) })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

/** Whose address it is, and which. */
export type AddressKey = { readonly userId: number; readonly id: number }

/** The changed address; null where it is not this person's. */
export const updateAddress = async (
  tx: Tx,
  { userId, id }: AddressKey,
  kept: AddressToKeep,
  now: Date,
): Promise<AddressView | null> => {
  const row = await tx
    .updateTable('saved_addresses')
    .set(rowOf(kept, now))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? null : viewOf(row)
}

/** Whether there was one of this person's to forget. */
export const deleteAddress = async (tx: Tx, { userId, id }: AddressKey): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Forgets every address of somebody whose account closes. */
export const forgetAddresses = async (tx: Tx, userId: number): Promise<void> => {
  await tx.deleteFrom('saved_addresses').where('user_id', '=', userId).execute()
}
