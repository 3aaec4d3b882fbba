import { type FeedCandidate, inRounds } from '@karvon/domain/drivers/feed/feed-rounds'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { type FeedSearch, nearestOfEachType } from './shown-loads.ts'

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
export const nearestQuery = (search: FeedSearch, count: number): RawBuilder<FeedCandidate> => {
  const columns = sql`l.order_id as id, coalesce(l.client_company_id, -l.client_id) as client`
  return sql<FeedCandidate>`
    select near.id, near.client, near.away from ${nearestOfEachType(search, columns, count)}
    order by near.away limit ${sql.lit(count)}`
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
