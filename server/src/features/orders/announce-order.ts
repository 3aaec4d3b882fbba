import { room } from '@karvon/contract/events'
import { siteLocaleOf } from '@karvon/contract/site-routes'
import type { Locale } from '@karvon/domain/values/locale'
import type { Clock } from '../../platform/clock.ts'
import { afterCommit, type Db, type Tx } from '../../platform/db/database.ts'
import { compileOnce, type Placeholders } from '../../platform/db/queries/compile-once.ts'
import type { Announcement } from '../../platform/socket/realtime.ts'
import type { OrderGeo } from './create/create-deps.ts'
import { type DetailDeps, type OrderDetail, readOrder } from './queries/read-orders.ts'
import type { Viewer } from './queries/viewer.ts'

type AnnounceDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly geo: Pick<OrderGeo, 'writePoint'>
  readonly details: DetailDeps
  readonly publish: (announcement: Announcement) => void
  /** Nothing is read without a listener. */
  readonly isHeard: (rooms: readonly string[]) => boolean
}

type ReplacementDeps = Pick<AnnounceDeps, 'publish'>

type GoneDeps = Pick<AnnounceDeps, 'db' | 'publish'> & {
  readonly unwatch: (userId: number, orderId: number) => void
}

const peopleOf = compileOnce((db, { orderId }: Placeholders<{ orderId: number }>) =>
  db
    .selectFrom('orders as o')
    .innerJoin('users as c', 'c.id', 'o.client_id')
    .leftJoin('users as d', 'd.id', 'o.carrier_id')
    .leftJoin('users as w', join =>
      join
        .onRef('w.company_id', '=', 'o.client_company_id')
        .on('w.role', '=', 'company_owner')
        .on('w.closed_at', 'is', null),
    )
    .select(['o.client_id', 'c.locale as client_locale', 'o.carrier_id', 'd.locale as carrier_locale'])
    .select(['o.version', 'o.client_company_id', 'w.id as owner_id', 'w.locale as owner_locale'])
    .where('o.id', '=', orderId),
)

const localeOf = (locale: string | null): Locale => siteLocaleOf(locale) ?? 'uz'

type Hearer = Pick<Viewer, 'kind' | 'userId' | 'companyId'>

/**
 * Publishes an order's new state to its client, the owner of the client's company and its driver, each in the shape of their
 * HTTP answer. It is read and published after the commit. Operators only receive that it changed.
 */
export const createOrderAnnouncer =
  ({ db, clock, geo: { writePoint }, details, publish, isHeard }: AnnounceDeps) =>
  (tx: Tx, orderId: number): void =>
    afterCommit(tx, async () => {
      const [people] = await peopleOf(db, { orderId })
      if (people === undefined) return
      const publishTo = async ({ kind, userId, companyId }: Hearer, locale: string | null) => {
        if (!isHeard([room.user(userId)])) return
        const acting = { userId, companyId }
        const viewer = { kind, ...acting, acting, locale: localeOf(locale), writePoint, now: clock.now() }
        const order = await readOrder(db, orderId, viewer, details)
        if (order === null) return
        const event = order.version === 1 ? 'order.created' : 'order.updated'
        publish({ to: room.user(userId), event, payload: { order, version: order.version } })
      }
      const { client_id, carrier_id, owner_id, client_company_id: companyId } = people
      publish({ to: room.operators, event: 'board.changed', payload: { orderId, version: people.version } })
      await publishTo({ kind: 'client', userId: client_id, companyId: null }, people.client_locale)
      if (owner_id !== null && owner_id !== client_id) {
        await publishTo({ kind: 'client', userId: owner_id, companyId }, people.owner_locale)
      }
      if (carrier_id !== null) {
        await publishTo({ kind: 'driver', userId: carrier_id, companyId: null }, people.carrier_locale)
      }
    })

/** An order that was just placed, as anyone who may see it sees it. */
export type PlacedOrder = {
  readonly orderId: number
  readonly clientId: number
  readonly companyId: number | null
  /** The client's language; null if they have not chosen one. */
  readonly clientLocale: string | null
  readonly view: (viewer: Viewer) => OrderDetail
}

type PlacedDeps = Omit<AnnounceDeps, 'details'> & {
  readonly publishFeed: (orderId: number, change: 'added') => Promise<void>
}

const ownerOf = compileOnce((db, { companyId }: Placeholders<{ companyId: number }>) =>
  db
    .selectFrom('users')
    .select(['id', 'locale'])
    .where('company_id', '=', companyId)
    .where('role', '=', 'company_owner')
    .where('closed_at', 'is', null),
)

/** Publishes a new order to its client, the owner of the client's company, operators and drivers, without reading it again. */
export const createPlacedPublisher =
  ({ db, clock, geo: { writePoint }, publish, publishFeed, isHeard }: PlacedDeps) =>
  async ({ orderId, clientId, companyId, clientLocale, view }: PlacedOrder): Promise<void> => {
    const publishTo = (userId: number, seenOf: number | null, locale: string | null) => {
      const to = room.user(userId)
      if (!isHeard([to])) return
      const acting = { userId, companyId: seenOf }
      const kind = 'client' as const
      const viewer = { kind, ...acting, acting, locale: localeOf(locale), writePoint, now: clock.now() }
      const order = view(viewer)
      publish({ to, event: 'order.created', payload: { order, version: order.version } })
    }
    publish({ to: room.operators, event: 'board.changed', payload: { orderId, version: 1 } })
    publishTo(clientId, null, clientLocale)
    const [owner] = companyId === null ? [] : await ownerOf(db, { companyId })
    if (owner !== undefined && owner.id !== clientId) publishTo(owner.id, companyId, owner.locale)
    await publishFeed(orderId, 'added')
  }

/** Lets a driver know, after the commit, that the question to take an order over has changed. */
export const createReplacementAnnouncer =
  ({ publish }: ReplacementDeps) =>
  (tx: Tx, driverId: number, orderId: number): void =>
    afterCommit(tx, async () => {
      publish({ to: room.user(driverId), event: 'replacement.updated', payload: { orderId } })
    })

/** Notifies a driver that they no longer see an order; they receive nothing about its next driver. */
export const createGoneAnnouncer =
  ({ db, publish, unwatch }: GoneDeps) =>
  (tx: Tx, orderId: number, driverId: number): void =>
    afterCommit(tx, async () => {
      unwatch(driverId, orderId)
      const order = await db
        .selectFrom('orders')
        .select('version')
        .where('id', '=', orderId)
        .executeTakeFirst()
      if (order === undefined) return
      publish({
        to: room.user(driverId),
        event: 'order.removed',
        payload: { orderId, version: order.version },
      })
    })
