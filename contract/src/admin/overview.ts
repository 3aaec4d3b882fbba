import { RISK_KINDS, RISK_SEVERITIES, RISK_STEPS } from '@karvon/domain/operators/risk'
import { ORDER_STATUSES } from '@karvon/domain/orders/order-status'
import { COMPANY_STATUSES } from '../company.ts'
import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { ORDER_CARD_FIELDS } from '../wire/order-card-fields.ts'
import { Id, Instant, Nullable, OneOf } from '../wire/values.ts'

const Whole = Type.Integer({ minimum: 0 })

/** A risk. The one id that is not null names its subject, none the service itself; `order` carries what a row shows of an order. */
export const WireRisk = Type.Object({
  kind: OneOf(RISK_KINDS),
  severity: OneOf(RISK_SEVERITIES),
  order_id: Nullable(Id),
  company_id: Nullable(Id),
  conversation_id: Nullable(Id),
  client_id: Nullable(Id),
  driver_id: Nullable(Id),
  since: Instant,
  next_step: OneOf(RISK_STEPS),
  title: Nullable(
    Type.String({
      description: "the company's title, the name of the person it is about, or the provider of SMS",
    }),
  ),
  order: Nullable(
    Type.Object({
      ...ORDER_CARD_FIELDS,
      load_time: Instant,
      client_name: Nullable(Type.String()),
      carrier_name: Nullable(Type.String()),
    }),
  ),
  facts: Type.Object(
    {
      minutes: Type.Optional(
        Type.Integer({ description: 'how long it lasts: without an offer, waiting, standing, unanswered' }),
      ),
      minutes_to_load: Type.Optional(Type.Integer({ description: 'negative once it has passed' })),
      minutes_free: Type.Optional(Whole),
      minutes_over: Type.Optional(Whole),
      minutes_left: Type.Optional(Type.Integer({ description: 'until the order expires' })),
      left_km: Type.Optional(Type.Number()),
      position_minutes: Type.Optional(
        Type.Integer({ description: 'age of the last position; absent: there is none' }),
      ),
      used_uzs: Type.Optional(Whole),
      limit_uzs: Type.Optional(Whole),
      used_percent: Type.Optional(Whole),
      unanswered: Type.Optional(Whole),
      count: Type.Optional({
        ...Whole,
        description: 'entries and lines of the bank that are late',
      } as typeof Whole),
      days: Type.Optional({ ...Whole, description: 'age of the oldest of them' } as typeof Whole),
      amount_uzs: Type.Optional({
        ...Whole,
        description: 'missing of the deposit, taken back by the provider, or without a fiscal receipt',
      } as typeof Whole),
      balance_uzs: Type.Optional({ ...Whole, description: 'left for SMS' } as typeof Whole),
    },
    { description: 'the figures of its kind' },
  ),
})

/** What needs an operator: orders by status, risks (most urgent first), and who waits for approval. */
export const readOverview = endpoint({
  method: 'GET',
  path: '/admin/overview',
  summary: "The operator's overview",
  action: 'read_overview',
  output: Type.Object({
    orders: Type.Array(Type.Object({ status: OneOf(ORDER_STATUSES), count: Whole }), {
      description: 'every status once; of done and canceled only those that ended today in Tashkent',
    }),
    risks: Type.Array(WireRisk),
    drivers_waiting: Type.Array(
      Type.Object({
        id: Id,
        name: Nullable(Type.String()),
        plate: Type.String(),
        truck_type_id: Id,
        came_back: Type.Boolean({ description: 'sent again after a return for correction' }),
        since: Instant,
      }),
      { description: 'pending, the longest waiting first, 20 at most' },
    ),
    drivers_waiting_count: Whole,
    companies_waiting: Type.Array(
      Type.Object({ id: Id, title: Type.String(), status: OneOf(COMPANY_STATUSES), since: Instant }),
      { description: 'pending, the longest waiting first, 20 at most' },
    ),
    companies_waiting_count: Whole,
    chats_unanswered: Whole,
    claims_open: { ...Whole, description: 'claims that wait for a decision' } as typeof Whole,
    bank_lines_unmatched: { ...Whole, description: 'lines of bank statements to be booked' } as typeof Whole,
    bank_details_unchecked: { ...Whole, description: "drivers' bank details to be checked" } as typeof Whole,
    prices_asked: { ...Whole, description: 'additional prices that wait for a decision' } as typeof Whole,
  }),
})
