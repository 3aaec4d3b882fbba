import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { type Entry, KARVON } from '@karvon/domain/ledger/ledger-accounts'
import { decideRefund, type RefundWay } from '@karvon/domain/ledger/refund'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { workIn, writeNew } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { checkOutgoing } from '../../../platform/db/queries/bank/outgoing-payments.ts'
import type { LedgerDeps } from '../ledger-deps.ts'
import { addJournal } from '../postings/add-journal.ts'
import { announceClient } from '../postings/client-accounts.ts'
import { lockRefund, lockRefundMoney } from './ask-refund.ts'
import { endHold, holdRefund, refundOwner, releaseRefund } from './held-refund.ts'
import { type CheckSecond, checkApproved } from './refund-approval.ts'
import { type RefundRow, readPayable } from './refund-rows.ts'

type By = {
  readonly actorId: number
  readonly at: Date
  /** The bank's day, `YYYY-MM-DD`; absent: the day of booking. */
  readonly valueDay?: string | undefined
}

const paidFrom = ({ amount_uzs: amountUzs }: RefundRow, through: RefundWay): Entry =>
  through === 'bank'
    ? { account: 'bank', owner: KARVON, amountUzs }
    : { account: 'psp_clearing', owner: { kind: 'provider', provider: through }, amountUzs }

/** The previous version reads the figures after the colon as the refund's number, so zeros count the payments that were taken back. */
const paymentReference = ({ id, taken_back }: RefundRow): string => `refund:${'0'.repeat(taken_back)}${id}`

const tell = (
  { addNotice }: LedgerDeps,
  tx: Tx,
  row: RefundRow,
  { kind, at }: { readonly kind: 'refund_paid' | 'refund_rejected' | 'refund_returned'; readonly at: Date },
): Promise<void> =>
  workIn(tx, work =>
    addNotice(work, { at, userId: row.user_id, kind, orderId: null, facts: { amount_uzs: row.amount_uzs } }),
  )

/** A locked refund is paid: what it holds is released, and the money leaves the ledger. */
export const bookPaid = async (
  tx: Tx,
  row: RefundRow,
  { through, reference, ...by }: By & { readonly through: RefundWay; readonly reference: string },
  deps: LedgerDeps,
): Promise<number> => {
  const { actorId, at, valueDay } = by
  const owner = refundOwner(row)
  await tx
    .updateTable('refunds')
    .set({ state: 'paid', decided_at: at, decided_by: actorId, through, reference, sent_at: null })
    .where('id', '=', row.id)
    .execute()
  await endHold(tx, row, by)
  const journal = { kind: 'refund', about: owner, orderId: null, description: '' } as const
  const journalId = await workIn(tx, work =>
    addJournal(work, { ...journal, reference: paymentReference(row), actorId, at, valueDay }, [
      { account: 'client_balance', owner, amountUzs: -row.amount_uzs },
      paidFrom(row, through),
    ]),
  )
  await tell(deps, tx, row, { kind: 'refund_paid', at })
  announceClient(tx, owner, deps)
  return journalId
}

/** A locked refund is rejected: what it holds is free. */
export const bookRejected = async (
  tx: Tx,
  row: RefundRow,
  { reason, actorId, at }: By & { readonly reason: string },
  deps: LedgerDeps,
): Promise<void> => {
  await tx
    .updateTable('refunds')
    .set({ state: 'rejected', decided_at: at, decided_by: actorId, reason })
    .where('id', '=', row.id)
    .execute()
  await releaseRefund(tx, row, { actorId, at })
  await tell(deps, tx, row, { kind: 'refund_rejected', at })
  announceClient(tx, refundOwner(row), deps)
}

/** A payment of a company's refund at the bank. */
export type RefundPayment = By & {
  readonly refundId: number
  readonly bankDocument: string
  /** The operator says that it is another payment than the booked one that it resembles. */
  readonly isAnother: boolean
  /** Absent: its batch was approved. */
  readonly checkSecond?: CheckSecond | undefined
}

/**
 * Books that the bank has paid a company's refund. Refuses `not_found`, `already_decided`, `balance_too_low`, `money_already_written`,
 * and outside a batch `refund_at_bank` and `second_operator_required`.
 */
export const payRefund = async (
  tx: Tx,
  { refundId, bankDocument: reference, isAnother, checkSecond, ...by }: RefundPayment,
  deps: LedgerDeps,
): Promise<Decision<{ readonly journalId: number }>> => {
  const row = await lockRefund(tx, refundId)
  if (row?.company_id == null) return refuse('not_found')
  await lockRefundMoney(tx, row)
  const paid = { decision: 'paid', through: 'bank', reference } as const
  const isAtBank = checkSecond !== undefined && row.sent_at !== null
  // what a batch pays was held for it, whatever the company has come to owe since
  const held = { balanceUzs: row.amount_uzs, heldUzs: 0, debtUzs: 0, askedUzs: 0 }
  const decided = decideRefund(paid, {
    ...(checkSecond === undefined ? held : await readPayable(tx, row)),
    ...{ state: row.state, amountUzs: row.amount_uzs, isAtBank },
  })
  if (!decided.ok) return decided
  const approved = checkSecond === undefined ? accept(null) : await checkApproved(tx, row, by, checkSecond)
  if (!approved.ok) return approved
  const { company_id: companyId, amount_uzs: amountUzs } = row
  const day = by.valueDay ?? tashkentDate(by.at)
  const checked = await checkOutgoing(tx, { companyId, amountUzs, document: reference, day, isAnother })
  if (!checked.ok) return checked
  return accept({ journalId: await bookPaid(tx, row, { through: 'bank', reference, ...by }, deps) })
}

/** A refund whose payment the bank has refused or returned, or that was booked by mistake. */
export type RefundTakenBack = By & {
  readonly refundId: number
  readonly how: 'returned' | 'mistaken'
  readonly reason: string
  readonly reference: string
  /** The account that was paid; null: the company's. */
  readonly account: string | null
  /** The bank has the payment in a batch. */
  readonly isSent: boolean
}

const accountOf = async (tx: Tx, companyId: number): Promise<string> => {
  const { account } = await tx
    .selectFrom('companies')
    .select('bank_account as account')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return account
}

/**
 * Takes the payment of a company's refund back: the request waits and holds the money again. Refuses `not_found` and `already_decided`.
 */
export const takeRefundBack = async (
  tx: Tx,
  { refundId, how, reason, reference, account, isSent, ...by }: RefundTakenBack,
  deps: LedgerDeps,
): Promise<Decision<{ readonly journalId: number }>> => {
  const row = await lockRefund(tx, refundId)
  if (row?.company_id == null) return refuse('not_found')
  if (row.state !== 'paid') return refuse('already_decided')
  await lockRefundMoney(tx, row)
  const { id: reversesId } = await tx
    .selectFrom('journals')
    .select('id')
    .where('reference', '=', paymentReference(row))
    .executeTakeFirstOrThrow()
  const owner = refundOwner(row)
  const description = how === 'returned' ? reason : ''
  const journalId = await writeNew(tx, work =>
    addJournal(
      work,
      { kind: 'correction', about: owner, orderId: null, reference, description, reversesId, ...by },
      [
        { account: 'client_balance', owner, amountUzs: row.amount_uzs },
        { account: 'bank', owner: KARVON, amountUzs: -row.amount_uzs },
      ],
    ),
  )
  if (journalId === null) return refuse('already_decided')
  const isReturned = how === 'returned'
  const waiting = await tx
    .updateTable('refunds')
    .set({
      ...{ state: 'asked', decided_at: null, decided_by: null, through: null, reference: null },
      sent_at: !isReturned && isSent ? by.at : null,
      taken_back: row.taken_back + 1,
      ...(isReturned && {
        failure: reason,
        failed_account: account ?? (await accountOf(tx, row.company_id)),
      }),
    })
    .where('id', '=', refundId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await holdRefund(tx, waiting, by)
  if (isReturned) await tell(deps, tx, row, { kind: 'refund_returned', at: by.at })
  announceClient(tx, owner, deps)
  return accept({ journalId })
}

/** The bank has these refunds in a batch: from now on only the batch says what becomes of them. */
export const sendRefunds = async (tx: Tx, ids: readonly number[], at: Date): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .updateTable('refunds')
    .set({ sent_at: at })
    .where('id', 'in', [...ids])
    .execute()
}

/** The bank refused to pay a refund that it had: it waits again, and still holds its money. */
export const failRefund = async (
  tx: Tx,
  failed: {
    readonly refundId: number
    readonly reason: string
    readonly account: string | null
    readonly at: Date
  },
  deps: LedgerDeps,
): Promise<void> => {
  const row = await tx
    .updateTable('refunds')
    .set({ sent_at: null, failure: failed.reason, failed_account: failed.account })
    .where('id', '=', failed.refundId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tell(deps, tx, row, { kind: 'refund_returned', at: failed.at })
}
