import { askEarlyArrival, decideEarlyArrival } from '@karvon/contract/driving/early-arrival'
import type { FastifyInstance } from 'fastify'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import { answerOnce } from './answer-once.ts'
import { askToComeEarlier, letComeEarlier } from './transitions/early-arrival.ts'
import type { OrderParts } from './order-deps.ts'
import { besidePresent, viewerOf } from './order-routes.ts'

/** The driver's question whether they may load earlier, and the client's answer. */
export const registerEarlyArrivals = (app: FastifyInstance, parts: OrderParts): void => {
  serveEndpoint(app, askEarlyArrival, async ({ params, ...asker }) => {
    const viewer = viewerOf(asker, parts)
    const claim = { orderId: params.id, driverId: viewer.userId }
    const asked = await answerOnce({ ...asker, orderId: params.id, viewer, body: {} }, parts, inside =>
      askToComeEarlier(inside, claim),
    )
    return besidePresent(asked, params.id, viewer, parts)
  })
  serveEndpoint(app, decideEarlyArrival, async ({ params, body, ...asker }) => {
    const viewer = viewerOf(asker, parts)
    const claim = { orderId: params.id, client: viewer.acting }
    const answered = await answerOnce({ ...asker, orderId: params.id, viewer, body }, parts, inside =>
      letComeEarlier(inside, claim, body.decision),
    )
    return besidePresent(answered, params.id, viewer, parts)
  })
}
