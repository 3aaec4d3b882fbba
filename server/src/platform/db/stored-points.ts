import type { PlaceNames } from '@karvon/domain/places/stored-place'
import type { StoredPoint, WritePoint, WrittenPoint } from '@karvon/domain/places/written-point'
import type { Locale } from '@karvon/domain/values/locale'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

const KEPT = 'kept-'

const IMPORTED = 'osm-'

/** The id by which a point refers to one of the operators' stored places. */
export const storedPlaceId = (id: number): string => `${KEPT}${id}`

/** How far a pin may be moved from an imported place that names it, in degrees: about ten kilometers. */
const MOVED_LAT = 0.1
const MOVED_LNG = 0.13

/**
 * The names of the stored place in a row's `place` column, else null. A removed place stays in its table, so
 * that orders to it keep its name; an imported one that the newest import lacks leaves the words of the address.
 */
export const storedPlaceNames = (row: string): RawBuilder<PlaceNames | null> => {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  return sql`case when ${column('place')} like ${sql.lit(`${KEPT}%`)} then (select kept.names from places kept
    where kept.id = substr(${column('place')}, ${sql.lit(KEPT.length + 1)})::int)
    when ${column('place')} like ${sql.lit(`${IMPORTED}%`)} then (select imported.names from map_places imported
    where imported.key = ${column('place')} and abs(imported.lat - ${column('lat')}) < ${sql.lit(MOVED_LAT)}
    and abs(imported.lng - ${column('lng')}) < ${sql.lit(MOVED_LNG)}) end`
}

type Named = readonly (readonly [string, PlaceNames])[]

const readKept = async (db: Db, ids: readonly number[]): Promise<Named> => {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('places').select(['id', 'names']).where('id', 'in', ids).execute()
  return rows.map(({ id, names }) => [storedPlaceId(id), names])
}

const readImported = async (db: Db, keys: readonly string[]): Promise<Named> => {
  if (keys.length === 0) return []
  const rows = await db.selectFrom('map_places').select(['key', 'names']).where('key', 'in', keys).execute()
  return rows.map(({ key, names }) => [key, names])
}

/** The names of these stored places, by the ids in points; asks nothing if there are none. */
export const readStoredNames = async (
  db: Db,
  places: readonly (string | null)[],
): Promise<ReadonlyMap<string, PlaceNames>> => {
  const known = places.filter(place => place !== null)
  const kept = known.filter(place => place.startsWith(KEPT)).map(place => Number(place.slice(KEPT.length)))
  const imported = known.filter(place => place.startsWith(IMPORTED))
  return new Map([...(await readKept(db, kept)), ...(await readImported(db, imported))])
}

/** A point as stored, before localization. */
export type PointRow = {
  readonly address: string
  readonly lat: number
  readonly lng: number
  readonly regionId: number
  readonly place: string | null
  readonly storedNames: PlaceNames | null
}

const storedPoint = ({ address, lat, lng, regionId, place, storedNames }: PointRow): StoredPoint => ({
  address,
  point: { lat, lng },
  regionId,
  place,
  storedNames,
})

/** The point in the reader's language. */
export const writtenPoint = (row: PointRow, writePoint: WritePoint, locale: Locale): WrittenPoint =>
  writePoint(storedPoint(row), locale)

/** The fields of `PointRow` as pairs for `json_build_object`. */
export const pointFields = (row: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  return sql`'address', ${column('address')}, 'lat', ${column('lat')}, 'lng', ${column('lng')},
    'regionId', ${column('region_id')}, 'place', ${column('place')}, 'storedNames', ${storedPlaceNames(row)}`
}

/** All points of an order in driving order, a round trip's way back included. */
export const pointsOfOrder = (orderId: string): RawBuilder<PointRow[]> =>
  sql`(select json_agg(json_build_object(${pointFields('stop')}) order by stop.position)
    from order_points stop where stop.order_id = ${sql.ref(orderId)})`
