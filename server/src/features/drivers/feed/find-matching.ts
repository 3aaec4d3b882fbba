import { inRounds } from '@karvon/domain/drivers/feed/feed-rounds'
import { WAY_TO_LOADING } from '@karvon/domain/drivers/feed/load-alerts'
import {
  compareLoads,
  type FeedSort,
  isWorthIt,
  type LoadChoice,
} from '@karvon/domain/drivers/feed/load-choice'
import { splitPrice } from '@karvon/domain/ledger/commission'
import { flatPoint, kmPerUnit } from '@karvon/domain/values/flat-map'
import type { MapPoint } from '@karvon/domain/values/map-point'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { type CommissionRow, commissionFor, type FeedReader } from './feed-order.ts'
import type { FeedPlace, FeedSlice } from './find-nearest.ts'
import { type FeedSearch, nearestOfEachType } from './shown-loads.ts'

/** Loads around a point that match a choice. */
export type Matching = {
  readonly search: FeedSearch
  readonly around: MapPoint
  readonly choice: LoadChoice
  readonly sort: FeedSort
  /** More conditions on a row of `near`. */
  readonly conditions?: readonly RawBuilder<unknown>[]
}

/** Of each truck type, so many of the nearest loads are looked at. */
const LOOKED_AT = 1_000

/** At most so many of those that match are sorted. */
const MOST_FOUND = 500

type Row = CommissionRow & {
  readonly id: number
  readonly client: number
  readonly away: number
  readonly load_at: Date
  readonly price_uzs: number
  readonly distance_km: number
}

const COLUMNS = sql`l.order_id as id, coalesce(l.client_company_id, -l.client_id) as client, l.truck_type_id,
  l.region_id as region_from_id, l.region_to_id, l.client_company_id, l.load_at, l.price_uzs, l.distance_km, l.to_place, l.place`

/** How many km by road, roughly, a unit of the flat map is around a point. */
const roadKmPerUnit = (around: MapPoint): number => kmPerUnit(around) * WAY_TO_LOADING.detour

/** Whether the end of a load is near a point, as a condition on a row of `near`. */
export const endsWithin = (point: MapPoint, km: number): RawBuilder<unknown> => {
  const { x, y } = flatPoint(point)
  return sql`near.to_place <-> point(${x}::float8, ${y}::float8) <= ${km / kmPerUnit(point)}::float8`
}

/** What the database can tell of a choice: the client's whole price is never less than what reaches the driver. */
const conditionsOf = ({ choice, around }: Matching): RawBuilder<unknown>[] => {
  const { toRegionId, toPlace, loadFrom, leastNetUzs, leastPerKmUzs } = choice
  const wayKm = sql`near.away * ${roadKmPerUnit(around)}::float8`
  return [
    ...(toRegionId === null ? [] : [sql`near.region_to_id = ${toRegionId}::int`]),
    ...(toPlace === null ? [] : [endsWithin(toPlace.point, toPlace.withinKm)]),
    ...(loadFrom === null ? [] : [sql`near.load_at >= ${loadFrom}::timestamptz`]),
    ...(leastNetUzs === null ? [] : [sql`near.price_uzs >= ${leastNetUzs}::bigint`]),
    ...(leastPerKmUzs === null
      ? []
      : [sql`near.price_uzs >= ${leastPerKmUzs}::bigint * (near.distance_km + ${wayKm})`]),
  ]
}

const scoreOf = ({ sort, around }: Matching): RawBuilder<unknown> =>
  ({
    near: sql`near.away`,
    time: sql`near.load_at`,
    price: sql`-near.price_uzs`,
    per_km: sql`-near.price_uzs / greatest(1, near.distance_km + near.away * ${roadKmPerUnit(around)}::float8)`,
  })[sort]

const read = async (db: Db, matching: Matching): Promise<readonly Row[]> => {
  const conditions = [sql`true`, ...conditionsOf(matching), ...(matching.conditions ?? [])]
  const { rows } = await sql<Row>`
    select near.* from ${nearestOfEachType(matching.search, COLUMNS, LOOKED_AT)}
    where ${sql.join(conditions, sql` and `)}
    order by ${scoreOf(matching)}, near.id limit ${sql.lit(MOST_FOUND)}`.execute(db)
  return rows
}

/**
 * A part of the loads that match, sorted: by nearness in rounds of a few per client, otherwise by what was asked for alone. One
 * statement; the way to the loading point is estimated from the straight line.
 */
export const findMatching = async (
  db: Db,
  matching: Matching,
  { after, count, perClient }: FeedSlice,
  reader: Pick<FeedReader, 'handbook' | 'now'>,
): Promise<FeedPlace[]> => {
  const { choice, sort, around } = matching
  const perUnit = roadKmPerUnit(around)
  const loads = (await read(db, matching))
    .map(row => ({
      id: row.id,
      client: row.client,
      away: row.away,
      loadAt: row.load_at,
      distanceKm: row.distance_km,
      toLoadingKm: row.away * perUnit,
      netUzs: splitPrice(row.price_uzs, commissionFor(row, reader)).carrierShareUzs,
    }))
    .filter(load => isWorthIt(load, choice))
  const sorted =
    sort === 'near'
      ? inRounds(loads, perClient)
      : loads.toSorted(compareLoads(sort)).map(load => ({ ...load, round: 0 }))
  return sorted
    .slice(after, after + count)
    .map(({ id, client, away, round }) => ({ id, client, away, round }))
}
