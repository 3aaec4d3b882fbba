import { room } from '@karvon/contract/events'
import type { Listing } from '@karvon/domain/carriers/driver-list'
import type { LoadPlace } from '@karvon/domain/drivers/feed/load-place'
import { isOpenOrder } from '@karvon/domain/orders/statuses/order-sets'
import type { WritePoint } from '@karvon/domain/places/written-point'
import { type CarryingType, typesThatCarry } from '@karvon/domain/trucks/carry-loads'
import { createBatcher, NO_WAIT } from '../../../platform/batcher.ts'
import type { Clock } from '../../../platform/clock.ts'
import { afterCommit, type Db, type Tx } from '../../../platform/db/database.ts'
import type { Announcement, IsHeard } from '../../../platform/socket/realtime.ts'
import { type CommissionHandbook, type FeedOrder, readFeedOrders } from './feed-order.ts'
import { roomsOfLoad } from './feed-rooms.ts'
import { type ListedForOrder, readListedForOrders } from './listed-for-orders.ts'

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
  readonly isHeard: IsHeard
}

/** A room gets one language; its pages refetch the feed in their own. */
const ROOM_LOCALE = 'uz'

/** An order to show, with the drivers on its client's lists. */
type Added = { readonly order: FeedOrder | null; readonly listed: readonly ListedForOrder[] }

const roomsOf = (listed: readonly ListedForOrder[], kind: Listing): string[] =>
  listed.filter(each => each.kind === kind).map(({ driverId }) => room.user(driverId))

/**
 * Who hears of an order instead of everybody in its rooms: as long as it is offered to favourites first, those alone whose truck
 * carries it, wherever they are; never a driver whom the client has blocked.
 */
const hearersOf = (
  { firstUntil }: FeedOrder,
  listed: readonly ListedForOrder[],
  carrierTypes: readonly number[],
): { readonly to?: readonly string[]; readonly except?: readonly string[] } => {
  const except = roomsOf(listed, 'blocked')
  if (firstUntil === null) return except.length === 0 ? {} : { except }
  return {
    to: roomsOf(
      listed.filter(({ truckTypeId }) => carrierTypes.includes(truckTypeId)),
      'favourite',
    ),
  }
}

/** Orders that were written together are read together. */
const createAddedPublisher = ({ db, clock, geo, publish, readHandbook }: FeedDeps) => {
  const { writePoint } = geo
  const orders = createBatcher<number, Added>(async orderIds => {
    const handbook = await readHandbook()
    const reader = { locale: ROOM_LOCALE, writePoint, handbook, now: clock.now() } as const
    const [found, listed] = await Promise.all([
      readFeedOrders(db, orderIds, reader),
      readListedForOrders(db, orderIds),
    ])
    return orderIds.map((id, at) => ({ order: found[at] ?? null, listed: listed.get(id) ?? [] }))
  }, NO_WAIT)
  return async (orderId: number): Promise<void> => {
    const { order, listed } = await orders.ask(orderId)
    const loading = order?.routes[0]
    if (order === null || loading === undefined || !isOpenOrder(order.status)) return
    const { truckTypeId, version } = order
    const { truckTypes } = await readHandbook()
    const rooms = roomsOfLoad({ truckTypeId, regionId: loading.regionId, point: loading }, truckTypes)
    const heard = hearersOf(order, listed, typesThatCarry(truckTypeId, truckTypes))
    publish({ to: rooms, ...heard, event: 'feed.added', payload: { order, version } })
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
    if (!(await line.isHeard([room.feeds]))) return
    await (change === 'added' ? publishAdded(orderId) : publishRemoved(line, orderId, former))
  }
}

export const createPublishFeedChange = (line: FeedDeps): PublishFeedChange => {
  const publishNow = createFeedPublisher(line)
  return (tx, orderId, change, former) => afterCommit(tx, () => publishNow(orderId, change, former))
}
