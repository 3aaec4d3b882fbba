import { askEarlyArrival, decideEarlyArrival } from '@karvon/contract/driver/early-arrival'
import type { FastifyInstance } from 'fastify'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import { answerOnce } from './answer-once.ts'
import type { OrderDeps } from './order-deps.ts'
import { viewerOf, withCurrentOrder } from './order-routes.ts'
import { approveEarlyArrival, requestEarlyArrival } from './transitions/early-arrival.ts'

/** The driver's question whether they may load earlier, and the client's answer. */
export const registerEarlyArrivals = (app: FastifyInstance, deps: OrderDeps): void => {
  serveEndpoint(app, askEarlyArrival, async ({ params, ...asker }) => {
    const viewer = viewerOf(asker, deps)
    const claim = { orderId: params.id, driverId: viewer.userId }
    const asked = await answerOnce({ ...asker, orderId: params.id, viewer, body: {} }, deps, inside =>
      requestEarlyArrival(inside, claim),
    )
    return withCurrentOrder(asked, params.id, viewer, deps)
  })
  serveEndpoint(app, decideEarlyArrival, async ({ params, body, ...asker }) => {
    const viewer = viewerOf(asker, deps)
    const claim = { orderId: params.id, client: viewer.acting }
    const answered = await answerOnce({ ...asker, orderId: params.id, viewer, body }, deps, inside =>
      approveEarlyArrival(inside, claim, body.decision),
    )
    return withCurrentOrder(answered, params.id, viewer, deps)
  })
}
