import { checkVoid, invoiceNumber } from '@karvon/domain/company/payment-invoice'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Audit, Changer } from '../../../platform/audit/audited-change.ts'
import { readReason } from '../../../platform/audit/read-reason.ts'
import { workIn } from '../../../platform/commands/unit-of-work.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { findOwner } from '../../../platform/db/queries/company-owner.ts'
import type { LedgerDeps } from '../ledger-deps.ts'
import { lockCompany } from '../postings/lock-company.ts'
import { findInvoice, type InvoiceView, invoiceView, readInvoice } from './invoice-rows.ts'

/** Which invoice is withdrawn and why; `companyId` null: any company's, by an operator. */
type Voiding = {
  readonly id: number
  readonly companyId: number | null
  readonly reason: string
  readonly changer: Changer
  readonly at: Date
}

/** Withdraws an invoice; the owner is told of an operator's; the log keeps who and why. Refuses `not_found`, those of `checkVoid` and of a reason. */
export const voidInvoice = async (
  { db, audit, addNotice }: { readonly db: Db; readonly audit: Audit } & Pick<LedgerDeps, 'addNotice'>,
  { id, companyId, reason, changer, at }: Voiding,
): Promise<Decision<InvoiceView>> => {
  const read = readReason(reason)
  if (!read.ok) return read
  return inTransaction(db, async tx => {
    const found = await findInvoice(tx, id, companyId)
    if (found === null) return refuse('not_found')
    // of a payment and a withdrawal the second finds what the first has done
    await lockCompany(tx, found.company_id)
    const invoice = await readInvoice(tx, id)
    const checked = checkVoid(invoice)
    if (!checked.ok) return checked
    const change = { voided_at: at, voided_by: changer.actorId, void_reason: read.value }
    await tx.updateTable('invoices').set(change).where('id', '=', id).execute()
    const number = invoiceNumber({ companyId: invoice.company_id, number: invoice.number })
    if (companyId === null) {
      const owner = await findOwner(tx, invoice.company_id)
      const facts = { amount_uzs: invoice.amount_uzs, number, reason: read.value }
      const notice = { at, kind: 'invoice_voided', orderId: null, facts } as const
      if (owner !== undefined) await workIn(tx, work => addNotice(work, { ...notice, userId: owner.id }))
    }
    await audit(tx, {
      ...changer,
      action: 'invoice.void',
      objectKind: 'company',
      objectId: String(invoice.company_id),
      before: { invoice: number, amount: invoice.amount_uzs },
      after: { reason: read.value },
    })
    return accept(invoiceView(await readInvoice(tx, id)))
  })
}
