import { askAnotherDriver } from '@karvon/contract/driving/another-driver'
import { offerPrice } from '@karvon/contract/offers'
import {
  decideAdditionalPrice,
  previewCancel as previewCancelEndpoint,
  rateOrder as rateOrderEndpoint,
  setOrderStatus,
} from '@karvon/contract/order-actions'
import type { Decision } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import { answerOnce } from './answer-once.ts'
import { answerAdditionalPrice } from './transitions/additional-price.ts'
import { wantAnotherDriver } from './transitions/another-driver.ts'
import { cancelOrder, confirmOrder, namePrice, previewCancel } from './transitions/client-moves.ts'
import { rateOrder } from './transitions/rate-order.ts'
import type { OrderParts } from './order-deps.ts'
import { besidePresent, orderNow, viewerOf } from './order-routes.ts'
import type { Viewer } from './queries/order-view.ts'
import type { OrderDetail } from './queries/read-orders.ts'

/** After a change the order as it now stands; and so in the refusal of a caller who had not seen it change. */
const thenOrder = async (
  changed: Decision<unknown>,
  orderId: number,
  viewer: Viewer,
  parts: OrderParts,
): Promise<Decision<OrderDetail>> =>
  changed.ok ? orderNow(parts.db, orderId, viewer, parts) : besidePresent(changed, orderId, viewer, parts)

const serveChanges = (app: FastifyInstance, parts: OrderParts): void => {
  serveEndpoint(app, setOrderStatus, async ({ params, body, ...asker }) => {
    const viewer = viewerOf(asker, parts)
    const claim = { orderId: params.id, client: viewer.acting, version: body.version }
    const changed = await answerOnce({ ...asker, orderId: params.id, viewer, body }, parts, inside =>
      body.status === 'done'
        ? confirmOrder(inside, claim)
        : cancelOrder(inside, claim, { code: body.reasonCode ?? null, words: body.reason ?? null }),
    )
    return besidePresent(changed, params.id, viewer, parts)
  })
  serveEndpoint(app, offerPrice, async ({ params, body, ...asker }) => {
    const viewer = viewerOf(asker, parts)
    const claim = { orderId: params.id, client: viewer.acting, version: body.version }
    return thenOrder(await namePrice(parts, claim, body.amount), params.id, viewer, parts)
  })
}

const serveAnswers = (app: FastifyInstance, parts: OrderParts): void => {
  serveEndpoint(app, previewCancelEndpoint, ({ params, ...asker }) =>
    previewCancel(parts, { orderId: params.id, client: viewerOf(asker, parts).acting }),
  )
  serveEndpoint(app, decideAdditionalPrice, async ({ params, body, ...asker }) => {
    const viewer = viewerOf(asker, parts)
    const sent = { requestId: params.chargeId, decision: body.decision, comment: body.comment ?? null }
    const claim = { orderId: params.id, client: viewer.acting }
    return thenOrder(await answerAdditionalPrice(parts, claim, sent), params.id, viewer, parts)
  })
  serveEndpoint(app, askAnotherDriver, async ({ params, ...asker }) => {
    const viewer = viewerOf(asker, parts)
    const claim = { orderId: params.id, client: viewer.acting }
    const asked = await answerOnce({ ...asker, orderId: params.id, viewer, body: {} }, parts, inside =>
      wantAnotherDriver(inside, claim),
    )
    return besidePresent(asked, params.id, viewer, parts)
  })
  serveEndpoint(app, rateOrderEndpoint, async ({ params, body, ...asker }) => {
    const viewer = viewerOf(asker, parts)
    const { stars, tags = [], comment = null } = body
    const claim = { orderId: params.id, client: viewer.acting }
    return answerOnce({ ...asker, orderId: params.id, viewer, body }, parts, inside =>
      rateOrder(inside, claim, { stars, tags, comment }),
    )
  })
}

/** What a client does to a placed order, besides bargaining with a driver. */
export const registerOrderActions = (app: FastifyInstance, parts: OrderParts): void => {
  serveChanges(app, parts)
  serveAnswers(app, parts)
}
