import { listDriverOrders, moveDriverOrder, showDriverOrder } from '@karvon/contract/drivers'
import { accept } from '@karvon/domain/decision'
import { statusesOf } from '@karvon/domain/orders/order-tabs'
import type { FastifyInstance } from 'fastify'
import { serveCommand } from '../../platform/commands/serve-command.ts'
import { serveReading } from '../../platform/http/reading/serve-reading.ts'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import { serveAdditionalPrice } from './additional-price-route.ts'
import { moveByDriver } from './driver-steps/driver-transition.ts'
import type { OrderDeps } from './order-deps.ts'
import { orderNow, viewerOf } from './order-routes.ts'
import { listOrders } from './queries/read-orders.ts'

const PER_PAGE = 20

const serveOrders = (app: FastifyInstance, deps: OrderDeps): void => {
  const { db } = deps
  serveReading(app, listDriverOrders, db, async ({ query, ...asker }, reader) => {
    const { page = 1, perPage = PER_PAGE, status } = query
    const question = { statuses: status === undefined ? null : statusesOf(status), page, perPage }
    const listed = await listOrders(reader, question, viewerOf(asker, deps))
    return listed.ok ? accept({ ...listed.value, page, perPage }) : listed
  })
  serveEndpoint(app, showDriverOrder, ({ params, ...asker }) =>
    orderNow(db, params.id, viewerOf(asker, deps), deps),
  )
}

/** The driver's side of an order with a deal. */
export const registerDriverOrders = (app: FastifyInstance, deps: OrderDeps): void => {
  serveOrders(app, deps)
  serveCommand(app, moveDriverOrder, deps, moveByDriver(deps))
  serveAdditionalPrice(app, deps)
}
