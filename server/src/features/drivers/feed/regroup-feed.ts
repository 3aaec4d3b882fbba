import { afterCommit, type Db, type Tx } from '../../../platform/db/database.ts'
import type { Regroup } from '../../../platform/socket/realtime.ts'
import { FEED_ROOMS, firstFeedRooms } from './feed-rooms.ts'

type FeedDeps = {
  readonly db: Db
  readonly regroup: Regroup
}

/** After the commit, puts a connected driver into the feed rooms that are theirs now and no others. */
export const createRegroupFeed =
  ({ db, regroup }: FeedDeps) =>
  (tx: Tx, driverId: number): void =>
    afterCommit(tx, async () => {
      await regroup(driverId, FEED_ROOMS, await firstFeedRooms(db, driverId))
    })
