import { PAYMENT_STATUSES } from '@karvon/domain/ledger/order-payment'
import { ACTORS, ORDER_STATUSES } from '@karvon/domain/orders/order-status'
import { PAYMENT_TYPES } from '@karvon/domain/values/payment'
import { endpoint, PageQuery } from '../endpoint.ts'
import { DECISION_FIELDS, WirePriceDispute } from '../money/wire-decisions.ts'
import { WireOrder, WireOrderDetail } from '../orders.ts'
import { Type } from '../schema/json-schema.ts'
import { WirePosition } from '../wire/deal.ts'
import { WireCancelChoice, WireCancelReason, WireReplacementAsked } from '../wire/order-ending.ts'
import { Id, Instant, Nullable, OneOf, Uzs, Version } from '../wire/values.ts'
import { CSV, CsvBytes, ListLocale, Reason, Search } from './fields.ts'
import { WireRisk } from './overview.ts'

/** Sort orders of the list: newest, next loading, most expensive, longest untouched. */
export const ORDER_SORTS = ['newest', 'load_time', 'price', 'untouched'] as const

/** What an operator may do on anyone's behalf, except reassigning the order and deciding a price. */
export const OPERATOR_MOVES = [
  'cancel',
  'give_back',
  'report_arrival',
  'depart',
  'begin_unloading',
  'finish',
  'dispute',
  'confirm',
] as const

const WireOrderCompany = Nullable(Type.Object({ id: Id, title: Type.String() }))

/** An order in the operators' list: as its parties see it, plus its company. */
export const WireAdminOrder = Type.Object({ ...WireOrder.properties, company: WireOrderCompany })

/** One line of an order's history with everything recorded about it. */
export const WireOrderEvent = Type.Object({
  version: Type.Integer(),
  at: Instant,
  actor: OneOf(ACTORS),
  actor_id: Nullable(Id),
  actor_name: Nullable(Type.String()),
  action: Type.String(),
  from_status: Nullable(OneOf(ORDER_STATUSES)),
  to_status: OneOf(ORDER_STATUSES),
  payload: Type.Record(Type.String(), Type.Unknown()),
})

/**
 * All details of an order. Nothing is masked: every phone, both hand-over codes, what was refused and why.
 */
export const WireAdminOrderDetail = Type.Object({
  ...WireOrderDetail.properties,
  company: WireOrderCompany,
  payment_status: Nullable(
    OneOf(PAYMENT_STATUSES, 'of the price: `reserved` on the account, `carried` by us; null: nothing to pay'),
  ),
  events: Type.Array(WireOrderEvent, { description: 'oldest first' }),
  additional_price: Type.Array(WirePriceDispute),
  cancel_reason: Nullable(Type.String()),
  cancel_fee: Nullable(Uzs),
  cancel_reasons: Type.Array(WireCancelChoice, {
    description: 'what an operator may cancel it for now, who would pay and how much',
  }),
  replace_reasons: Type.Array(WireCancelReason, { description: 'for which it may be taken from its driver' }),
  replacements: Type.Array(WireReplacementAsked, {
    description: 'drivers asked to take it over, newest first',
  }),
  cancel_fee_now: { ...Uzs, description: 'what the client owes if an operator cancels now' } as typeof Uzs,
  sms_held_back: Type.Integer({
    description: 'SMS about the order that were not sent because a budget was used up',
  }),
  wrong_codes: Type.Integer({ description: 'hand-over codes the driver has typed wrongly' }),
  last_position: Nullable(WirePosition),
  last_positions: Type.Array(Type.Pick(WirePosition, ['lat', 'lng', 'at']), {
    description: 'the newest 100 of this order, newest first',
  }),
  risks: Type.Array(WireRisk),
  ...DECISION_FIELDS,
  conversation_id: Nullable(Id),
})

const Day = Type.Optional(
  Type.String({ maxLength: 40, description: 'YYYY-MM-DD in Tashkent, of loading, included' }),
)

const Filters = {
  status: Type.Optional(
    Type.String({ maxLength: 200, description: 'one status or several with commas between them' }),
  ),
  q: Search,
  client: Type.Optional(Id),
  driver: Type.Optional(Id),
  company: Type.Optional(Id),
  from: Day,
  to: Day,
  region: Type.Optional(Id),
  payment: Type.Optional(OneOf(PAYMENT_TYPES)),
  sort: Type.Optional(OneOf(ORDER_SORTS)),
}

/** All orders; `q` searches number, addresses, names, phones, plate and company title, in any script. */
export const listAllOrders = endpoint({
  method: 'GET',
  path: '/admin/orders',
  summary: 'All orders',
  action: 'read_all_orders',
  input: { query: Type.Object({ ...Filters, ...PageQuery }) },
  output: Type.Array(WireAdminOrder),
  paged: true,
  refusals: ['choice_invalid', 'date_invalid'],
})

/** The same orders as CSV, 10,000 rows at most. */
export const downloadAllOrders = endpoint({
  method: 'GET',
  path: '/admin/orders.csv',
  summary: 'All orders as a table',
  action: 'read_all_orders',
  cost: 'paper',
  input: { query: Type.Object({ ...Filters, locale: ListLocale }) },
  output: CsvBytes,
  file: CSV,
  refusals: ['choice_invalid', 'date_invalid'],
})

const OrderParams = Type.Object({ id: Id })

/**
 * Why, and at which version. `reason_code` is a reason from the closed list: it decides who pays and whether the deal
 * counts against its driver.
 */
const Reasoned = { reason: Reason, version: Version, reason_code: Type.Optional(WireCancelReason) }

/** One order with all details. */
export const showAnyOrder = endpoint({
  method: 'GET',
  path: '/admin/orders/:id',
  summary: 'One order in full',
  action: 'read_all_orders',
  input: { params: OrderParams },
  output: WireAdminOrderDetail,
  refusals: ['not_found'],
})

/**
 * Moves an order on behalf of its client or driver, by the same table of states; no hand-over code is needed,
 * and the history says so. A cancellation and `give_back` need a `reason_code`: it decides who pays.
 * `order_changed` carries the current order in `data`.
 */
export const overrideOrder = endpoint({
  method: 'PUT',
  path: '/admin/orders/:id/move',
  summary: 'Move an order for its client or driver',
  action: 'override_order',
  input: {
    params: OrderParams,
    body: Type.Object({
      action: OneOf(OPERATOR_MOVES),
      carries_unpaid: Type.Optional(
        Type.Boolean({
          description: 'at departure of an unpaid order by online card: Karvon carries what is missing',
        }),
      ),
      ...Reasoned,
    }),
  },
  output: WireAdminOrderDetail,
  refusals: [
    'not_found',
    'transition_not_allowed',
    'too_early_to_arrive',
    'payment_missing',
    'additional_price_open',
    'order_changed',
    'choice_invalid',
    'text_required',
    'text_too_long',
  ],
})

/** A driver the order can be given to: `amount` is the price the client will owe them. */
export const WireCandidate = Type.Object({
  driver_id: Id,
  name: Nullable(Type.String()),
  phone: Type.String(),
  plate: Type.String(),
  model: Nullable(Type.String()),
  truck_type_id: Id,
  rating: Nullable(Type.Number()),
  trips: Type.Integer(),
  kept_share: Nullable(Type.Number()),
  to_loading_km: Nullable(Type.Number({ description: 'in a straight line from his last position' })),
  position_at: Nullable(Instant),
  offer: Nullable(Type.Object({ id: Id, amount: Uzs }, { description: 'his live offer' })),
  amount: Uzs,
  busy: Type.Boolean({ description: 'he has another order at that time' }),
  blocked_by_client: Type.Boolean({
    description: 'the client does not want them: the order is not given to them',
  }),
})

/**
 * The approved drivers whose truck fits an order: those with a live offer first, then the nearest; 50 at
 * most.
 */
export const listCandidates = endpoint({
  method: 'GET',
  path: '/admin/orders/:id/drivers',
  summary: 'Drivers an order can be handed to',
  action: 'override_order',
  input: { params: OrderParams, query: Type.Object({ q: Search }) },
  output: Type.Array(WireCandidate),
  refusals: ['not_found'],
})

/**
 * Gives an order to another driver. With a deal, in every state before `confirmation`, that driver is asked
 * first and the order keeps its driver until they agree. Before a deal (`order`) the driver's live offer is
 * accepted for the client.
 */
export const reassignOrder = endpoint({
  method: 'PUT',
  path: '/admin/orders/:id/reassign',
  summary: 'Hand an order to another driver',
  action: 'override_order',
  input: {
    params: OrderParams,
    body: Type.Object({ driver_id: Id, ...Reasoned }),
  },
  output: WireAdminOrderDetail,
  refusals: [
    'not_found',
    'transition_not_allowed',
    'order_changed',
    'text_required',
    'text_too_long',
    'choice_invalid',
    'driver_blocked_by_client',
    'driver_not_approved',
    'driver_busy',
    'truck_does_not_fit',
    'offer_not_allowed',
    'load_time_passed',
    'already_decided',
    'cash_over_limit',
    'transfer_balance_too_low',
  ],
})

/** Withdraws the request to a driver; the order keeps its driver. */
export const withdrawReplacement = endpoint({
  method: 'DELETE',
  path: '/admin/orders/:id/replacement',
  summary: 'Stop asking a driver to take an order over',
  action: 'override_order',
  input: { params: OrderParams },
  output: WireAdminOrderDetail,
  refusals: ['not_found', 'already_decided'],
})

/**
 * Decides an additional price that is pending or that the client has rejected, as long as the order has not
 * ended; when two operators decide at once the first one wins, the other gets `already_decided`.
 */
export const settleAdditionalPrice = endpoint({
  method: 'PUT',
  path: '/admin/orders/:id/additional-price/:charge_id',
  summary: 'Decide a disputed additional price',
  action: 'override_order',
  input: {
    params: Type.Object({ id: Id, charge_id: Id }),
    body: Type.Object({
      decision: OneOf(['approved', 'rejected']),
      comment: Reason,
      version: Type.Optional(Version),
    }),
  },
  output: WireAdminOrderDetail,
  refusals: [
    'not_found',
    'transition_not_allowed',
    'order_changed',
    'already_decided',
    'text_required',
    'waiting_over_clock',
    'cash_over_limit',
    'transfer_balance_too_low',
  ],
})
