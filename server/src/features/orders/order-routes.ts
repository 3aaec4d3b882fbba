import type { Endpoint } from '@karvon/contract/endpoint'
import {
  listClientOrders,
  listCompanyOrders as listCompanyOrdersEndpoint,
  readOrderStatistics,
  showOrder,
} from '@karvon/contract/orders'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import { ORDER_TABS, type OrderTab, statusesOf } from '@karvon/domain/orders/order-tabs'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { actingClient, signedIn } from '../../platform/http/caller.ts'
import { type EndpointCall, type RefusedNow, serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import type { OrderParts } from './order-parts.ts'
import { listCompanyOrders } from './reading/company-orders.ts'
import { countOrders } from './reading/order-statistics.ts'
import type { Viewer } from './reading/order-view.ts'
import { listOrders, type OrderDetail, readOrder } from './reading/read-orders.ts'

const PER_PAGE = 20
const LAST_ORDERS = 5

const isTab = (status: string): status is OrderTab => ORDER_TABS.some(tab => tab === status)

/** `new` and `processing` and `done` are tabs, every other word is one exact status (api.md, Orders). */
export const askedStatuses = (status: OrderStatus | undefined): readonly OrderStatus[] | null => {
  if (status === undefined) return null
  return isTab(status) ? statusesOf(status) : [status]
}

type Asker = Pick<EndpointCall<Endpoint>, 'caller' | 'locale'>

/** The caller as one who looks at orders. */
export const viewerOf = ({ caller, locale }: Asker, clock: Clock): Viewer => {
  const { role, userId, companyId } = signedIn(caller)
  const kind = role === 'driver' || role === 'operator' ? role : 'client'
  const acting = actingClient(caller, 'edit_order')
  return { kind, userId, companyId, acting, locale, now: clock.now() }
}

/** A client's own orders only, his colleagues' left out. */
const alone = (viewer: Viewer): Viewer => ({ ...viewer, companyId: null })

/** The order as its caller now sees it; for what has just been written or found to be his. */
export const orderNow = async (
  db: Db,
  orderId: number,
  viewer: Viewer,
  parts: OrderParts,
): Promise<Decision<OrderDetail>> => {
  const order = await readOrder(db, orderId, viewer, parts)
  return order === null ? refuse('not_found') : accept(order)
}

/** Beside the refusal of a caller who had not seen the order change stands how it is now. */
export const besidePresent = async (
  changed: Decision<OrderDetail>,
  orderId: number,
  viewer: Viewer,
  parts: OrderParts,
): Promise<Decision<OrderDetail>> => {
  if (changed.ok || !changed.refusals.some(({ code }) => code === 'order_changed')) return changed
  const order = await orderNow(parts.db, orderId, viewer, parts)
  if (!order.ok) return order
  const refused: RefusedNow<OrderDetail> = { ...changed, present: order.value }
  return refused
}

const serveReading = (app: FastifyInstance, parts: OrderParts): void => {
  const { db, clock } = parts
  serveEndpoint(app, listClientOrders, async ({ query, ...asker }) => {
    const { page = 1, perPage = PER_PAGE, status } = query
    const question = { statuses: askedStatuses(status), page, perPage }
    return accept({ ...(await listOrders(db, question, alone(viewerOf(asker, clock)))), page, perPage })
  })
  serveEndpoint(app, listCompanyOrdersEndpoint, async ({ query, ...asker }) => {
    const viewer = viewerOf(asker, clock)
    const { companyId } = viewer
    if (companyId === null) return refuse('forbidden')
    const { page = 1, perPage = PER_PAGE, status } = query
    const question = { ...query, page, perPage }
    const listed = await listCompanyOrders(db, question, askedStatuses(status), { ...viewer, companyId })
    return listed.ok ? accept({ ...listed.value, page, perPage }) : listed
  })
  serveEndpoint(app, readOrderStatistics, async asker => {
    const seen = viewerOf(asker, clock)
    const viewer = { ...seen, companyId: seen.acting.companyId }
    const counts = await countOrders(db, viewer.acting)
    const { items } = await listOrders(db, { statuses: null, page: 1, perPage: LAST_ORDERS }, viewer)
    const { companyId } = viewer.acting
    const standing = companyId === null ? null : await parts.money.readStanding(db, companyId)
    const money = standing === null ? {} : { balance: standing.balanceUzs, debt: standing.debtUzs }
    return accept({ ...counts, ...money, lastOrders: items })
  })
  serveEndpoint(app, showOrder, ({ params, ...asker }) =>
    orderNow(db, params.id, viewerOf(asker, clock), parts),
  )
}

/** Reading orders, for clients. */
export const registerOrders = serveReading
