import type { listLoadSearches } from '@karvon/contract/driver/load-searches'
import type { DataOf } from '@karvon/contract/endpoint'
import type { LoadSearch } from '@karvon/domain/drivers/feed/load-search'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

/** A saved search for the API, in camelCase. */
export type SearchView = DataOf<typeof listLoadSearches>[number]

type Row = Selectable<Tables['load_searches']>

const endOf = ({ to_lat, to_lng, to_name, to_within_km }: Row): SearchView['toPlace'] =>
  to_lat === null || to_lng === null || to_name === null || to_within_km === null
    ? null
    : { lat: to_lat, lng: to_lng, name: to_name, withinKm: to_within_km }

const viewOf = (row: Row): SearchView => ({
  id: row.id,
  name: row.name,
  region: row.region_id,
  withinKm: row.within_km,
  toRegion: row.to_region_id,
  toPlace: endOf(row),
  loadFrom: row.load_from === null ? null : tashkentDate(row.load_from),
  leastPrice: row.least_net_uzs,
  leastPerKm: row.least_per_km_uzs,
  ownType: row.own_type_only,
  isPaused: row.is_paused,
})

const columnsOf = (search: LoadSearch, now: Date) => ({
  name: search.name,
  region_id: search.regionId,
  within_km: search.withinKm,
  to_region_id: search.toRegionId,
  to_lat: search.toPlace?.point.lat ?? null,
  to_lng: search.toPlace?.point.lng ?? null,
  to_within_km: search.toPlace?.withinKm ?? null,
  to_name: search.toName,
  load_from: search.loadFrom,
  least_net_uzs: search.leastNetUzs,
  least_per_km_uzs: search.leastPerKmUzs,
  own_type_only: search.isOwnTypeOnly,
  is_paused: search.isPaused,
  updated_at: now,
})

/** A driver's saved searches, oldest first. */
export const readSearches = async (db: Db, driverId: number): Promise<SearchView[]> => {
  const rows = await db
    .selectFrom('load_searches')
    .selectAll()
    .where('driver_id', '=', driverId)
    .orderBy('id')
    .execute()
  return rows.map(viewOf)
}

/**
 * How many searches a driver has saved; null before a truck is registered. The driver's row is locked, so that concurrent requests
 * count one after the other.
 */
export const countSearches = async (tx: Tx, driverId: number): Promise<number | null> => {
  const driver = await tx
    .selectFrom('drivers')
    .select('user_id')
    .where('user_id', '=', driverId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (driver === undefined) return null
  const { count } = await tx
    .selectFrom('load_searches')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('driver_id', '=', driverId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Adds a search. */
export const insertSearch = async (
  tx: Tx,
  driverId: number,
  search: LoadSearch,
  now: Date,
): Promise<SearchView> => {
  const row = { driver_id: driverId, ...columnsOf(search, now), created_at: now }
  return viewOf(await tx.insertInto('load_searches').values(row).returningAll().executeTakeFirstOrThrow())
}

/** Which search of which driver. */
export type SearchKey = { readonly driverId: number; readonly id: number }

/** Replaces a driver's search; null: it is not theirs. */
export const updateSearch = async (
  db: Db,
  { driverId, id }: SearchKey,
  search: LoadSearch,
  now: Date,
): Promise<SearchView | null> => {
  const row = await db
    .updateTable('load_searches')
    .set(columnsOf(search, now))
    .where('id', '=', id)
    .where('driver_id', '=', driverId)
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? null : viewOf(row)
}

/** Deletes a driver's search; returns whether it was theirs. */
export const deleteSearch = async (db: Db, { driverId, id }: SearchKey): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('load_searches')
    .where('id', '=', id)
    .where('driver_id', '=', driverId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
