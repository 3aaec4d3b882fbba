import type { listPaymentsForInvoice } from '@karvon/contract/company-papers/invoices'
import type { DataOf } from '@karvon/contract/endpoint'
import { invoiceState } from '@karvon/domain/company/payment-invoice'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { sql } from 'kysely'
import type { Audit, Changer } from '../../../platform/audit/audited-change.ts'
import { readReason } from '../../../platform/audit/read-reason.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { bankDayOf } from '../../../platform/db/queries/value-day.ts'
import { lockCompany } from '../postings/lock-company.ts'
import { findInvoice, type InvoiceView, invoiceView, type PaidInvoice, readInvoice } from './invoice-rows.ts'
import { linkPayment, refuseVoid } from './pay-invoice.ts'

type Deps = { readonly db: Db; readonly audit: Audit }

type Payment = DataOf<typeof listPaymentsForInvoice>[number]

const MOST = 50

/** The company's payments that are linked to this invoice or have something left; null: any of them, else only this one. */
const selectPayments = async (
  db: Db | Tx,
  { id, company_id: companyId }: PaidInvoice,
  journalId: number | null,
): Promise<readonly Payment[]> => {
  const { rows } = await sql<Payment>`
    with payments as (
      select j.id as "journalId", ${bankDayOf} as day,
        (select -sum(p.amount_uzs) from postings p where p.journal_id = j.id and p.account_kind = 'bank')
          - coalesce((select sum(i.amount_uzs) from invoice_payments i where i.journal_id = j.id), 0) as free,
        coalesce((select i.amount_uzs from invoice_payments i
          where i.journal_id = j.id and i.invoice_id = ${id}), 0) as linked,
        coalesce((select min(d.document) from booked_documents d where d.journal_id = j.id), '') as document
      from journals j
      where j.company_id = ${companyId} and j.kind = 'refill' and ${journalId === null ? sql`true` : sql`j.id = ${journalId}`}
        and exists (select from postings p where p.journal_id = j.id and p.account_kind = 'bank')
        and not exists (select from journals r where r.reverses_id = j.id))
    select "journalId", day, document, linked::bigint as linked, free::bigint as amount
    from payments where linked > 0 or free > 0
    order by linked > 0 desc, day desc, "journalId" desc limit ${MOST}`.execute(db)
  return rows
}

/** The payments of its company that an invoice is linked to, or can be. Refuses `not_found`. */
export const readPaymentsFor = async (db: Db, id: number): Promise<Decision<Payment[]>> => {
  const invoice = await findInvoice(db, id, null)
  if (invoice === null) return refuse('not_found')
  return accept([...(await selectPayments(db, invoice, null))])
}

type Named = { readonly id: number; readonly journalId: number }

/** The invoice, with its company locked; null: there is none. */
const lockInvoice = async (tx: Tx, id: number): Promise<PaidInvoice | null> => {
  const found = await findInvoice(tx, id, null)
  if (found === null) return null
  await lockCompany(tx, found.company_id)
  return readInvoice(tx, id)
}

/**
 * Links what is left of a payment to an invoice that it did not name; the log keeps who did. Refuses `not_found`, `invoice_void`,
 * `invoice_paid`, and `already_decided` for a payment that is linked to it, used up, taken back or not this company's.
 */
export const linkInvoice = (
  { db, audit }: Deps,
  { id, journalId }: Named,
  changer: Changer,
): Promise<Decision<InvoiceView>> =>
  inTransaction(db, async tx => {
    const invoice = await lockInvoice(tx, id)
    if (invoice === null) return refuse('not_found')
    if (invoice.isVoid) return refuseVoid(invoice)
    if (invoiceState(invoice) === 'paid') return refuse('invoice_paid')
    const [payment] = await selectPayments(tx, invoice, journalId)
    if (payment === undefined || payment.linked > 0) return refuse('already_decided')
    const amount = Math.min(payment.amount, invoice.amountUzs - invoice.paidUzs)
    await linkPayment(tx, { journalId, amountUzs: amount }, [invoice])
    await audit(tx, {
      ...changer,
      action: 'invoice.link',
      objectKind: 'company',
      objectId: String(invoice.company_id),
      before: null,
      after: { invoice: invoiceView(invoice).number, journal_id: journalId, amount },
    })
    return accept(invoiceView(await readInvoice(tx, id)))
  })

/**
 * Takes a payment from the invoice that it was linked to; it can be linked to another. The log keeps who and why. Refuses `not_found`,
 * `already_decided` for a payment that is not linked to it, and those of a reason.
 */
export const unlinkInvoice = async (
  { db, audit }: Deps,
  { id, journalId, reason }: Named & { readonly reason: string },
  changer: Changer,
): Promise<Decision<InvoiceView>> => {
  const read = readReason(reason)
  if (!read.ok) return read
  return inTransaction(db, async tx => {
    const invoice = await lockInvoice(tx, id)
    if (invoice === null) return refuse('not_found')
    const unlinked = await tx
      .deleteFrom('invoice_payments')
      .where('invoice_id', '=', id)
      .where('journal_id', '=', journalId)
      .returning('amount_uzs')
      .executeTakeFirst()
    if (unlinked === undefined) return refuse('already_decided')
    await audit(tx, {
      ...changer,
      action: 'invoice.unlink',
      objectKind: 'company',
      objectId: String(invoice.company_id),
      before: { invoice: invoiceView(invoice).number, journal_id: journalId, amount: unlinked.amount_uzs },
      after: { reason: read.value },
    })
    return accept(invoiceView(await readInvoice(tx, id)))
  })
}
