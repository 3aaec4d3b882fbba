import { REPLACEMENT_ANSWERS } from '@karvon/domain/orders/ending/replacement'
import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { WireReplacementRequest } from '../wire/order-ending.ts'
import { Id, OneOf } from '../wire/values.ts'

/**
 * Orders that operators ask the caller to take over, most urgent first; only requests that are still open.
 */
export const listReplacementRequests = endpoint({
  method: 'GET',
  path: '/driver/replacements',
  summary: 'Orders the driver is asked to take over',
  action: 'make_offer',
  output: Type.Array(WireReplacementRequest),
})

/**
 * Agrees to take an order over, or declines. After agreeing, the order is the caller's at once, at the price
 * shown.
 */
export const answerReplacement = endpoint({
  method: 'PUT',
  path: '/driver/replacements/:id',
  summary: 'Take an order over, or decline',
  action: 'make_offer',
  input: {
    params: Type.Object({ id: Id }),
    body: Type.Object({ answer: OneOf(REPLACEMENT_ANSWERS) }),
  },
  output: Type.Object({ order_id: Id }),
  refusals: [
    'not_found',
    'already_decided',
    'offer_expired',
    'transition_not_allowed',
    'driver_not_approved',
    'driver_busy',
    'truck_does_not_fit',
  ],
})
