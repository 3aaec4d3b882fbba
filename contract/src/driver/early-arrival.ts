import { EARLY_ARRIVAL_ANSWERS } from '@karvon/domain/orders/arrival/early-arrival'
import { endpoint } from '../endpoint.ts'
import { WireOrderDetail } from '../orders.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, OneOf } from '../wire/values.ts'

const OrderParams = Type.Object({ id: Id })

/** The driver asks the client, once, to load earlier than an arrival may be reported. */
export const askEarlyArrival = endpoint({
  method: 'POST',
  path: '/driver/orders/:id/early-arrival',
  summary: 'Ask the client to load earlier',
  action: 'ask_early_arrival',
  input: { params: OrderParams },
  output: WireOrderDetail,
  status: 201,
  idempotent: true,
  refusals: ['not_found', 'transition_not_allowed', 'early_arrival_asked', 'early_arrival_not_needed'],
})

/**
 * The client's answer; after declining they may still agree. Paid waiting counts from the agreed loading time
 * either way.
 */
export const decideEarlyArrival = endpoint({
  method: 'POST',
  path: '/truck-booking/:id/early-arrival',
  summary: 'Let the driver load earlier, or not now',
  action: 'decide_early_arrival',
  input: {
    params: OrderParams,
    body: Type.Object({ decision: OneOf(EARLY_ARRIVAL_ANSWERS) }),
  },
  output: WireOrderDetail,
  idempotent: true,
  refusals: ['not_found', 'transition_not_allowed', 'early_arrival_not_open'],
})
