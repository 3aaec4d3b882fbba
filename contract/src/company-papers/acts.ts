import { endpoint, PageQuery } from '../endpoint.ts'
import { PaperLocale, SignedUzs } from '../ledger.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Nullable } from '../wire/values.ts'
import { WirePaper } from './wire-paper.ts'

/** The act that another one supplements. */
export const WireFirstAct = Nullable(
  Type.Object(
    { id: Id, number: Type.String() },
    { description: 'the act whose orders have changed since: sums are the change, below 0 where it is less' },
  ),
)

/** An act of services with its VAT invoice: issued once, never changed; only its electronic papers move on. */
export const WireAct = Type.Object({
  id: Id,
  number: Type.String({ description: 'such as `A2026-17`, without gaps within its year' }),
  month: Nullable(Type.String({ description: 'YYYY-MM of an act of a whole month' })),
  order_id: Nullable(Id),
  orders: Type.Integer({ minimum: 1 }),
  supplements: WireFirstAct,
  amount: {
    ...SignedUzs,
    description: 'what the account was charged for its orders, VAT included',
  } as typeof SignedUzs,
  vat_tiyin: Type.Integer({ description: 'the VAT in it, in tiyin' }),
  issued_at: Instant,
  papers: Type.Array(WirePaper, {
    description: 'the act and its VAT invoice as electronic documents; empty where they are not made',
  }),
})

/** The acts of the company, newest first. */
export const listActs = endpoint({
  method: 'GET',
  path: '/client-company/acts',
  summary: 'Acts of services',
  action: 'read_finances',
  input: { query: Type.Object(PageQuery) },
  output: Type.Array(WireAct),
  paged: true,
  refusals: ['second_factor_required'],
})

/**
 * Issues the act of a finished order, or of a month that is over: of all its orders that are in no act yet. If the order is in an act
 * already, or the month has one, that one is returned. Where the price of an order has changed since its act, a supplementary act is
 * issued of the difference, and returned for the order; the month's are listed with the others.
 */
export const issueAct = endpoint({
  method: 'POST',
  path: '/client-company/acts',
  summary: 'Issue an act of services',
  action: 'issue_papers',
  cost: 'paper',
  input: {
    body: Type.Object({
      order_id: Type.Optional(Id),
      month: Type.Optional(Type.String({ maxLength: 7, description: 'YYYY-MM, without an order' })),
    }),
  },
  output: WireAct,
  idempotent: true,
  refusals: [
    'date_invalid',
    'not_found',
    'order_not_finished',
    'month_not_over',
    'services_missing',
    'requisites_missing',
    'second_factor_required',
  ],
})

const paper = <const Path extends string>(path: Path, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    summary,
    action: 'read_finances',
    cost: 'paper',
    input: { params: Type.Object({ id: Id }), query: Type.Object({ locale: PaperLocale }) },
    output: Type.String({ format: 'binary' }),
    file: 'application/pdf',
    refusals: ['not_found', 'second_factor_required'],
  })

/** The act, for both parties to sign. */
export const downloadAct = paper('/client-company/acts/:id/act.pdf', 'Act of services')

/** The VAT invoice of the same services. */
export const downloadVatInvoice = paper('/client-company/acts/:id/vat-invoice.pdf', 'VAT invoice')
