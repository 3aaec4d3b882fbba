import type { FastifyInstance } from 'fastify'
import { registerApiKeys } from '../../features/api-keys/api-key-routes.ts'
import { readDealMessage } from '../../features/chat/deal/deal-message.ts'
import type { Notices } from '../../features/notices/notices.ts'
import { readOffer } from '../../features/offers/offer-view.ts'
import type { OrderDeps } from '../../features/orders/order-deps.ts'
import { readOrder } from '../../features/orders/queries/read-orders.ts'
import { WEBHOOK_PURPOSE } from '../../features/webhooks/endpoints/webhook-rows.ts'
import { createWebhookDispatcher } from '../../features/webhooks/sending/dispatcher.ts'
import type { WebhookDeps } from '../../features/webhooks/webhook-deps.ts'
import { registerWebhooks } from '../../features/webhooks/webhook-routes.ts'
import type { Audit } from '../../platform/audit/audited-change.ts'
import { resolveHost } from '../../platform/network/resolve-host.ts'
import { createSeal } from '../../platform/sealing/seal.ts'
import type { AppDeps } from '../app-deps.ts'

type Handed = { readonly orderDeps: OrderDeps; readonly audit: Audit } & Pick<Notices, 'addNotice'>

/** For programs of companies: their keys, their webhooks, and what sends the messages of those. */
export const composePrograms = (
  { config, clock, geo, secret, sandbox, database: { db } }: AppDeps,
  { orderDeps, audit, addNotice }: Handed,
) => {
  const deps: WebhookDeps = {
    ...{ db, clock, audit, addNotice, readOffer, readMessage: readDealMessage, resolve: resolveHost },
    seal: createSeal(secret, WEBHOOK_PURPOSE),
    allowLoopback: config.webhooks.allowLoopback,
    readOrder: (at, orderId, { companyId, ownerId: userId, locale }) => {
      const acting = { userId, companyId }
      const { writePoint } = geo
      const viewer = { kind: 'client', ...acting, acting, locale, writePoint, now: clock.now() } as const
      return readOrder(at, orderId, viewer, orderDeps)
    },
  }
  const work = createWebhookDispatcher(deps)
  return {
    register: (api: FastifyInstance): void => {
      registerApiKeys(api, { db, clock, audit, addNotice, warmUpSandbox: sandbox?.warmUp })
      registerWebhooks(api, { ...deps, wake: work.wake })
    },
    work,
  }
}
