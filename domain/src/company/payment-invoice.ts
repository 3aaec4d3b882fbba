import { accept, type Decision, refuse, refuseAll } from '../decision.ts'
import { checkLedgerSum } from '../ledger/ledger-bounds.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import { tashkentDate } from '../values/tashkent-time.ts'

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

/** What the number of an invoice is made of. */
export type InvoiceNumberFacts = {
  readonly companyId: number
  readonly orderId: number | null
  readonly at: Date
}

/**
 * The number of an invoice, such as `K12-261126` or, for an order, `K12-261126-125`: company, day in Tashkent, order. It needs no
 * table, because nothing is booked by it: bank statements are matched by INN and order, and a later invoice of the day replaces the
 * earlier one. The letter keeps `№ K12` from being read as the number of an order.
 */
export const invoiceNumber = ({ companyId, orderId, at }: InvoiceNumberFacts): string => {
  const [year = '', month = '', day = ''] = tashkentDate(at).split('-')
  const base = `K${companyId}-${day}${month}${year.slice(2)}`
  return orderId === null ? base : `${base}-${orderId}`
}
