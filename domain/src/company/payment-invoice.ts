import { accept, type Decision, refuse, refuseAll } from '../decision.ts'
import { checkLedgerSum } from '../ledger/ledger-bounds.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import { sumUzs } from '../values/uzs.ts'

/** An order by bank transfer, as an invoice asks for its price. */
export type InvoicedOrder = { readonly status: OrderStatus; readonly priceUzs: number }

/** What a company asks an invoice for; without a sum it is the order's price. */
export type AskedInvoice = { readonly amountUzs: number | null; readonly orderId: number | null }

/**
 * The sum of an invoice, in whole UZS: as asked for, else the order's price. `order` is null if the company has no such order by bank
 * transfer. Refuses `not_found` and, for a canceled order, `order_not_payable` at `order_id`, and `amount_out_of_range` (`min`, `max`:
 * what an operator can book) at `amount`.
 */
export const checkInvoice = (asked: AskedInvoice, order: InvoicedOrder | null): Decision<number> => {
  if (asked.orderId !== null && order === null) return refuse('not_found', 'order_id')
  if (order?.status === 'canceled') return refuse('order_not_payable', 'order_id')
  const amountUzs = asked.amountUzs ?? order?.priceUzs ?? 0
  const refusals = checkLedgerSum(amountUzs, 'amount')
  return refusals.length > 0 ? refuseAll(refusals) : accept(amountUzs)
}

/** Which invoice it is: of which company, and its number there, from 1 without gaps (decision 0087). */
export type InvoiceName = { readonly companyId: number; readonly number: number }

/**
 * The number of an invoice as papers have it, such as `K12-7`: company, and the number among its invoices. The letter keeps `№ K12`
 * from being read as the number of an order.
 */
export const invoiceNumber = ({ companyId, number }: InvoiceName): string => `K${companyId}-${number}`

/** K in either alphabet; a longer number, such as an old one with the day in it, names none. */
const NAMED = /(?<![\p{L}\d])[kк] ?(\d{1,9}) ?[-–—] ?([1-9]\d{0,8})(?![-–—]?\d)/giu

const MOST_ID = 2_147_483_647

/** The invoices that a payment purpose names, each once: `K12-7`, `к12-7`. */
export const invoicesNamedIn = (purpose: string): readonly InvoiceName[] => {
  const named = [...purpose.matchAll(NAMED)]
    .map(([, companyId, number]) => ({ companyId: Number(companyId), number: Number(number) }))
    .filter(({ companyId }) => companyId > 0 && companyId <= MOST_ID)
  return [...new Map(named.map(name => [invoiceNumber(name), name])).values()]
}

/** States of an invoice: waits for its money, is paid, or is withdrawn. */
export const INVOICE_STATES = ['open', 'paid', 'void'] as const

/** A state. */
export type InvoiceState = (typeof INVOICE_STATES)[number]

/** What an invoice's state follows from; sums in whole UZS. */
export type InvoiceFacts = {
  readonly isVoid: boolean
  readonly amountUzs: number
  /** What payments linked to it have brought, without those taken back. */
  readonly paidUzs: number
  /** Whether the charge of its order is paid, with whatever money. */
  readonly isOrderPaid: boolean
}

/** The state of an invoice: paid once payments linked to it cover its sum, or its order is paid otherwise. */
export const invoiceState = ({ isVoid, amountUzs, paidUzs, isOrderPaid }: InvoiceFacts): InvoiceState => {
  if (isVoid) return 'void'
  return paidUzs >= amountUzs || isOrderPaid ? 'paid' : 'open'
}

/** Whether an invoice can be withdrawn. Refuses `already_decided` for a void one, `invoice_paid` for one with money. */
export const checkVoid = (invoice: InvoiceFacts): Decision<null> => {
  const state = invoiceState(invoice)
  if (state === 'void') return refuse('already_decided')
  return state === 'paid' || invoice.paidUzs > 0 ? refuse('invoice_paid') : accept(null)
}

/** An invoice that a payment may pay, with what it lacks in whole UZS. */
type DueInvoice = { readonly id: number; readonly dueUzs: number }

/** How a payment pays the invoices that it names, in this order: each as far as it lacks and the money goes. */
export const splitPayment = (
  amountUzs: number,
  invoices: readonly DueInvoice[],
): readonly { readonly id: number; readonly amountUzs: number }[] => {
  const parts: { id: number; amountUzs: number }[] = []
  for (const { id, dueUzs } of invoices) {
    const left = amountUzs - sumUzs(parts.map(part => part.amountUzs))
    const part = Math.min(Math.max(0, dueUzs), left)
    if (part > 0) parts.push({ id, amountUzs: part })
  }
  return parts
}
