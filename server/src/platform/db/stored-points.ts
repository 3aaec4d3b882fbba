import type { PlaceNames } from '@karvon/domain/places/stored-place'
import type { StoredPoint, WritePoint, WrittenPoint } from '@karvon/domain/places/written-point'
import type { Locale } from '@karvon/domain/values/locale'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

const KEPT = 'kept-'

/** The id by which a point refers to one of the operators' stored places. */
export const storedPlaceId = (id: number): string => `${KEPT}${id}`

/**
 * The names of the stored place in a row's `place` column, else null. A removed place stays in its table, so
 * that orders to it keep its name.
 */
export const storedPlaceNames = (row: string): RawBuilder<PlaceNames | null> =>
  sql`case when ${sql.ref(`${row}.place`)} like ${sql.lit(`${KEPT}%`)} then (select kept.names from places kept
    where kept.id = substr(${sql.ref(`${row}.place`)}, ${sql.lit(KEPT.length + 1)})::int) end`

/** The names of these stored places, by the ids in points; asks nothing if there are none. */
export const readStoredNames = async (
  db: Db,
  places: readonly (string | null)[],
): Promise<ReadonlyMap<string, PlaceNames>> => {
  const ids = places.flatMap(place => (place?.startsWith(KEPT) ? [Number(place.slice(KEPT.length))] : []))
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('places').select(['id', 'names']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, names }) => [storedPlaceId(id), names]))
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
