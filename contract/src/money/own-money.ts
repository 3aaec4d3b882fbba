import { REFUND_STATES, REFUND_WAYS } from '@karvon/domain/ledger/refund'
import { AnotherPayment, BankDay } from '../admin/fields.ts'
import { endpoint, PageQuery } from '../endpoint.ts'
import { WireTransaction } from '../ledger.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Nullable, OneOf, Uzs } from '../wire/values.ts'
import { Step } from './wire-payouts.ts'

/** A person's request to have their money paid back. */
export const WireRefund = Type.Object({
  id: Id,
  amount: Uzs,
  comment: Nullable(Type.String()),
  state: OneOf(REFUND_STATES),
  asked_at: Instant,
  decided_at: Nullable(Instant),
  sent_at: Nullable({
    ...Instant,
    description: 'since when the bank has the payment; state `asked`',
  } as typeof Instant),
  failure: Nullable(
    Type.String({ description: 'why the bank returned or refused the payment; it can be paid again' }),
  ),
  reason: Nullable(Type.String({ description: 'why it was rejected' })),
})

/** What a person has with us and owes us. */
export const readOwnMoney = endpoint({
  method: 'GET',
  path: '/money',
  summary: 'The own balance and debt',
  action: 'manage_own_money',
  output: Type.Object({
    balance: { ...Uzs, description: 'their own money, with what open orders hold' } as typeof Uzs,
    held: { ...Uzs, description: 'of it, what open orders hold' } as typeof Uzs,
    owed: { ...Uzs, description: 'what they owe us' } as typeof Uzs,
    owed_limit: { ...Uzs, description: 'above it bargaining is closed until it is paid' } as typeof Uzs,
    refundable: Uzs,
    refunds: Type.Array(WireRefund, { description: 'newest first, 20 at most' }),
  }),
})

/** Everything that moved a person's money, newest first, each with the balance minus debt after it. */
export const listOwnLines = endpoint({
  method: 'GET',
  path: '/money/lines',
  summary: 'Movements of the own money',
  action: 'manage_own_money',
  input: { query: Type.Object(PageQuery) },
  output: Type.Array(WireTransaction),
  paged: true,
})

/** Asks to have money paid back. */
export const askRefund = endpoint({
  method: 'POST',
  path: '/money/refunds',
  summary: 'Ask for a refund',
  action: 'manage_own_money',
  input: {
    body: Type.Object({
      amount: Uzs,
      comment: Type.Optional(Nullable(Type.String({ maxLength: 2_000 }))),
    }),
  },
  output: WireRefund,
  status: 201,
  idempotent: true,
  refusals: ['amount_out_of_range', 'text_too_long'],
})

/** Takes that request back while nobody has decided. */
export const withdrawRefund = endpoint({
  method: 'DELETE',
  path: '/money/refunds/:id',
  summary: 'Withdraw a request for a refund',
  action: 'manage_own_money',
  input: { params: Type.Object({ id: Id }) },
  output: WireRefund,
  refusals: ['not_found', 'already_decided', 'refund_at_bank'],
})

/** A refund as operators see it. */
export const WireAdminRefund = Type.Object({
  ...WireRefund.properties,
  client: Type.Object({ id: Id, name: Nullable(Type.String()), phone: Nullable(Type.String()) }),
  company: Nullable(
    Type.Object(
      {
        id: Id,
        title: Type.String(),
        inn: Type.String(),
        bank: Type.String(),
        bank_account: Type.String(),
        mfo: Type.String(),
      },
      { description: 'whose money it is, and the account it goes to; null: the person’s own' },
    ),
  ),
  refundable: { ...Uzs, description: 'what they have now that no order holds' } as typeof Uzs,
  through: Nullable(OneOf(REFUND_WAYS)),
  reference: Nullable(Type.String()),
  approved: Step,
  needs_approval: Type.Boolean({
    description: 'above what an operator may pay alone: another one approves it before',
  }),
})

/** Refunds, those that wait first. */
export const listRefunds = endpoint({
  method: 'GET',
  path: '/admin/refunds',
  summary: 'Refunds',
  action: 'move_money',
  input: { query: Type.Object({ state: Type.Optional(OneOf(REFUND_STATES)), ...PageQuery }) },
  output: Type.Array(WireAdminRefund),
  paged: true,
})

/**
 * Books a refund that was paid at the bank or in a provider's cabinet (`through`, `reference`: its document), or rejects it
 * with a `reason`. Above `money_rules.allowances` one operator approves it (`approved`) and another books the payment. What resembles a booked payment to this person is booked only as `another_payment`.
 */
export const decideRefund = endpoint({
  method: 'PUT',
  path: '/admin/refunds/:id',
  summary: 'Decide about a refund',
  action: 'move_money',
  input: {
    params: Type.Object({ id: Id }),
    body: Type.Object({
      decision: OneOf(['approved', 'paid', 'rejected'] as const),
      through: Type.Optional(OneOf(REFUND_WAYS)),
      reference: Type.Optional(Type.String({ maxLength: 300 })),
      reason: Type.Optional(Type.String({ maxLength: 2_000 })),
      bank_day: BankDay,
      another_payment: AnotherPayment,
    }),
  },
  output: WireAdminRefund,
  refusals: [
    'not_found',
    'already_decided',
    'balance_too_low',
    'refund_company_closed',
    'refund_at_bank',
    'second_operator_required',
    'choice_invalid',
    'date_invalid',
    'money_already_written',
    'text_required',
    'text_too_long',
  ],
})
