import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

export type MapPlaceRow = Selectable<Tables['map_places']>
export type MapHouseRow = Selectable<Tables['map_houses']>
export type MapRoadRow = Selectable<Tables['map_roads']>
export type StreetLineRow = Selectable<Tables['map_street_lines']>

const BATCH = 500

/** The id of the import in the tables; null: none. */
export const readImportId = async (db: Db): Promise<number | null> =>
  (await db.selectFrom('map_imports').select('id').executeTakeFirst())?.id ?? null

/** Places by id from `after`, a batch. */
export const readPlaceBatch = (db: Db, after: number): Promise<MapPlaceRow[]> =>
  db.selectFrom('map_places').selectAll().where('id', '>', after).orderBy('id').limit(BATCH).execute()

/** Roads by id from `after`, a batch. */
export const readRoadBatch = (db: Db, after: number): Promise<MapRoadRow[]> =>
  db
    .selectFrom('map_roads')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH * 4)
    .execute()

/** Ids count anew with each import: what an index of another import found is not in the tables. */
const isOfImport = (importId: number) =>
  sql<boolean>`exists (select 1 from map_imports where id = ${importId})`

/** These places of an import. */
export const readMapPlaces = async (
  db: Db,
  importId: number,
  ids: readonly number[],
): Promise<MapPlaceRow[]> => {
  if (ids.length === 0) return []
  return db.selectFrom('map_places').selectAll().where('id', 'in', ids).where(isOfImport(importId)).execute()
}

/** The houses with one of these numbers on these streets. */
export const readHouses = async (
  db: Db,
  importId: number,
  streets: readonly number[],
  numberKeys: readonly string[],
): Promise<MapHouseRow[]> => {
  if (streets.length === 0 || numberKeys.length === 0) return []
  return db
    .selectFrom('map_houses')
    .selectAll()
    .where('place_id', 'in', streets)
    .where('number_key', 'in', numberKeys)
    .where(isOfImport(importId))
    .execute()
}

/** The houses in these cells. */
export const readHousesIn = (db: Db, cells: readonly number[]): Promise<MapHouseRow[]> =>
  db.selectFrom('map_houses').selectAll().where('cell', 'in', cells).execute()

/** The parts of streets in these cells. */
export const readStreetLinesIn = (db: Db, cells: readonly number[]): Promise<StreetLineRow[]> =>
  db.selectFrom('map_street_lines').selectAll().where('cell', 'in', cells).execute()

/** One place of an import. */
export const readMapPlace = async (db: Db, importId: number, id: number): Promise<MapPlaceRow | undefined> =>
  (await readMapPlaces(db, importId, [id]))[0]
