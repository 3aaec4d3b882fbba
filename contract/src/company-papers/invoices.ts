import { INVOICE_STATES } from '@karvon/domain/company/payment-invoice'
import { Reason } from '../admin/fields.ts'
import { endpoint, PageQuery } from '../endpoint.ts'
import { PaperLocale } from '../ledger.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Nullable, OneOf, Uzs } from '../wire/values.ts'

/** An invoice by which a company pays into its balance: issued once, under a number of its own; only its state moves on. */
export const WireInvoice = Type.Object({
  id: Id,
  number: Type.String({ description: 'such as `K12-7`, without gaps within its company' }),
  amount: Uzs,
  order_id: Nullable(Id),
  issued_at: Instant,
  state: OneOf(INVOICE_STATES, 'paid: payments linked to it cover it, or its order is paid'),
  paid: { ...Uzs, description: 'what payments that name it have brought' } as typeof Uzs,
  paid_day: Nullable(Type.String({ description: 'YYYY-MM-DD: the bank’s day of what paid it' })),
  voided_at: Nullable(Instant),
  void_reason: Nullable(Type.String()),
})

const Params = Type.Object({ id: Id })
const Bytes = Type.String({ format: 'binary' })
const PDF = 'application/pdf'
const Voiding = Type.Object({ reason: Reason })
const VOID_REFUSALS = [
  'not_found',
  'already_decided',
  'invoice_paid',
  'text_required',
  'text_too_long',
] as const

/** The company's invoices, newest first. */
export const listInvoices = endpoint({
  method: 'GET',
  path: '/client-company/invoices',
  summary: 'Invoices for payment',
  action: 'read_finances',
  input: { query: Type.Object(PageQuery) },
  output: Type.Array(WireInvoice),
  paged: true,
  refusals: ['second_factor_required'],
})

/**
 * Issues an invoice for a sum, or for one of the company's orders by bank transfer, whose price is the sum if none is given. An open one
 * of the same day for the same is returned instead. It books nothing until the bank's statement has the payment.
 */
export const issueInvoice = endpoint({
  method: 'POST',
  path: '/client-company/invoices',
  summary: 'Issue an invoice for payment',
  action: 'issue_papers',
  cost: 'paper',
  input: { body: Type.Object({ amount: Type.Optional(Uzs), order_id: Type.Optional(Id) }) },
  output: WireInvoice,
  idempotent: true,
  refusals: ['amount_out_of_range', 'not_found', 'order_not_payable', 'second_factor_required'],
})

/** An invoice as it was issued, with its state. */
export const downloadInvoice = endpoint({
  method: 'GET',
  path: '/client-company/invoices/:id/invoice.pdf',
  summary: 'Invoice for payment',
  action: 'read_finances',
  cost: 'paper',
  input: { params: Params, query: Type.Object({ locale: PaperLocale }) },
  output: Bytes,
  file: PDF,
  refusals: ['not_found', 'second_factor_required'],
})

/** Withdraws an invoice that no money has come for; a payment that names it is no longer linked to it. */
export const voidInvoice = endpoint({
  method: 'PUT',
  path: '/client-company/invoices/:id/void',
  summary: 'Void an invoice',
  action: 'issue_papers',
  input: { params: Params, body: Voiding },
  output: WireInvoice,
  refusals: [...VOID_REFUSALS, 'second_factor_required'],
})

/** A company's invoices for operators, newest first. */
export const listInvoicesOfCompany = endpoint({
  method: 'GET',
  path: '/admin/companies/:id/invoices',
  summary: 'Invoices of a company',
  action: 'manage_companies',
  input: { params: Params, query: Type.Object(PageQuery) },
  output: Type.Array(WireInvoice),
  paged: true,
  refusals: ['not_found'],
})

/** The same paper for operators. */
export const downloadAnyInvoice = endpoint({
  method: 'GET',
  path: '/admin/invoices/:id/invoice.pdf',
  summary: 'Invoice of a company',
  action: 'manage_companies',
  cost: 'paper',
  input: { params: Params, query: Type.Object({ locale: PaperLocale }) },
  output: Bytes,
  file: PDF,
  refusals: ['not_found'],
})

/** Withdraws any company's invoice; the audit log keeps the reason. */
export const voidAnyInvoice = endpoint({
  method: 'PUT',
  path: '/admin/invoices/:id/void',
  summary: 'Void an invoice of a company',
  action: 'move_money',
  input: { params: Params, body: Voiding },
  output: WireInvoice,
  refusals: VOID_REFUSALS,
})

/** A payment of a company, with its bank document. */
const WirePaymentForInvoice = Type.Object({
  journal_id: Type.Integer({ minimum: 1 }),
  amount: { ...Uzs, description: 'what of it is linked to no invoice' } as typeof Uzs,
  linked: { ...Uzs, description: 'what of it is linked to this invoice' } as typeof Uzs,
  day: Type.String({ description: 'YYYY-MM-DD of the bank' }),
  document: Type.String(),
})

/** The company's payments that are linked to an invoice, then those that can be, newest first; 50 at most. */
export const listPaymentsForInvoice = endpoint({
  method: 'GET',
  path: '/admin/invoices/:id/payments',
  summary: 'Payments that are or may be for an invoice',
  action: 'move_money',
  input: { params: Params },
  output: Type.Array(WirePaymentForInvoice),
  refusals: ['not_found'],
})

/** Links what is left of a payment that did not name the invoice to it. */
export const linkInvoice = endpoint({
  method: 'PUT',
  path: '/admin/invoices/:id/payment',
  summary: 'Link a payment to an invoice',
  action: 'move_money',
  input: { params: Params, body: Type.Object({ journal_id: Type.Integer({ minimum: 1 }) }) },
  output: WireInvoice,
  refusals: ['not_found', 'already_decided', 'invoice_void', 'invoice_paid'],
})

/** Takes a payment from an invoice that it was linked to by mistake; the audit log keeps the reason. */
export const unlinkInvoice = endpoint({
  method: 'PUT',
  path: '/admin/invoices/:id/unlink',
  summary: 'Unlink a payment from an invoice',
  action: 'move_money',
  input: {
    params: Params,
    body: Type.Object({ journal_id: Type.Integer({ minimum: 1 }), reason: Reason }),
  },
  output: WireInvoice,
  refusals: ['not_found', 'already_decided', 'text_required', 'text_too_long'],
})
