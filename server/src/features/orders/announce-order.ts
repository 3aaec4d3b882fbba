import { room } from '@karvon/contract/events'
import type { UnitOfWork } from '../../platform/commands/unit-of-work.ts'
import { afterCommit, type Db, type Tx } from '../../platform/db/database.ts'
import { compileOnce, type Placeholders } from '../../platform/db/queries/compile-once.ts'
import type { Announcement } from '../../platform/socket/realtime.ts'
import type { AnnouncedOrder, GoneOrder } from './transitions/transition-deps.ts'

type Publish = (announcement: Announcement) => void

type AnnounceDeps = { readonly db: Db; readonly publish: Publish }

type ReplacementDeps = Pick<AnnounceDeps, 'publish'>

type GoneDeps = Pick<AnnounceDeps, 'publish'> & {
  readonly unwatch: (userId: number, orderId: number) => void
}

/** Publishes that an order has changed to its client, the owner of their company, its driver and operators. */
const publishOrder = (order: AnnouncedOrder, publish: Publish): void => {
  const { id: orderId, status, version, clientId, clientCompanyId, carrierId } = order
  const payload = { orderId, version, status }
  const to = [
    room.user(clientId),
    ...(clientCompanyId === null ? [] : [room.owner(clientCompanyId)]),
    ...(carrierId === null ? [] : [room.user(carrierId)]),
  ]
  publish({ to: room.operators, event: 'board.changed', payload })
  publish({ to, event: version === 1 ? 'order.created' : 'order.updated', payload })
}

const findAnnounced = compileOnce((db, { orderId }: Placeholders<{ orderId: number }>) =>
  db
    .selectFrom('orders')
    .select(['status', 'version', 'client_id', 'client_company_id', 'carrier_id'])
    .where('id', '=', orderId),
)

/** Publishes an order's state after the commit to everyone who hears of it. */
export const createOrderAnnouncer =
  ({ db, publish }: AnnounceDeps) =>
  (tx: Tx, orderId: number): void =>
    afterCommit(tx, async () => {
      const [row] = await findAnnounced(db, { orderId })
      if (row === undefined) return
      const { client_id: clientId, client_company_id: clientCompanyId, carrier_id: carrierId, ...state } = row
      publishOrder({ ...state, id: orderId, clientId, clientCompanyId, carrierId }, publish)
    })

/** Publishes an order as a unit of work leaves it. */
export const createDecidedAnnouncer =
  ({ publish }: Pick<AnnounceDeps, 'publish'>) =>
  (work: UnitOfWork, order: AnnouncedOrder): void =>
    work.afterwards(() => publishOrder(order, publish))

type PlacedDeps = Pick<AnnounceDeps, 'publish'> & {
  readonly publishFeed: (orderId: number, change: 'added') => Promise<void>
}

/** Publishes a new order to everyone who hears of it, and to drivers. */
export const createPlacedPublisher =
  ({ publish, publishFeed }: PlacedDeps) =>
  async (placed: Pick<AnnouncedOrder, 'id' | 'clientId' | 'clientCompanyId'>): Promise<void> => {
    publishOrder({ ...placed, status: 'new', version: 1, carrierId: null }, publish)
    await publishFeed(placed.id, 'added')
  }

/** Lets a driver know that the question to take an order over has changed. */
export const createReplacementPublisher =
  ({ publish }: ReplacementDeps) =>
  (driverId: number, orderId: number): void =>
    publish({ to: room.user(driverId), event: 'replacement.updated', payload: { orderId } })

/** Notifies a driver that they no longer see an order; they receive nothing about its next driver. */
export const createGonePublisher =
  ({ publish, unwatch }: GoneDeps) =>
  ({ orderId, driverId, version }: GoneOrder): void => {
    unwatch(driverId, orderId)
    publish({ to: room.user(driverId), event: 'order.removed', payload: { orderId, version } })
  }
