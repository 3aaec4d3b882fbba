import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { type Entry, KARVON } from '@karvon/domain/ledger/ledger-accounts'
import { decideRefund as decide, type RefundDecision } from '@karvon/domain/ledger/refund'
import type { Audit, Changer } from '../../../platform/audit/audited-change.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { LedgerDeps } from '../ledger-deps.ts'
import { announceMoney } from '../postings/announce-balance.ts'
import { lockPerson } from '../postings/lock-company.ts'
import { writeJournal } from '../postings/write-journal.ts'
import { lockRefund } from './ask-refund.ts'
import { type AdminRefundView, type RefundRow, readAdminRefund, readRefundable } from './refund-rows.ts'

/** Dependencies of operators' decisions. */
export type RefundDeps = LedgerDeps & { readonly audit: Audit }

const entriesOf = (
  row: RefundRow,
  through: Extract<RefundDecision, { decision: 'paid' }>['through'],
): Entry[] => {
  const { user_id: id, amount_uzs: amountUzs } = row
  const paidFrom: Entry =
    through === 'bank'
      ? { account: 'bank', owner: KARVON, amountUzs }
      : { account: 'psp_clearing', owner: { kind: 'provider', provider: through }, amountUzs }
  return [{ account: 'client_balance', owner: { kind: 'person', id }, amountUzs: -amountUzs }, paidFrom]
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
  if (decided.decision === 'rejected') return
  const journal = {
    kind: 'refund',
    about: { kind: 'person', id: row.user_id },
    orderId: null,
    reference: `refund:${row.id}`,
    description: '',
    actorId: by.actorId,
    at: by.at,
  } as const
  await writeJournal(tx, journal, entriesOf(row, decided.through))
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
    await lockPerson(tx, row.user_id)
    const money = await readRefundable(tx, row.user_id, id)
    const decided = decide(sent, { ...money, state: row.state, amountUzs: row.amount_uzs })
    if (!decided.ok) return decided
    const at = deps.clock.now()
    await save(tx, row, decided.value, { ...changer, at })
    await deps.notify(tx, {
      at,
      userId: row.user_id,
      kind: decided.value.decision === 'paid' ? 'refund_paid' : 'refund_rejected',
      orderId: null,
      facts: { amount_uzs: row.amount_uzs },
    })
    announceMoney(tx, row.user_id, deps)
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
