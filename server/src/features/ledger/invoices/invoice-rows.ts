import type { listInvoices } from '@karvon/contract/company-papers/invoices'
import type { DataOf } from '@karvon/contract/endpoint'
import { type InvoiceFacts, invoiceNumber, invoiceState } from '@karvon/domain/company/payment-invoice'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { readPaidDays } from '../../../platform/db/queries/bank/paid-days.ts'
import { bankDayOf } from '../../../platform/db/queries/value-day.ts'
import type { Tables } from '../../../platform/db/tables.ts'

/** An invoice for the API, in camelCase. */
export type InvoiceView = DataOf<typeof listInvoices>[number]

/** A row of the table. */
export type InvoiceRow = Selectable<Tables['invoices']>

/** An invoice with what has paid it; `paidDay` is the bank's day of the last of it. */
export type PaidInvoice = InvoiceRow & InvoiceFacts & { readonly paidDay: string | null }

type Payment = { readonly invoiceId: number; readonly amountUzs: number; readonly day: string }

const selectPayments = async (db: Db, ids: readonly number[]): Promise<readonly Payment[]> => {
  const { rows } = await sql<Payment>`
    select i.invoice_id as "invoiceId", i.amount_uzs as "amountUzs", ${bankDayOf} as day
    from invoice_payments i join journals j on j.id = i.journal_id
    where i.invoice_id = any(${[...ids]}::int[]) and not exists (select from journals r where r.reverses_id = j.id)`.execute(
    db,
  )
  return rows
}

/** These invoices, all of one company, with what has paid them. */
export const withPayments = async (db: Db, rows: readonly InvoiceRow[]): Promise<readonly PaidInvoice[]> => {
  const [first] = rows
  if (first === undefined) return []
  const payments = await selectPayments(
    db,
    rows.map(({ id }) => id),
  )
  const orderIds = [...new Set(rows.flatMap(({ order_id }) => order_id ?? []))]
  const paidOrders = await readPaidDays(db, { kind: 'company', id: first.company_id }, orderIds)
  return rows.map(row => {
    const own = payments.filter(({ invoiceId }) => invoiceId === row.id)
    const paidUzs = own.reduce((sum, { amountUzs }) => sum + amountUzs, 0)
    const orderDay = row.order_id === null ? undefined : paidOrders.get(row.order_id)
    const lastDay = own
      .map(({ day }) => day)
      .toSorted()
      .at(-1)
    const isPaid = paidUzs >= row.amount_uzs
    return {
      ...row,
      isVoid: row.voided_at !== null,
      amountUzs: row.amount_uzs,
      paidUzs,
      isOrderPaid: orderDay !== undefined,
      paidDay: (isPaid ? lastDay : orderDay) ?? null,
    }
  })
}

/** An invoice for the API. */
export const invoiceView = (invoice: PaidInvoice): InvoiceView => {
  const state = invoiceState(invoice)
  return {
    id: invoice.id,
    number: invoiceNumber({ companyId: invoice.company_id, number: invoice.number }),
    amount: invoice.amount_uzs,
    orderId: invoice.order_id,
    issuedAt: invoice.issued_at.toISOString(),
    state,
    paid: invoice.paidUzs,
    paidDay: state === 'paid' ? invoice.paidDay : null,
    voidedAt: invoice.voided_at?.toISOString() ?? null,
    voidReason: invoice.void_reason,
  }
}

/** A page of a company's invoices, newest first. */
export const readInvoicePage = async (
  db: Db,
  companyId: number,
  { page, perPage }: { readonly page: number; readonly perPage: number },
) => {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('number', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await db
    .selectFrom('invoices')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { items: (await withPayments(db, rows)).map(invoiceView), page, perPage, total }
}

/** An invoice by its id, only of this company unless that is null; null: there is none. */
export const findInvoice = async (
  db: Db | Tx,
  id: number,
  companyId: number | null,
): Promise<PaidInvoice | null> => {
  const row = await db
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', id)
    .$if(companyId !== null, query => query.where('company_id', '=', companyId ?? 0))
    .executeTakeFirst()
  if (row === undefined) return null
  const [invoice] = await withPayments(db, [row])
  return invoice ?? null
}

/** The same, which must be there. */
export const readInvoice = async (db: Db | Tx, id: number): Promise<PaidInvoice> => {
  const invoice = await findInvoice(db, id, null)
  if (invoice === null) throw new Error(`there is no invoice ${id}`)
  return invoice
}
