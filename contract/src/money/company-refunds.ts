import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Nullable, Uzs } from '../wire/values.ts'
import { WireRefund } from './own-money.ts'

/** What a company can have paid back to its bank account, and what it has asked for. */
export const readCompanyRefunds = endpoint({
  method: 'GET',
  path: '/client-company/refunds',
  summary: "Refunds of the company's balance",
  action: 'manage_company',
  output: Type.Object({
    refundable: {
      ...Uzs,
      description: 'of the balance, what neither deals nor other requests hold',
    } as typeof Uzs,
    account: Type.Object(
      { bank: Type.String(), bank_account: Type.String(), mfo: Type.String() },
      { description: 'where it is paid to' },
    ),
    refunds: Type.Array(WireRefund, { description: 'newest first, 20 at most' }),
  }),
  refusals: ['second_factor_required'],
})

/** Asks to have free balance paid back; it is held from now on. */
export const askCompanyRefund = endpoint({
  method: 'POST',
  path: '/client-company/refunds',
  summary: "Ask for a refund of the company's balance",
  action: 'manage_company',
  input: {
    body: Type.Object({
      amount: Uzs,
      comment: Type.Optional(Nullable(Type.String({ maxLength: 2_000 }))),
    }),
  },
  output: WireRefund,
  status: 201,
  idempotent: true,
  refusals: ['amount_out_of_range', 'text_too_long', 'company_unverified', 'second_factor_required'],
})

/** Takes that request back while nobody has decided: the money is free again. */
export const withdrawCompanyRefund = endpoint({
  method: 'DELETE',
  path: '/client-company/refunds/:id',
  summary: "Withdraw a request for a refund of the company's balance",
  action: 'manage_company',
  input: { params: Type.Object({ id: Id }) },
  output: WireRefund,
  refusals: ['not_found', 'already_decided', 'refund_at_bank', 'second_factor_required'],
})
