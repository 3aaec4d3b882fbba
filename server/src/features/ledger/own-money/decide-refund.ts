import { checkBankDay } from '@karvon/domain/company/bank-day'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { type Entry, KARVON } from '@karvon/domain/ledger/ledger-accounts'
import { decideRefund as decide, type RefundDecision } from '@karvon/domain/ledger/refund'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import type { Audit, Changer } from '../../../platform/audit/audited-change.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { checkOutgoing } from '../../../platform/db/queries/bank/outgoing-payments.ts'
import type { LedgerDeps } from '../ledger-deps.ts'
import { announceClient } from '../postings/client-accounts.ts'
import { writeJournal } from '../postings/write-journal.ts'
import { lockRefund, lockRefundMoney } from './ask-refund.ts'
import { refundOwner, releaseRefund } from './held-refund.ts'
import { type AdminRefundView, type RefundRow, readAdminRefund, readPayable } from './refund-rows.ts'

/** Dependencies of operators' decisions. */
export type RefundDeps = LedgerDeps & { readonly audit: Audit }

const entriesOf = (
  row: RefundRow,
  through: Extract<RefundDecision, { decision: 'paid' }>['through'],
): Entry[] => {
  const { amount_uzs: amountUzs } = row
  const paidFrom: Entry =
    through === 'bank'
      ? { account: 'bank', owner: KARVON, amountUzs }
      : { account: 'psp_clearing', owner: { kind: 'provider', provider: through }, amountUzs }
  return [{ account: 'client_balance', owner: refundOwner(row), amountUzs: -amountUzs }, paidFrom]
}

const save = async (tx: Tx, row: RefundRow, decided: RefundDecision, by: Changer & { readonly at: Date }) => {
  const common = { state: decided.decision, decided_at: by.at, decided_by: by.actorId }
  const words =
    decided.decision === 'paid'
      ? { through: decided.through, reference: decided.reference }
      : { reason: decided.reason }
  await tx
    .updateTable('refunds')
    .set({ ...common, ...words })
    .where('id', '=', row.id)
    .execute()
  await releaseRefund(tx, row, by)
  if (decided.decision === 'rejected') return
  const journal = {
    kind: 'refund',
    about: refundOwner(row),
    orderId: null,
    reference: `refund:${row.id}`,
    description: '',
    actorId: by.actorId,
    at: by.at,
    valueDay: decided.bankDay,
  } as const
  await writeJournal(tx, journal, entriesOf(row, decided.through))
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
  if (companyId === null) return accept(null)
  if (decided.decision === 'paid')
    return decided.through === 'bank' ? accept(null) : refuse('choice_invalid', 'through')
  const { isClosed } = await tx
    .selectFrom('companies')
    .select(eb => eb('closed_at', 'is not', null).as('isClosed'))
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return isClosed ? refuse('refund_company_closed') : accept(null)
}

/** Refuses a day that is none, and what is probably booked already. */
const checkPayment = async (
  tx: Tx,
  { user_id: userId, company_id: companyId, amount_uzs: amountUzs }: RefundRow,
  decided: RefundDecision,
  at: Date,
): Promise<Decision<null>> => {
  if (decided.decision === 'rejected') return accept(null)
  const day = checkBankDay(decided.bankDay, tashkentDate(at))
  if (!day.ok) return day
  const { reference: document, isAnother = false } = decided
  const payee = companyId === null ? { userId } : { companyId }
  return checkOutgoing(tx, { ...payee, document, amountUzs, day: day.value, isAnother })
}

/** Books a refund that was paid, or rejects it; the person is notified, and every decision is in the audit log. */
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
    const decided = decide(sent, { ...money, state: row.state, amountUzs: row.amount_uzs })
    if (!decided.ok) return decided
    const fits = await checkCompany(tx, row, decided.value)
    if (!fits.ok) return fits
    const at = deps.clock.now()
    const checked = await checkPayment(tx, row, decided.value, at)
    if (!checked.ok) return checked
    await save(tx, row, decided.value, { ...changer, at })
    await deps.notify(tx, {
      at,
      userId: row.user_id,
      kind: decided.value.decision === 'paid' ? 'refund_paid' : 'refund_rejected',
      orderId: null,
      facts: { amount_uzs: row.amount_uzs },
    })
    announceClient(tx, refundOwner(row), deps)
    await deps.audit(tx, {
      ...changer,
      action: `refund.${decided.value.decision}`,
      objectKind: 'refund',
      objectId: String(id),
      before: { state: row.state, amountUzs: row.amount_uzs },
      after: decided.value,
    })
    return accept(await readAdminRefund(tx, id))
  })
