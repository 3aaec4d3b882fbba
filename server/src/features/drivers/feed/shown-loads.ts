import type { FlatPoint } from '@karvon/domain/values/flat-map'
import { type RawBuilder, sql } from 'kysely'
import { isOfferedTo } from '../../../platform/db/queries/offered-to.ts'

/** Whose feed it is, as far as it decides what is shown. */
export type FeedSearch = {
  readonly driverId: number
  readonly from: FlatPoint
  readonly ownTypeId: number
  /** The types whose orders are shown. */
  readonly truckTypeIds: readonly number[]
  /** Kinds of cargo that the truck does not carry for another type. */
  readonly cargoNotFor: readonly number[]
  readonly regionId: number | undefined
  /** The driver's: what the same person ordered as a client is never shown. */
  readonly phone: string | null
  readonly now: Date
}

/** The driver's place on the flat map. */
const hereOf = ({ from }: Pick<FeedSearch, 'from'>): RawBuilder<unknown> =>
  sql`point(${from.x}::float8, ${from.y}::float8)`

/** What an open load `l` of the truck type `t` has to be for this driver's feed to show it; all of it is needed. */
const conditionsOf = (search: FeedSearch): RawBuilder<unknown>[] => {
  const { driverId, ownTypeId, cargoNotFor, regionId, phone, now } = search
  return [
    sql`l.truck_type_id = t`,
    sql`l.load_at > ${now}::timestamptz`,
    sql`l.client_id not in (select id from users where phone = ${phone})`,
    isOfferedTo('l', sql`${driverId}::int`, now),
    ...(regionId === undefined ? [] : [sql`l.region_id = ${regionId}`]),
    ...(cargoNotFor.length === 0
      ? []
      : [sql`(t = ${ownTypeId}::int or l.parcel_type_id <> all(${[...cargoNotFor]}::int[]))`]),
  ]
}

/**
 * The nearest loads of each type that the feed shows, as `near` with how far away they are: one walk through the index per type,
 * which a list of types in one condition would not give.
 */
export const nearestOfEachType = (
  search: FeedSearch,
  columns: RawBuilder<unknown>,
  count: number,
): RawBuilder<unknown> => {
  const here = hereOf(search)
  return sql`unnest(${[...search.truckTypeIds]}::int[]) t cross join lateral (
    select ${columns}, l.place <-> ${here} as away from open_loads l
    where ${sql.join(conditionsOf(search), sql` and `)}
    order by l.place <-> ${here} limit ${sql.lit(count)}) near`
}
