import { fileAddress } from '@karvon/contract/wire/file-address'
import type { PlaceNames } from '@karvon/domain/places/stored-place'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { storedPlaceNames, writtenPoint } from '../../platform/db/stored-points.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { AddressView, Reader } from './address-deps.ts'

/** A new address: its wire fields without the id, in its owner's language; its photo is the name of a picture. */
export type NewAddress = Omit<AddressView, 'id' | 'displayName' | 'city'>

type Row = Selectable<Tables['saved_addresses']> & { readonly kept_names: PlaceNames | null }

const viewOf = (row: Row, { writePoint, locale }: Reader): AddressView => {
  const { id, name, address, lat, lng, region_id: regionId, place, kept_names: storedNames } = row
  return {
    ...{ id, name, lat, lng, regionId, place },
    ...writtenPoint({ address, lat, lng, regionId, place, storedNames }, writePoint, locale),
    precision: row.precision,
    somewhere: row.somewhere,
    note: row.note,
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    photo: row.photo === null ? null : fileAddress(row.photo),
  }
}

/** A query of saved addresses; the caller adds conditions. */
const selectAddresses = (db: Db) =>
  db.selectFrom('saved_addresses as a').selectAll('a').select(storedPlaceNames('a').as('kept_names'))

const rowOf = (kept: NewAddress, now: Date) => ({
  name: kept.name,
  address: kept.address,
  lat: kept.lat,
  lng: kept.lng,
  region_id: kept.regionId,
  place: kept.place,
  precision: kept.precision,
  somewhere: kept.somewhere,
  note: kept.note,
  contact_name: kept.contactName,
  contact_phone: kept.contactPhone,
  photo: kept.photo,
  updated_at: now,
})

/** A person's saved addresses, by name. */
export const listAddresses = async (db: Db, userId: number, reader: Reader): Promise<AddressView[]> => {
  const rows = await selectAddresses(db)
    .where('a.user_id', '=', userId)
    .orderBy('a.name')
    .orderBy('a.id')
    .execute()
  return rows.map(row => viewOf(row, reader))
}

/**
 * How many addresses a person has; the transaction locks the person's row, so that concurrent requests count
 * one after the other.
 */
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
  { userId, now }: { readonly userId: number; readonly now: Date },
  kept: NewAddress,
  reader: Reader,
): Promise<AddressView> => {
  const { id } = await tx
    .insertInto('saved_addresses')
    .values({ user_id: userId, created_at: now, ...rowOf(kept, now) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return viewOf(await selectAddresses(tx).where('a.id', '=', id).executeTakeFirstOrThrow(), reader)
}

/** The owner and the id of an address. */
export type AddressKey = { readonly userId: number; readonly id: number }

/** The changed address; null if it is not this person's. */
export const updateAddress = async (
  tx: Tx,
  { userId, id, now }: AddressKey & { readonly now: Date },
  kept: NewAddress,
  reader: Reader,
): Promise<AddressView | null> => {
  const { numUpdatedRows } = await tx
    .updateTable('saved_addresses')
    .set(rowOf(kept, now))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return null
  return viewOf(await selectAddresses(tx).where('a.id', '=', id).executeTakeFirstOrThrow(), reader)
}

/** Deletes a person's address; returns whether it existed. */
export const deleteAddress = async (tx: Tx, { userId, id }: AddressKey): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes every address of a closing account. */
export const forgetAddresses = async (tx: Tx, userId: number): Promise<void> => {
  await tx.deleteFrom('saved_addresses').where('user_id', '=', userId).execute()
}
