import { room } from '@karvon/contract/events'
import { afterCommit, type Db, type Tx } from '../../../platform/db/database.ts'
import { feedRoomsOf } from './publish-feed-change.ts'

/** The rooms a user's connections enter and leave. */
export type Regrouping = { readonly join: readonly string[]; readonly leave: readonly string[] }

type FeedDeps = {
  readonly db: Db
  readonly regroup: (userId: number, rooms: Regrouping) => void
}

/** After the commit, puts a connected driver into the feed rooms that are theirs now and no others. */
export const createRegroupFeed =
  ({ db, regroup }: FeedDeps) =>
  (tx: Tx, driverId: number): void =>
    afterCommit(tx, async () => {
      const join = await feedRoomsOf(db, driverId)
      const types = await db.selectFrom('truck_types').select('id').execute()
      const leave = types.map(({ id }) => room.feed(id)).filter(name => !join.includes(name))
      regroup(driverId, { join, leave })
    })
