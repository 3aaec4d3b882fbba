import { DELIVERY_STATES } from '@karvon/domain/webhooks/webhook-events'
import { EndlessQuery, endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, OneOf } from '../wire/values.ts'
import { DeliveryId, WireDelivery, WireDeliveryDetail } from './wire-webhook.ts'

const DELIVERY = { params: Type.Object({ id: Id, delivery: DeliveryId }) }

/** What was and is to be sent to a webhook in the last 30 days, newest first. */
export const listDeliveries = endpoint({
  method: 'GET',
  path: '/company/webhooks/:id/deliveries',
  summary: 'Deliveries of a webhook',
  action: 'read_webhooks',
  input: {
    params: Type.Object({ id: Id }),
    query: Type.Object({
      ...EndlessQuery,
      state: Type.Optional(OneOf(DELIVERY_STATES)),
      order: Type.Optional(Id),
    }),
  },
  output: Type.Array(WireDelivery),
  paged: 'endless',
  refusals: ['not_found'],
})

/** One delivery with what was sent and answered. */
export const showDelivery = endpoint({
  method: 'GET',
  path: '/company/webhooks/:id/deliveries/:delivery',
  summary: 'A delivery',
  action: 'read_webhooks',
  input: DELIVERY,
  output: WireDeliveryDetail,
  refusals: ['not_found'],
})

/**
 * Sends a delivery again, with the same `webhook-id`, and retries it as the first time; one that waits for its next attempt is sent
 * now. Refuses `webhook_off`.
 */
export const replayDelivery = endpoint({
  method: 'POST',
  path: '/company/webhooks/:id/deliveries/:delivery/replay',
  summary: 'Send a delivery again',
  action: 'manage_webhooks',
  cost: 'word',
  input: DELIVERY,
  output: WireDelivery,
  refusals: ['not_found', 'webhook_off', 'second_factor_required'],
})

/** Sends a `ping` at once, also while the webhook is off, and answers how it went. It is not retried. */
export const testWebhook = endpoint({
  method: 'POST',
  path: '/company/webhooks/:id/test',
  summary: 'Send a test message',
  action: 'manage_webhooks',
  cost: 'picture',
  input: { params: Type.Object({ id: Id }) },
  output: WireDeliveryDetail,
  refusals: ['not_found', 'second_factor_required'],
})
