import {
  type AskedInvoice,
  checkInvoice,
  type InvoicedOrder,
  invoiceNumber,
} from '@karvon/domain/company/payment-invoice'
import { accept, type Decision } from '@karvon/domain/decision'
import type { Locale } from '@karvon/domain/values/locale'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { nameIn } from '../../../platform/db/name-in.ts'
import { RATE_OF_DEAL, readVatRateAt } from './vat-labels.ts'

/** Who asks for an invoice, for what and when. */
type InvoiceQuestion = AskedInvoice & { readonly companyId: number; readonly at: Date }

/** The order of an invoice: its regions in the reader's language, and the VAT rate of its deal, in percent; null without a deal. */
type OrderOfInvoice = InvoicedOrder & {
  readonly id: number
  readonly from: string
  readonly to: string
  readonly vatRate: number | null
}

/** An invoice to be written. */
export type Invoice = {
  readonly companyId: number
  readonly number: string
  readonly amountUzs: number
  readonly order: OrderOfInvoice | null
  /** In percent; 0: without VAT. */
  readonly vatRate: number
  readonly locale: Locale
  readonly at: Date
}

/** The deal with its approved additional prices, else what the client named, else the estimate. */
const PRICE = sql<number>`coalesce(
  (o.deal ->> 'priceUzs')::bigint + coalesce((select sum(a.amount_uzs) from additional_prices a
    where a.order_id = o.id and a.status = 'approved'), 0),
  o.offered_price_uzs, o.estimate_uzs)::bigint`

const VAT_RATE = sql<number | null>`case when o.deal is not null then ${RATE_OF_DEAL} end`

const readOrder = async (
  db: Db,
  companyId: number,
  orderId: number,
  locale: Locale,
): Promise<OrderOfInvoice | null> => {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('regions as f', 'f.id', 'o.region_from_id')
    .innerJoin('regions as t', 't.id', 'o.region_to_id')
    .select(['o.id', 'o.status', 'f.names as from', 't.names as to'])
    .select([PRICE.as('priceUzs'), VAT_RATE.as('vatRate')])
    .where('o.id', '=', orderId)
    .where('o.client_company_id', '=', companyId)
    .where('o.payment_type', '=', 'company')
    .executeTakeFirst()
  return row === undefined ? null : { ...row, from: nameIn(row.from, locale), to: nameIn(row.to, locale) }
}

/** The invoice that a company asks for, or why there is none. */
export const readInvoice = async (
  db: Db,
  { companyId, amountUzs, orderId, at }: InvoiceQuestion,
  locale: Locale,
): Promise<Decision<Invoice>> => {
  const order = orderId === null ? null : await readOrder(db, companyId, orderId, locale)
  const sum = checkInvoice({ amountUzs, orderId }, order)
  if (!sum.ok) return sum
  const vatRate = order?.vatRate ?? (await readVatRateAt(db, at))
  const number = invoiceNumber({ companyId, orderId, at })
  return accept({ companyId, number, amountUzs: sum.value, order, vatRate, locale, at })
}
