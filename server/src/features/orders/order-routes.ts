import { readOrderStatistics } from '@karvon/contract/account/order-statistics'
import type { Endpoint } from '@karvon/contract/endpoint'
import { readOrderPayments as readOrderPaymentsEndpoint } from '@karvon/contract/money/order-payments'
import {
  listClientOrders,
  listCompanyOrders as listCompanyOrdersEndpoint,
  showOrder,
} from '@karvon/contract/orders'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import { ORDER_TABS, type OrderTab, statusesOf } from '@karvon/domain/orders/order-tabs'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { actingClient, signedIn } from '../../platform/http/caller.ts'
import { serveReading } from '../../platform/http/reading/serve-reading.ts'
import { type EndpointCall, type RefusedNow, serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import type { OrderDeps } from './order-deps.ts'
import { listCompanyOrders } from './queries/company-orders.ts'
import { readOrderPayments } from './queries/order-payments.ts'
import { countOrders, spentMonths } from './queries/order-statistics.ts'
import { listOrders, type OrderDetail, readOrder } from './queries/read-orders.ts'
import type { Viewer } from './queries/viewer.ts'

const PER_PAGE = 20
const LAST_ORDERS = 5

const isTab = (status: string): status is OrderTab => ORDER_TABS.some(tab => tab === status)

/** `new` and `processing` and `done` are tabs, every other word is one exact status (docs/api.md#orders). */
export const askedStatuses = (status: OrderStatus | undefined): readonly OrderStatus[] | null => {
  if (status === undefined) return null
  return isTab(status) ? statusesOf(status) : [status]
}

type Reading = { readonly clock: Clock; readonly geo: Pick<OrderDeps['geo'], 'writePoint'> }
type Asker = Pick<EndpointCall<Endpoint>, 'caller' | 'locale'>

/** The caller as one who looks at orders, at an instant. */
export const viewerAt = (
  { caller, locale, now }: Asker & { readonly now: Date },
  { geo }: Pick<Reading, 'geo'>,
): Viewer => {
  const { role, userId, companyId } = signedIn(caller)
  const kind = role === 'driver' || role === 'operator' ? role : 'client'
  const acting = actingClient(caller, 'edit_order')
  return { kind, userId, companyId, acting, locale, writePoint: geo.writePoint, now }
}

/** The caller as one who looks at orders now. */
export const viewerOf = (asker: Asker, { clock, geo }: Reading): Viewer =>
  viewerAt({ ...asker, now: clock.now() }, { geo })

/** Only a client's own orders, without their colleagues'. */
export const ownOrdersOnly = (viewer: Viewer): Viewer => ({ ...viewer, companyId: null })

/** The order as its caller now sees it; for what has just been written or found to be theirs. */
export const orderNow = async (
  db: Db,
  orderId: number,
  viewer: Viewer,
  deps: OrderDeps,
): Promise<Decision<OrderDetail>> => {
  const order = await readOrder(db, orderId, viewer, deps)
  return order === null ? refuse('not_found') : accept(order)
}

/** The refusal of a caller who has not seen the order's last change carries its current state. */
export const withCurrentOrder = async (
  changed: Decision<OrderDetail>,
  orderId: number,
  viewer: Viewer,
  deps: OrderDeps,
): Promise<Decision<OrderDetail>> => {
  if (changed.ok || !changed.refusals.some(({ code }) => code === 'order_changed')) return changed
  const order = await orderNow(deps.db, orderId, viewer, deps)
  if (!order.ok) return order
  const refused: RefusedNow<OrderDetail> = { ...changed, present: order.value }
  return refused
}

/** Reading orders, for clients. */
export const registerOrders = (app: FastifyInstance, deps: OrderDeps): void => {
  const { db } = deps
  serveReading(app, listClientOrders, db, async ({ query, ...asker }, reader) => {
    const { page = 1, perPage = PER_PAGE, status, ...filters } = query
    const question = { ...filters, statuses: askedStatuses(status), page, perPage }
    const listed = await listOrders(reader, question, ownOrdersOnly(viewerOf(asker, deps)))
    return listed.ok ? accept({ ...listed.value, page, perPage }) : listed
  })
  serveReading(app, listCompanyOrdersEndpoint, db, async ({ query, ...asker }, reader) => {
    const viewer = viewerOf(asker, deps)
    const { companyId } = viewer
    if (companyId === null) return refuse('forbidden')
    const { page = 1, perPage = PER_PAGE, status } = query
    const question = { ...query, page, perPage }
    const listed = await listCompanyOrders(reader, question, askedStatuses(status), { ...viewer, companyId })
    return listed.ok ? accept({ ...listed.value, page, perPage }) : listed
  })
  serveReading(app, readOrderStatistics, db, async (asker, reader) => {
    const seen = viewerOf(asker, deps)
    const viewer = { ...seen, companyId: seen.acting.companyId }
    const counts = await countOrders(reader, viewer.acting)
    const last = await listOrders(reader, { statuses: null, page: 1, perPage: LAST_ORDERS }, viewer)
    if (!last.ok) return last
    const { companyId } = viewer.acting
    const standing = companyId === null ? null : await deps.money.readBalance(reader, companyId)
    const money = standing === null ? {} : { balance: standing.balanceUzs, debt: standing.debtUzs }
    const months = await spentMonths(reader, viewer.acting, viewer.now)
    return accept({ ...counts, ...money, spentMonths: months, lastOrders: last.value.items })
  })
  serveReading(app, readOrderPaymentsEndpoint, db, async ({ query, ...asker }, reader) =>
    accept(await readOrderPayments(reader, query.orders.split(',').map(Number), viewerOf(asker, deps))),
  )
  serveEndpoint(app, showOrder, ({ params, ...asker }) =>
    orderNow(db, params.id, viewerOf(asker, deps), deps),
  )
}
