import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { WireReplacementRequest } from '../wire/order-ending.ts'
import { Id, OneOf } from '../wire/values.ts'

/** Orders that operators ask the caller to take over, the most pressing first; only questions that still hold. */
export const listReplacementRequests = endpoint({
  method: 'GET',
  path: '/driver/replacements',
  summary: 'Orders the driver is asked to take over',
  action: 'make_offer',
  output: Type.Array(WireReplacementRequest),
})

/** Agrees to take an order over, or declines. Agreed, the order is the caller's at once, at the price that was shown. */
export const answerReplacement = endpoint({
  method: 'PUT',
  path: '/driver/replacements/:id',
  summary: 'Take an order over, or decline',
  action: 'make_offer',
  input: {
    params: Type.Object({ id: Id }),
    body: Type.Object({ answer: OneOf(['accepted', 'declined']) }),
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
