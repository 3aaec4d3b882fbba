import type { StoredPlace } from '@karvon/domain/places/stored-place'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

/** A stored place as in the database. */
export type PlaceRow = Selectable<Tables['places']>

/** A checked place with its region. */
export type NewPlace = StoredPlace & { readonly regionId: number }

const columnsOf = ({ kind, names, point, isApproximate, regionId, phone, hours, note }: NewPlace) => ({
  kind,
  names: JSON.stringify(names),
  ...point,
  is_approximate: isApproximate,
  region_id: regionId,
  phone,
  hours,
  note,
})

/** The newest change: number, place and time, to distinguish it from changes after restoring a backup. */
const readNewest = (db: Db) =>
  db
    .selectFrom('places')
    .select(['revision', 'id', 'updated_at'])
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * The number of the next change. Changes are serialized, so that a reader who has seen one number has seen every
 * change below it.
 */
const nextRevision = async (tx: Tx): Promise<number> => {
  await sql`lock table places in share row exclusive mode`.execute(tx)
  return ((await readNewest(tx))?.revision ?? 0) + 1
}

/** A revision that differs after every change. */
export const readRevision = async (db: Db): Promise<string> => JSON.stringify((await readNewest(db)) ?? null)

/** All places in the search, last changed first. */
export const readPlaceRows = (db: Db): Promise<PlaceRow[]> =>
  db.selectFrom('places').selectAll().where('removed_at', 'is', null).orderBy('revision', 'desc').execute()

/** The place, locked until this transaction ends; undefined if it does not exist or was removed. */
export const lockPlace = (tx: Tx, id: number): Promise<PlaceRow | undefined> =>
  tx
    .selectFrom('places')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const insertPlace = async (tx: Tx, place: NewPlace, now: Date): Promise<PlaceRow> => {
  const revision = await nextRevision(tx)
  return tx
    .insertInto('places')
    .values({ ...columnsOf(place), created_at: now, updated_at: now, revision })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Changes a locked place, or removes it if `place` is null. */
export const savePlace = async (
  tx: Tx,
  { id, version }: PlaceRow,
  place: NewPlace | null,
  now: Date,
): Promise<PlaceRow> => {
  const revision = await nextRevision(tx)
  return tx
    .updateTable('places')
    .set({
      ...(place === null ? { removed_at: now } : columnsOf(place)),
      updated_at: now,
      revision,
      version: version + 1,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
