import { openToEveryone } from '@karvon/contract/carriers/favourites-first'
import { requestAnotherDriver } from '@karvon/contract/driver/another-driver'
import { offerPrice } from '@karvon/contract/offers'
import {
  decideAdditionalPrice,
  previewCancel as previewCancelEndpoint,
  rateOrder as rateOrderEndpoint,
  setOrderStatus,
} from '@karvon/contract/order-actions'
import type { Decision } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { serveChange } from '../../platform/commands/serve-change.ts'
import { serveCommand } from '../../platform/commands/serve-command.ts'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import { changeOfOrder } from './change-of-order.ts'
import { setStatus } from './ending/set-status.ts'
import { openByClient } from './favourites/open-to-all.ts'
import type { OrderDeps } from './order-deps.ts'
import { orderNow, viewerOf, withCurrentOrder } from './order-routes.ts'
import type { OrderDetail } from './queries/read-orders.ts'
import type { Viewer } from './queries/viewer.ts'
import { answerAdditionalPrice } from './transitions/additional-price.ts'
import { namePrice, previewCancel } from './transitions/client-transitions.ts'
import { rateOrder } from './transitions/rate-order.ts'
import { saveAnotherDriverRequest } from './transitions/save-another-driver-request.ts'

/** The order after a change; also sent with the refusal of a caller who has not seen its last change. */
const thenOrder = async (
  changed: Decision<unknown>,
  orderId: number,
  viewer: Viewer,
  deps: OrderDeps,
): Promise<Decision<OrderDetail>> =>
  changed.ok ? orderNow(deps.db, orderId, viewer, deps) : withCurrentOrder(changed, orderId, viewer, deps)

const serveChanges = (app: FastifyInstance, deps: OrderDeps): void => {
  serveCommand(app, setOrderStatus, deps, setStatus(deps))
  serveChange(
    app,
    openToEveryone,
    deps,
    changeOfOrder(deps, (inside, { params }, { acting }) =>
      openByClient(inside, { orderId: params.id, client: acting }),
    ),
  )
  serveEndpoint(app, offerPrice, async ({ params, body, ...asker }) => {
    const viewer = viewerOf(asker, deps)
    const claim = { orderId: params.id, client: viewer.acting, version: body.version }
    return thenOrder(await namePrice(deps, claim, body.amount), params.id, viewer, deps)
  })
}

const serveAnswers = (app: FastifyInstance, deps: OrderDeps): void => {
  serveEndpoint(app, previewCancelEndpoint, ({ params, ...asker }) =>
    previewCancel(deps, { orderId: params.id, client: viewerOf(asker, deps).acting }),
  )
  serveEndpoint(app, decideAdditionalPrice, async ({ params, body, ...asker }) => {
    const viewer = viewerOf(asker, deps)
    const sent = { requestId: params.chargeId, decision: body.decision, comment: body.comment ?? null }
    const claim = { orderId: params.id, client: viewer.acting }
    return thenOrder(await answerAdditionalPrice(deps, claim, sent), params.id, viewer, deps)
  })
  serveChange(
    app,
    requestAnotherDriver,
    deps,
    changeOfOrder(deps, (inside, { params }, { acting }) =>
      saveAnotherDriverRequest(inside, { orderId: params.id, client: acting }),
    ),
  )
  serveChange(
    app,
    rateOrderEndpoint,
    deps,
    changeOfOrder(deps, (inside, { params, body: { stars, tags = [], comment = null } }, { acting }) =>
      rateOrder(inside, { orderId: params.id, client: acting }, { stars, tags, comment }),
    ),
  )
}

/** What a client does to a placed order, besides bargaining with a driver. */
export const registerOrderActions = (app: FastifyInstance, deps: OrderDeps): void => {
  serveChanges(app, deps)
  serveAnswers(app, deps)
}
