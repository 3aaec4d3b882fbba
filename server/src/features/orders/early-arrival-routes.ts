import { askEarlyArrival, decideEarlyArrival } from '@karvon/contract/driver/early-arrival'
import type { FastifyInstance } from 'fastify'
import { serveChange } from '../../platform/commands/serve-change.ts'
import { changeOfOrder } from './change-of-order.ts'
import type { OrderDeps } from './order-deps.ts'
import { approveEarlyArrival, requestEarlyArrival } from './transitions/early-arrival.ts'

/** The driver's question whether they may load earlier, and the client's answer. */
export const registerEarlyArrivals = (app: FastifyInstance, deps: OrderDeps): void => {
  serveChange(
    app,
    askEarlyArrival,
    deps,
    changeOfOrder(deps, (inside, { params }, { userId }) =>
      requestEarlyArrival(inside, { orderId: params.id, driverId: userId }),
    ),
  )
  serveChange(
    app,
    decideEarlyArrival,
    deps,
    changeOfOrder(deps, (inside, { params, body }, { acting }) =>
      approveEarlyArrival(inside, { orderId: params.id, client: acting }, body.decision),
    ),
  )
}
