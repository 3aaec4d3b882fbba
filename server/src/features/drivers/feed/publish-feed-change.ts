import { room } from '@karvon/contract/events'
import type { LoadPlace } from '@karvon/domain/drivers/feed/load-place'
import { isOpenOrder } from '@karvon/domain/orders/statuses/order-sets'
import type { WritePoint } from '@karvon/domain/places/written-point'
import type { CarryingType } from '@karvon/domain/trucks/carry-loads'
import { createBatcher, NO_WAIT } from '../../../platform/batcher.ts'
import type { Clock } from '../../../platform/clock.ts'
import { afterCommit, type Db, type Tx } from '../../../platform/db/database.ts'
import type { Announcement } from '../../../platform/socket/realtime.ts'
import { type CommissionHandbook, type FeedOrder, readFeedOrders } from './feed-order.ts'
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
  readonly geo: { readonly writePoint: WritePoint }
  readonly readHandbook: () => Promise<CommissionHandbook & { readonly truckTypes: readonly CarryingType[] }>
  readonly publish: (announcement: Announcement) => void
  /** Skips the query if nobody listens. */
  readonly isHeard: (rooms: readonly string[]) => boolean
}

/** A room gets one language; its pages refetch the feed in their own. */
const ROOM_LOCALE = 'uz'

/** Orders that were written together are read together. */
const createAddedPublisher = ({ db, clock, geo, publish, readHandbook }: FeedDeps) => {
  const { writePoint } = geo
  const orders = createBatcher<number, FeedOrder | null>(async orderIds => {
    const handbook = await readHandbook()
    return readFeedOrders(db, orderIds, { locale: ROOM_LOCALE, writePoint, handbook, now: clock.now() })
  }, NO_WAIT)
  return async (orderId: number): Promise<void> => {
    const order = await orders.ask(orderId)
    const loading = order?.routes[0]
    if (order === null || loading === undefined || !isOpenOrder(order.status)) return
    const { truckTypeId, version } = order
    const { truckTypes } = await readHandbook()
    const to = roomsOfLoad({ truckTypeId, regionId: loading.regionId, point: loading }, truckTypes)
    publish({ to, event: 'feed.added', payload: { order, version } })
  }
}

const publishRemoved = async (
  { db, publish, readHandbook }: FeedDeps,
  orderId: number,
  former: LoadPlace | undefined,
): Promise<void> => {
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('order_points as p', join => join.onRef('p.order_id', '=', 'o.id').on('p.position', '=', 0))
    .select(['o.version', 'o.truck_type_id', 'o.region_from_id', 'p.lat', 'p.lng'])
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  if (order === undefined) return
  const { version, truck_type_id, region_from_id, lat, lng } = order
  const place = { truckTypeId: truck_type_id, regionId: region_from_id, point: { lat, lng } }
  const { truckTypes } = await readHandbook()
  publish({
    to: roomsOfLoad(former ?? place, truckTypes),
    event: 'feed.removed',
    payload: { orderId, version },
  })
}

/** The same for a change that is committed. */
export const createFeedPublisher = (line: FeedDeps) => {
  const publishAdded = createAddedPublisher(line)
  return async (orderId: number, change: 'added' | 'removed', former?: LoadPlace): Promise<void> => {
    if (!line.isHeard([room.feeds])) return
    await (change === 'added' ? publishAdded(orderId) : publishRemoved(line, orderId, former))
  }
}

export const createPublishFeedChange = (line: FeedDeps): PublishFeedChange => {
  const publishNow = createFeedPublisher(line)
  return (tx, orderId, change, former) => afterCommit(tx, () => publishNow(orderId, change, former))
}
