import { room } from '@karvon/contract/events'
import { siteLocaleOf } from '@karvon/contract/site-routes'
import { isLiveOffer } from '@karvon/domain/offers/offer-status'
import type { Locale } from '@karvon/domain/values/locale'
import type { Clock } from '../../platform/clock.ts'
import type { UnitOfWork } from '../../platform/commands/unit-of-work.ts'
import type { NewIds } from '../../platform/commands/write-queue.ts'
import { afterCommit, type Db, type Tx } from '../../platform/db/database.ts'
import { compileOnce, type Placeholders } from '../../platform/db/queries/compile-once.ts'
import type { Announcement, IsHeard } from '../../platform/socket/realtime.ts'
import type { OrderGeo } from './create/create-deps.ts'
import type { Hearers, OrderFacts } from './queries/order-facts.ts'
import { type DetailDeps, type OrderDetail, readOrder, showOrder } from './queries/read-orders.ts'
import type { Viewer } from './queries/viewer.ts'
import type { LockedOrder } from './transitions/locked-order.ts'
import type { GoneOrder } from './transitions/transition-deps.ts'

type AnnounceDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly geo: Pick<OrderGeo, 'writePoint'>
  readonly details: DetailDeps
  readonly publish: (announcement: Announcement) => void
  /** Nothing is read without a listener. */
  readonly isHeard: IsHeard
}

type ReplacementDeps = Pick<AnnounceDeps, 'publish'>

type GoneDeps = Pick<AnnounceDeps, 'publish'> & {
  readonly unwatch: (userId: number, orderId: number) => void
}

const findHeard = compileOnce((db, { orderId }: Placeholders<{ orderId: number }>) =>
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

const readHeard = async (db: Db, orderId: number): Promise<Heard | null> => {
  const [row] = await findHeard(db, { orderId })
  if (row === undefined) return null
  const { client_id, client_locale, client_company_id, carrier_id, carrier_locale, owner_id, version } = row
  return {
    id: orderId,
    version,
    clientId: client_id,
    clientLocale: client_locale,
    clientCompanyId: client_company_id,
    carrierId: carrier_id,
    carrierLocale: carrier_locale,
    owner: owner_id === null ? null : { id: owner_id, locale: row.owner_locale },
  }
}

const localeOf = (locale: string | null): Locale => siteLocaleOf(locale) ?? 'uz'

type Hearer = Pick<Viewer, 'kind' | 'userId' | 'companyId'>

/** Who an order belongs to and who hears of it. */
type Heard = Hearers & Pick<LockedOrder, 'id' | 'version' | 'clientId' | 'clientCompanyId' | 'carrierId'>

/** Publishes an order to everyone who hears of it, each in the shape of their HTTP answer; operators only that it changed. */
const createOrderPublisher =
  ({
    clock,
    geo: { writePoint },
    publish,
    isHeard,
  }: Pick<AnnounceDeps, 'clock' | 'geo' | 'publish' | 'isHeard'>) =>
  async (heard: Heard, show: (viewer: Viewer) => Promise<OrderDetail | null>): Promise<void> => {
    const publishTo = async ({ kind, userId, companyId }: Hearer, locale: string | null) => {
      const to = room.user(userId)
      if (!(await isHeard([to]))) return
      const acting = { userId, companyId }
      const viewer = { kind, ...acting, acting, locale: localeOf(locale), writePoint, now: clock.now() }
      const order = await show(viewer)
      if (order === null) return
      const event = order.version === 1 ? 'order.created' : 'order.updated'
      publish({ to, event, payload: { order, version: order.version } })
    }
    const { id: orderId, version, clientId, clientCompanyId: companyId, carrierId, owner } = heard
    publish({ to: room.operators, event: 'board.changed', payload: { orderId, version } })
    await publishTo({ kind: 'client', userId: clientId, companyId: null }, heard.clientLocale)
    if (owner !== null && owner.id !== clientId)
      await publishTo({ kind: 'client', userId: owner.id, companyId }, owner.locale)
    if (carrierId !== null)
      await publishTo({ kind: 'driver', userId: carrierId, companyId: null }, heard.carrierLocale)
  }

/** Publishes an order's new state to everyone who hears of it. It is read and published after the commit. */
export const createOrderAnnouncer = (deps: AnnounceDeps) => {
  const publish = createOrderPublisher(deps)
  return (tx: Tx, orderId: number): void =>
    afterCommit(tx, async () => {
      const heard = await readHeard(deps.db, orderId)
      if (heard !== null) await publish(heard, viewer => readOrder(deps.db, orderId, viewer, deps.details))
    })
}

/** The same for an order as a command has decided it, without reading it again. */
export const createDecidedAnnouncer = (deps: AnnounceDeps) => {
  const publish = createOrderPublisher(deps)
  return (work: UnitOfWork, order: OrderFacts, offersWith: (ids: NewIds) => OrderDetail['offers']): void =>
    work.afterwards(ids => {
      const offers = offersWith(ids)
      const row = { ...order.row, offers_count: offers.filter(({ status }) => isLiveOffer(status)).length }
      return publish({ ...order, ...order.hearers }, viewer =>
        showOrder(deps.db, row, viewer, deps.details, offers),
      )
    })
}

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
    const publishTo = async (userId: number, seenOf: number | null, locale: string | null) => {
      const to = room.user(userId)
      if (!(await isHeard([to]))) return
      const acting = { userId, companyId: seenOf }
      const kind = 'client' as const
      const viewer = { kind, ...acting, acting, locale: localeOf(locale), writePoint, now: clock.now() }
      const order = view(viewer)
      publish({ to, event: 'order.created', payload: { order, version: order.version } })
    }
    publish({ to: room.operators, event: 'board.changed', payload: { orderId, version: 1 } })
    await publishTo(clientId, null, clientLocale)
    const [owner] = companyId === null ? [] : await ownerOf(db, { companyId })
    if (owner !== undefined && owner.id !== clientId) await publishTo(owner.id, companyId, owner.locale)
    await publishFeed(orderId, 'added')
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
