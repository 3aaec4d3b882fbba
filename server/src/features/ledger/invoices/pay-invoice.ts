import { invoiceNumber, invoicesNamedIn, splitPayment } from '@karvon/domain/company/payment-invoice'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Tx } from '../../../platform/db/database.ts'
import { lockCompany } from '../postings/lock-company.ts'
import { type PaidInvoice, withPayments } from './invoice-rows.ts'

/** The company's invoices that a text names, in the order of the text. */
const readNamed = async (tx: Tx, companyId: number, text: string): Promise<readonly PaidInvoice[]> => {
  const numbers = invoicesNamedIn(text).flatMap(name => (name.companyId === companyId ? [name.number] : []))
  if (numbers.length === 0) return []
  const rows = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('number', 'in', numbers)
    .execute()
  const invoices = await withPayments(tx, rows)
  return invoices.toSorted((a, b) => numbers.indexOf(a.number) - numbers.indexOf(b.number))
}

/** Refuses a withdrawn invoice: `invoice_void` (`number`, `reason`). */
export const refuseVoid = ({ company_id: companyId, number, void_reason: reason }: PaidInvoice) =>
  refuse('invoice_void', undefined, { number: invoiceNumber({ companyId, number }), reason: reason ?? '' })

/** What a payment says it is for, and whether the operator books it although that is void. */
export type NamedPayment = {
  readonly companyId: number
  readonly amountUzs: number
  /** The purpose of the payment, and what an operator typed. */
  readonly text: string
  readonly withoutInvoice?: boolean | undefined
}

/**
 * The invoices that a payment pays. Refuses `invoice_void` (`number`, `reason`) if it names a withdrawn one, unless the operator says
 * that it is booked without. The company must be locked.
 */
export const namedInvoices = async (
  tx: Tx,
  { companyId, text, withoutInvoice }: NamedPayment,
): Promise<Decision<readonly PaidInvoice[]>> => {
  const named = await readNamed(tx, companyId, text)
  const voided = named.find(invoice => invoice.isVoid)
  if (voided !== undefined && withoutInvoice !== true) return refuseVoid(voided)
  return accept(named.filter(invoice => !invoice.isVoid))
}

/** A booked payment, as far as it may pay invoices; `lineId`: the line whose match links it. */
type LinkedPayment = {
  readonly journalId: number
  readonly amountUzs: number
  readonly lineId?: number | undefined
}

/** Links a booked payment to the invoices that it pays, each as far as it lacks. */
export const linkPayment = async (
  tx: Tx,
  { journalId, amountUzs, lineId }: LinkedPayment,
  invoices: readonly PaidInvoice[],
): Promise<void> => {
  const due = invoices.map(({ id, amount_uzs, paidUzs }) => ({ id, dueUzs: amount_uzs - paidUzs }))
  const parts = splitPayment(amountUzs, due)
  if (parts.length === 0) return
  await tx
    .insertInto('invoice_payments')
    .values(
      parts.map(part => ({
        ...{ journal_id: journalId, invoice_id: part.id, amount_uzs: part.amountUzs },
        bank_line_id: lineId ?? null,
      })),
    )
    .execute()
}

const isLinkedAlready = async (tx: Tx, journalId: number): Promise<boolean> => {
  const link = await tx
    .selectFrom('invoice_payments')
    .select('invoice_id')
    .where('journal_id', '=', journalId)
    .limit(1)
    .executeTakeFirst()
  return link !== undefined
}

/**
 * Links a payment that was booked by hand to the invoices that its line names, unless it is linked already; refuses as `namedInvoices`.
 */
export const payInvoices = async (
  tx: Tx,
  { journalId, lineId }: { readonly journalId: number; readonly lineId: number },
  payment: NamedPayment,
): Promise<Decision<null>> => {
  await lockCompany(tx, payment.companyId)
  // read under the lock: an operator may just have linked it
  if (await isLinkedAlready(tx, journalId)) return accept(null)
  const invoices = await namedInvoices(tx, payment)
  if (!invoices.ok) return invoices
  await linkPayment(tx, { journalId, lineId, amountUzs: payment.amountUzs }, invoices.value)
  return accept(null)
}

/** Takes back what `payInvoices` linked for this line; links that others made stay. */
export const unlinkLine = async (
  tx: Tx,
  { journalId, lineId }: { readonly journalId: number; readonly lineId: number },
): Promise<void> => {
  const { company_id: companyId } = await tx
    .selectFrom('journals')
    .select('company_id')
    .where('id', '=', journalId)
    .executeTakeFirstOrThrow()
  if (companyId === null) return
  await lockCompany(tx, companyId)
  await tx
    .deleteFrom('invoice_payments')
    .where('journal_id', '=', journalId)
    .where('bank_line_id', '=', lineId)
    .execute()
}
