import { room } from '@karvon/contract/events'
import { isOpenOrder } from '@karvon/domain/orders/statuses/order-sets'
import type { WritePoint } from '@karvon/domain/places/written-point'
import { createBatcher } from '../../../platform/batcher.ts'
import { afterCommit, type Db, type Tx } from '../../../platform/db/database.ts'
import type { Announcement } from '../../../platform/socket/realtime.ts'
import { type FeedOrder, readFeedOrders } from './feed-order.ts'

/** Notifies drivers, after the commit, that an order has entered their feed or is to leave it. */
export type PublishFeedChange = (tx: Tx, orderId: number, change: 'added' | 'removed') => void

type FeedDeps = {
  readonly db: Db
  readonly geo: { readonly writePoint: WritePoint }
  readonly publish: (announcement: Announcement) => void
  /** Skips the query if nobody listens. */
  readonly isHeard: (rooms: readonly string[]) => boolean
  readonly readHandbook: () => Promise<{ readonly truckTypes: readonly { readonly id: number }[] }>
}

/** A room gets one language; its pages refetch the feed in their own. */
const ROOM_LOCALE = 'uz'

/** Orders that were written together are read together. */
const TOGETHER = { atOnce: 1, withinMs: 0, most: 50 } as const

const createAddedPublisher = ({ db, geo, publish }: FeedDeps) => {
  const reader = { locale: ROOM_LOCALE, writePoint: geo.writePoint } as const
  const orders = createBatcher<number, FeedOrder | null>(
    orderIds => readFeedOrders(db, orderIds, reader),
    TOGETHER,
  )
  return async (orderId: number): Promise<void> => {
    const order = await orders.ask(orderId)
    if (order === null || !isOpenOrder(order.status)) return
    const { truckTypeId, version } = order
    publish({ to: room.feed(truckTypeId), event: 'feed.added', payload: { order, version } })
  }
}

/** An edit may have given the order another truck type, so drivers of every type are notified. */
const publishRemoved = async (
  { db, publish }: FeedDeps,
  orderId: number,
  to: readonly string[],
): Promise<void> => {
  const order = await db.selectFrom('orders').select('version').where('id', '=', orderId).executeTakeFirst()
  if (order === undefined) return
  publish({ to, event: 'feed.removed', payload: { orderId, version: order.version } })
}

/** The same for a change that is committed. */
export const createFeedPublisher = (line: FeedDeps) => {
  const publishAdded = createAddedPublisher(line)
  return async (orderId: number, change: 'added' | 'removed'): Promise<void> => {
    const { truckTypes } = await line.readHandbook()
    const everyFeed = truckTypes.map(({ id }) => room.feed(id))
    if (!line.isHeard(everyFeed)) return
    await (change === 'added' ? publishAdded(orderId) : publishRemoved(line, orderId, everyFeed))
  }
}

export const createPublishFeedChange = (line: FeedDeps): PublishFeedChange => {
  const publishNow = createFeedPublisher(line)
  return (tx, orderId, change) => afterCommit(tx, () => publishNow(orderId, change))
}

/** The rooms of a driver's feed: that of their truck while they are approved. */
export const feedRoomsOf = async (db: Db, driverId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('drivers')
    .select('truck_type_id')
    .where('user_id', '=', driverId)
    .where('state', '=', 'approved')
    .execute()
  return rows.map(row => room.feed(row.truck_type_id))
}
