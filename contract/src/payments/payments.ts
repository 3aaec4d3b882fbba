import { PAYMENT_PROVIDERS } from '@karvon/domain/ledger/ledger-accounts'
import { RECEIPT_KINDS, RECEIPT_STATES } from '@karvon/domain/payments/fiscal-receipt'
import { PAYMENT_PURPOSES, PAYMENT_STATES } from '@karvon/domain/payments/payment'
import { endpoint, PageQuery } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Nullable, OneOf, Uzs } from '../wire/values.ts'

const State = OneOf(
  PAYMENT_STATES,
  'waiting and started: can be paid; canceled, expired: over without money; refunded: given back',
)
const Purpose = OneOf(
  PAYMENT_PURPOSES,
  'refill: an owner for their company; order, receivable: an individual; advance: a driver',
)
const Provider = OneOf(PAYMENT_PROVIDERS)

/** A fiscal receipt of a payment, as the tax office has it. */
const WireReceipt = Type.Object({
  kind: OneOf(
    RECEIPT_KINDS,
    'refund: of money that was given back; that of the sale is shown until it is registered',
  ),
  state: OneOf(RECEIPT_STATES, 'due, failed: the tax office does not have it yet'),
  url: Nullable(Type.String({ description: 'at the tax office; the link of its QR code' })),
  number: Nullable(Type.String()),
  terminal_id: Nullable(Type.String()),
  fiscal_sign: Nullable(Type.String()),
})

/** A card payment. */
export const WirePayment = Type.Object({
  id: Id,
  purpose: Purpose,
  provider: Provider,
  state: State,
  amount: Uzs,
  order_id: Nullable(Id),
  url: Nullable(
    Type.String({ description: 'where to pay, also as a QR code; null: it can no longer be paid' }),
  ),
  created_at: Instant,
  expires_at: { ...Instant, description: 'when an unpaid payment ends' } as typeof Instant,
  paid_at: Nullable(Instant),
  receipt: Nullable(WireReceipt),
})

/** What the caller may pay, and by whom; no providers: nobody takes card payments here. */
export const showPaymentOptions = endpoint({
  method: 'GET',
  path: '/payment-options',
  summary: 'What can be paid by card',
  action: 'pay',
  output: Type.Object({
    providers: Type.Array(Provider),
    purposes: Type.Array(Purpose),
    min: Uzs,
    max: Uzs,
    owed: { ...Uzs, description: 'what the caller owes, the most that a receivable takes' } as typeof Uzs,
  }),
})

/** Begins a card payment; an unpaid one of the same purpose and order ends with it, or is answered if it is the same. */
export const startPayment = endpoint({
  method: 'POST',
  path: '/payments',
  summary: 'Begin a card payment',
  action: 'pay',
  cost: 'word',
  input: {
    body: Type.Object({
      purpose: Purpose,
      provider: Provider,
      amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 }),
      order_id: Type.Optional(Nullable(Id)),
    }),
  },
  output: WirePayment,
  status: 201,
  idempotent: true,
  refusals: ['choice_invalid', 'not_found', 'order_not_payable', 'nothing_owed', 'amount_out_of_range'],
})

/** One of the caller's payments. */
export const showPayment = endpoint({
  method: 'GET',
  path: '/payments/:id',
  summary: 'A card payment',
  action: 'pay',
  input: { params: Type.Object({ id: Id }) },
  output: WirePayment,
  refusals: ['not_found'],
})

/** The caller's payments, newest first; those of a company are its owner's. */
export const listPayments = endpoint({
  method: 'GET',
  path: '/payments',
  summary: 'Card payments',
  action: 'pay',
  input: {
    query: Type.Object({
      ...PageQuery,
      purpose: Type.Optional(Purpose),
      open: Type.Optional(Type.Boolean({ description: 'only those that can still be paid' })),
      receipt: Type.Optional(
        Type.Boolean({ description: 'only those whose fiscal receipt the tax office has' }),
      ),
      order_id: Type.Optional(Id),
    }),
  },
  output: Type.Array(WirePayment),
  paged: true,
})
