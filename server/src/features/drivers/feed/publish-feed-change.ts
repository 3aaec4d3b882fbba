import { room } from '@karvon/contract/events'
import type { Listing } from '@karvon/domain/carriers/driver-list'
import type { LoadPlace } from '@karvon/domain/drivers/feed/load-place'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import { isOpenOrder } from '@karvon/domain/orders/statuses/order-sets'
import { typesThatCarry } from '@karvon/domain/trucks/carry-loads'
import { sql } from 'kysely'
import { createBatcher, NO_WAIT } from '../../../platform/batcher.ts'
import type { Clock } from '../../../platform/clock.ts'
import { afterCommit, type Db, type Tx } from '../../../platform/db/database.ts'
import { listOwner } from '../../../platform/db/queries/offered-to.ts'
import type { Announcement, IsHeard } from '../../../platform/socket/realtime.ts'
import type { Handbook } from '../../handbook/handbook.ts'
import { roomsOfLoad } from './feed-rooms.ts'

/**
 * Notifies the drivers near, after the commit, that an order has entered their feed or is to leave it. An edit may have moved
 * the order: `former` is where it was.
 */
export type PublishFeedChange = (
  tx: Tx,
  orderId: number,
  change: 'added' | 'removed',
  former?: LoadPlace,
) => void

type FeedDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly readHandbook: () => Promise<Pick<Handbook, 'truckTypes'>>
  readonly publish: (announcement: Announcement) => void
  /** Skips the query if nobody listens. */
  readonly isHeard: IsHeard
}

/** A driver on a list of an order's client. */
type ListedForOrder = {
  readonly driverId: number
  readonly truckTypeId: number
  readonly kind: Listing
}

/** An order as far as drivers near it hear of it, with the approved drivers on its client's lists. */
type HeardLoad = {
  readonly id: number
  readonly status: OrderStatus
  readonly version: number
  readonly favouritesUntil: Date | null
  readonly place: LoadPlace
  readonly listed: readonly ListedForOrder[]
}

const LISTED = sql<readonly ListedForOrder[]>`coalesce((
  select json_agg(json_build_object('driverId', k.driver_id, 'truckTypeId', d.truck_type_id, 'kind', k.kind))
  from listed_drivers k join drivers d on d.user_id = k.driver_id and d.state = 'approved' where k.owner = ${listOwner('o')}), '[]')`

const readHeardLoads = async (db: Db, orderIds: readonly number[]): Promise<HeardLoad[]> => {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('order_points as p', join => join.onRef('p.order_id', '=', 'o.id').on('p.position', '=', 0))
    .select([
      'o.id',
      'o.status',
      'o.version',
      'o.favourites_until',
      'o.truck_type_id',
      'p.region_id',
      'p.lat',
      'p.lng',
    ])
    .select(LISTED.as('listed'))
    .where(sql<boolean>`o.id = any(${[...orderIds]}::int[])`)
    .execute()
  return rows.map(
    ({ truck_type_id: truckTypeId, region_id: regionId, lat, lng, favourites_until, ...row }) => ({
      ...row,
      favouritesUntil: favourites_until,
      place: { truckTypeId, regionId, point: { lat, lng } },
    }),
  )
}

const roomsOf = (listed: readonly ListedForOrder[], kind: Listing): string[] =>
  listed.filter(each => each.kind === kind).map(({ driverId }) => room.user(driverId))

/**
 * Who hears of an order instead of everybody in its rooms: as long as it is offered to favourites first, those alone whose truck
 * carries it, wherever they are; never a driver whom the client has blocked.
 */
const hearersOf = (
  { favouritesUntil, listed }: HeardLoad,
  carrierTypes: readonly number[],
  now: Date,
): { readonly to?: readonly string[]; readonly except?: readonly string[] } => {
  const except = roomsOf(listed, 'blocked')
  if (favouritesUntil === null || favouritesUntil <= now) return except.length === 0 ? {} : { except }
  return {
    to: roomsOf(
      listed.filter(({ truckTypeId }) => carrierTypes.includes(truckTypeId)),
      'favourite',
    ),
  }
}

/** The same for a change that is committed. Orders that were written together are read together. */
export const createFeedPublisher = ({ db, clock, publish, readHandbook, isHeard }: FeedDeps) => {
  const loads = createBatcher<number, HeardLoad | null>(async orderIds => {
    const found = new Map((await readHeardLoads(db, orderIds)).map(load => [load.id, load]))
    return orderIds.map(id => found.get(id) ?? null)
  }, NO_WAIT)
  return async (orderId: number, change: 'added' | 'removed', former?: LoadPlace): Promise<void> => {
    if (!(await isHeard([room.feeds]))) return
    const [load, { truckTypes }] = await Promise.all([loads.ask(orderId), readHandbook()])
    if (load === null) return
    const { status, version, place } = load
    const rooms = roomsOfLoad(former ?? place, truckTypes)
    if (change === 'removed') {
      publish({ to: rooms, event: 'feed.removed', payload: { orderId, version } })
    } else if (isOpenOrder(status)) {
      const heard = hearersOf(load, typesThatCarry(place.truckTypeId, truckTypes), clock.now())
      publish({ to: rooms, ...heard, event: 'feed.added', payload: { orderId, version, status } })
    }
  }
}

export const createPublishFeedChange = (line: FeedDeps): PublishFeedChange => {
  const publishNow = createFeedPublisher(line)
  return (tx, orderId, change, former) => afterCommit(tx, () => publishNow(orderId, change, former))
}
