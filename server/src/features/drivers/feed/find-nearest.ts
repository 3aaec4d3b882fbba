import { type FeedCandidate, inRounds } from '@karvon/domain/drivers/feed/feed-rounds'
import type { FlatPoint } from '@karvon/domain/values/flat-map'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Which open orders are sorted: those of the driver's own truck type, partial loads included. */
export type FeedSearch = {
  readonly from: FlatPoint
  readonly truckTypeId: number
  readonly regionId: number | undefined
  /** The driver's: what the same person ordered as a client is never shown. */
  readonly phone: string | null
  readonly now: Date
}

/** A part of the feed's order. */
export type FeedSlice = {
  readonly after: number
  readonly count: number
  /** How many orders of one client a round has. */
  readonly perClient: number
}

/** An order at its place in the feed. */
export type FeedPlace = FeedCandidate & { readonly round: number }

const FIRST_READ = 128
const READ_FACTOR = 4

/**
 * The nearest orders. The number is written out, and equally far ones come as they are found: any other plan would sort all orders.
 */
export const nearestQuery = (
  { from, truckTypeId, regionId, phone, now }: FeedSearch,
  count: number,
): RawBuilder<FeedCandidate> => {
  const here = sql`point(${from.x}::float8, ${from.y}::float8)`
  return sql<FeedCandidate>`
    select order_id as id, coalesce(client_company_id, -client_id) as client, place <-> ${here} as away
    from open_loads
    where truck_type_id = ${truckTypeId} ${regionId === undefined ? sql`` : sql`and region_id = ${regionId}`}
      and load_at > ${now}::timestamptz and client_id not in (select id from users where phone = ${phone})
    order by place <-> ${here} limit ${sql.lit(count)}`
}

/** Without those that are as far away as the last one: others like them may not have been read. */
const withoutEnd = (read: readonly FeedCandidate[]): FeedCandidate[] => {
  const end = read.at(-1)?.away ?? 0
  return read.filter(({ away }) => away < end)
}

/**
 * A part of the open orders in rounds of a few per client, the nearest first. Only as many of the nearest as decide it are read:
 * an order that is farther away than these comes after all of their first round.
 */
export const findNearest = async (
  db: Db,
  search: FeedSearch,
  { after, count, perClient }: FeedSlice,
): Promise<FeedPlace[]> => {
  const end = after + count
  for (let most = FIRST_READ; ; most *= READ_FACTOR) {
    if (most < end) continue
    const { rows: read } = await nearestQuery(search, most).execute(db)
    const isAll = read.length < most
    const sorted = inRounds(isAll ? read : withoutEnd(read), perClient)
    if (isAll || sorted[end - 1]?.round === 0) return sorted.slice(after, end)
  }
}
