import { endpoint } from './endpoint.ts'
import { WireOrderDetail } from './orders.ts'
import { Type } from './schema/json-schema.ts'
import { WireOffer } from './wire/offer.ts'
import { Id, Uzs, Version } from './wire/values.ts'

const OrderParams = Type.Object({ id: Id })
const SeenVersion = Type.Optional(Version)

/** Nothing is bargained over any more: taken or canceled, or its loading time is past. */
const CLOSED = ['order_not_open', 'load_time_passed'] as const

/** What the client owes us is over its limit. */
const OWES = ['receivable_over_limit'] as const

/** The client offers a price for the whole order, within its bounds. */
export const offerPrice = endpoint({
  method: 'POST',
  path: '/truck-booking/client-offer-price/:id',
  summary: "The client's own price",
  action: 'name_price',
  cost: 'word',
  input: { params: OrderParams, body: Type.Object({ amount: Uzs, version: SeenVersion }) },
  output: WireOrderDetail,
  refusals: [
    'not_found',
    'price_out_of_bounds',
    'cash_over_limit',
    'transition_not_allowed',
    'order_changed',
    ...CLOSED,
    ...OWES,
  ],
})

/**
 * Gives the order to the driver of one open offer; exactly one of several acceptances wins. `amount` is the
 * price the client saw: an offer that has changed since is refused.
 */
export const acceptOffer = endpoint({
  method: 'PUT',
  path: '/truck-booking/client-accept-offer/:id',
  summary: 'Accept an offer',
  action: 'accept_offer',
  input: {
    params: OrderParams,
    body: Type.Object({ driver_id: Id, offer_id: Id, amount: Type.Optional(Uzs), version: SeenVersion }),
  },
  output: WireOrderDetail,
  refusals: [
    'not_found',
    'offer_not_allowed',
    'offer_expired',
    'offer_changed',
    'order_changed',
    ...CLOSED,
    ...OWES,
    'driver_busy',
    'cash_over_limit',
    'transfer_company_unverified',
    'transfer_company_in_debt',
    'transfer_balance_too_low',
    'order_limit_exceeded',
    'month_limit_exceeded',
    'approval_required',
  ],
})

/** The client's counter to one driver's offer. */
export const counterOffer = endpoint({
  method: 'POST',
  path: '/truck-booking/:id/counter/:offer_id',
  summary: 'Counter an offer',
  action: 'counter_offer',
  cost: 'word',
  input: {
    params: Type.Object({ id: Id, offer_id: Id }),
    body: Type.Object({ amount: Uzs }),
  },
  output: WireOffer,
  refusals: [
    'not_found',
    'offer_not_allowed',
    'offer_expired',
    'rounds_used_up',
    'price_out_of_bounds',
    'cash_over_limit',
    ...CLOSED,
    ...OWES,
  ],
})

/** The client declines an offer. */
export const declineOffer = endpoint({
  method: 'DELETE',
  path: '/truck-booking/:id/offer/:offer_id',
  summary: 'Decline an offer',
  action: 'counter_offer',
  input: { params: Type.Object({ id: Id, offer_id: Id }) },
  output: WireOffer,
  refusals: ['not_found', 'offer_not_allowed'],
})
