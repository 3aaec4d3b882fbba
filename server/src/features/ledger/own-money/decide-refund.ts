import { checkBankDay } from '@karvon/domain/company/bank-day'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { decideRefund as decide, type RefundDecision } from '@karvon/domain/ledger/refund'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import type { Audit, Changer } from '../../../platform/audit/audited-change.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { checkOutgoing } from '../../../platform/db/queries/bank/outgoing-payments.ts'
import type { LedgerDeps } from '../ledger-deps.ts'
import { lockRefund, lockRefundMoney } from './ask-refund.ts'
import { bookPaid, bookRejected } from './pay-refund.ts'
import { type CheckSecond, checkApproved } from './refund-approval.ts'
import { type AdminRefundView, type RefundRow, readAdminRefund, readPayable } from './refund-rows.ts'

/** Dependencies of operators' decisions. */
export type RefundDeps = LedgerDeps & { readonly audit: Audit; readonly checkSecondOperator: CheckSecond }

const save = async (
  tx: Tx,
  row: RefundRow,
  decided: RefundDecision,
  { deps, ...by }: Changer & { readonly at: Date; readonly deps: RefundDeps },
): Promise<void> => {
  const { actorId, at } = by
  if (decided.decision === 'approved') {
    await tx
      .updateTable('refunds')
      .set({ approved_by: actorId, approved_at: at })
      .where('id', '=', row.id)
      .execute()
  } else if (decided.decision === 'rejected') {
    await bookRejected(tx, row, { reason: decided.reason, actorId, at }, deps)
  } else {
    const { through, reference, bankDay: valueDay } = decided
    await bookPaid(tx, row, { through, reference, valueDay, actorId, at }, deps)
  }
}

/**
 * A company is paid by bank only; one that is closed can neither use what is rejected nor ask again, so it can only be paid. Refuses
 * `choice_invalid` at `through` and `refund_company_closed`.
 */
const checkCompany = async (
  tx: Tx,
  { company_id: companyId }: RefundRow,
  decided: RefundDecision,
): Promise<Decision<null>> => {
  if (companyId === null || decided.decision === 'approved') return accept(null)
  if (decided.decision === 'paid')
    return decided.through === 'bank' ? accept(null) : refuse('choice_invalid', 'through')
  const { isClosed } = await tx
    .selectFrom('companies')
    .select(eb => eb('closed_at', 'is not', null).as('isClosed'))
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return isClosed ? refuse('refund_company_closed') : accept(null)
}

/** Refuses a day that is none, what is probably booked already, and what another operator has to approve before. */
const checkPayment = async (
  tx: Tx,
  row: RefundRow,
  decided: RefundDecision,
  { actorId, at, deps }: { readonly actorId: number; readonly at: Date; readonly deps: RefundDeps },
): Promise<Decision<null>> => {
  if (decided.decision !== 'paid') return accept(null)
  const { user_id: userId, company_id: companyId, amount_uzs: amountUzs } = row
  const approved = await checkApproved(tx, row, { actorId, at }, deps.checkSecondOperator)
  if (!approved.ok) return approved
  const day = checkBankDay(decided.bankDay, tashkentDate(at))
  if (!day.ok) return day
  const { reference: document, isAnother = false } = decided
  const payee = companyId === null ? { userId } : { companyId }
  return checkOutgoing(tx, { ...payee, document, amountUzs, day: day.value, isAnother })
}

/** Approves a refund, books that it was paid, or rejects it; the person is notified, and every decision is in the audit log. */
export const decideRefund = (
  id: number,
  sent: RefundDecision,
  changer: Changer,
  deps: RefundDeps,
): Promise<Decision<AdminRefundView>> =>
  inTransaction(deps.db, async tx => {
    const row = await lockRefund(tx, id)
    if (row === undefined) return refuse('not_found')
    await lockRefundMoney(tx, row)
    const money = await readPayable(tx, row)
    const isAtBank = row.sent_at !== null
    const decided = decide(sent, { ...money, state: row.state, amountUzs: row.amount_uzs, isAtBank })
    if (!decided.ok) return decided
    const fits = await checkCompany(tx, row, decided.value)
    if (!fits.ok) return fits
    const at = deps.clock.now()
    const checked = await checkPayment(tx, row, decided.value, { actorId: changer.actorId, at, deps })
    if (!checked.ok) return checked
    await save(tx, row, decided.value, { ...changer, at, deps })
    await deps.audit(tx, {
      ...changer,
      action: `refund.${decided.value.decision}`,
      objectKind: 'refund',
      objectId: String(id),
      before: { state: row.state, amountUzs: row.amount_uzs },
      after: decided.value,
    })
    return accept(await readAdminRefund(tx, id, at))
  })
