import {
  type AskedInvoice,
  checkInvoice,
  type InvoicedOrder,
  invoiceState,
} from '@karvon/domain/company/payment-invoice'
import { accept, type Decision } from '@karvon/domain/decision'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { readParties } from '../documents/paper-parties.ts'
import { type PaperTax, paperTax, readCurrentTax, TAX_OF_DEAL } from '../documents/vat-labels.ts'
import { lockCompany } from '../postings/lock-company.ts'
import { type InvoiceView, invoiceView, readInvoice, withPayments } from './invoice-rows.ts'

/** Who asks for an invoice, for what and when. */
type InvoiceQuestion = AskedInvoice & {
  readonly companyId: number
  readonly userId: number
  readonly at: Date
}

/** The deal with its approved additional prices, else what the client named, else the estimate. */
const PRICE = sql<number>`coalesce(
  (o.deal ->> 'priceUzs')::bigint + coalesce((select sum(a.amount_uzs) from additional_prices a
    where a.order_id = o.id and a.status = 'approved'), 0),
  o.offered_price_uzs, o.estimate_uzs)::bigint`

/** The order, with the tax of its deal; null without a deal. */
const readOrder = async (
  db: Db,
  companyId: number,
  orderId: number,
): Promise<(InvoicedOrder & { readonly tax: PaperTax | null }) | null> => {
  const row = await db
    .selectFrom('orders as o')
    .leftJoin('drivers as d', 'd.user_id', 'o.carrier_id')
    .select(['o.status', 'o.deal', 'd.tax_status'])
    .select([PRICE.as('priceUzs'), TAX_OF_DEAL.as('terms')])
    .where('o.id', '=', orderId)
    .where('o.client_company_id', '=', companyId)
    .where('o.payment_type', '=', 'company')
    .executeTakeFirst()
  if (row === undefined) return null
  const { status, deal, terms, tax_status, priceUzs } = row
  return { status, priceUzs, tax: deal === null ? null : paperTax(terms, tax_status) }
}

/** What an invoice says; parties as JSON. */
type Written = { readonly amountUzs: number; readonly tax: PaperTax; readonly parties: string }

/** The open invoice of this day for the same, with today's details of both parties; a second click gets no second number. */
const findSame = async (
  tx: Tx,
  { companyId, orderId, at }: InvoiceQuestion,
  { amountUzs, tax, parties }: Written,
): Promise<InvoiceView | null> => {
  const rows = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('amount_uzs', '=', amountUzs)
    .where('order_id', orderId === null ? 'is' : '=', orderId)
    .where('voided_at', 'is', null)
    .where(sql<boolean>`parties = ${parties}::jsonb`)
    .orderBy('number', 'desc')
    .limit(10)
    .execute()
  const ofDay = rows.filter(row => tashkentDate(row.issued_at) === tashkentDate(at))
  const alike = ofDay.filter(row => row.tax.by === tax.by && row.tax.percent === tax.percent)
  const open = (await withPayments(tx, alike)).find(each => invoiceState(each) === 'open')
  return open === undefined ? null : invoiceView(open)
}

const takeNumber = async (tx: Tx, companyId: number): Promise<number> => {
  const { last } = await tx
    .selectFrom('invoices')
    .select(eb => eb.fn.max('number').as('last'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/**
 * Issues an invoice under the company's next number, or answers the open one of the day for the same; or refuses as
 * `checkInvoice`. The company is locked: of two at once the second finds the number, or the invoice, of the first.
 */
export const issueInvoice = async (tx: Tx, asked: InvoiceQuestion): Promise<Decision<InvoiceView>> => {
  const { companyId, orderId, userId, at } = asked
  await lockCompany(tx, companyId)
  const order = orderId === null ? null : await readOrder(tx, companyId, orderId)
  const sum = checkInvoice(asked, order)
  if (!sum.ok) return sum
  const tax = order?.tax ?? (await readCurrentTax(tx))
  const { we, they } = await readParties(tx, companyId)
  const parties = JSON.stringify({ we, they })
  const same = await findSame(tx, asked, { amountUzs: sum.value, tax, parties })
  if (same !== null) return accept(same)
  const { id } = await tx
    .insertInto('invoices')
    .values({
      company_id: companyId,
      number: await takeNumber(tx, companyId),
      amount_uzs: sum.value,
      order_id: orderId,
      tax: JSON.stringify({ by: tax.by, percent: tax.percent }),
      parties,
      issued_at: at,
      issued_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return accept(invoiceView(await readInvoice(tx, id)))
}
