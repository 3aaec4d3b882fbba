import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { OPEN_LINE_STATES } from '@karvon/domain/payouts/payout-states'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import type { Updateable } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { checkOutgoing } from '../../../platform/db/queries/bank/outgoing-payments.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import {
  type BatchRow,
  closeIfSettled,
  type LineRow,
  lockForMove,
  saveBatch,
} from '../batches/batch-repository.ts'
import { uncheckDetails } from '../details/details-repository.ts'
import type { CarrierPayment, PayoutDeps } from '../payout-deps.ts'

type Deps = Pick<PayoutDeps, 'ledger' | 'notify'>

/** Who says what became of a line, and when. */
export type Settler = {
  readonly actorId: number
  readonly at: Date
  /** The day of the bank's line, `YYYY-MM-DD`. */
  readonly valueDay?: string | undefined
}

type Locked = { readonly batch: BatchRow; readonly line: LineRow }

const findLine = (tx: Tx, lineId: number): Promise<LineRow | undefined> =>
  tx.selectFrom('payout_lines').selectAll().where('id', '=', lineId).executeTakeFirst()

const saveLine = async (
  tx: Tx,
  lineId: number,
  change: Updateable<Tables['payout_lines']>,
): Promise<void> => {
  await tx.updateTable('payout_lines').set(change).where('id', '=', lineId).execute()
}

/** The line of a locked batch; a line of another batch is not found. */
const lockSent = async (
  tx: Tx,
  { batchId, lineId }: { readonly batchId?: number; readonly lineId: number },
): Promise<Decision<Locked>> => {
  const found = await findLine(tx, lineId)
  if (found === undefined || (batchId !== undefined && found.batch_id !== batchId)) return refuse('not_found')
  const locked = await lockForMove(tx, { batchId: found.batch_id, move: 'settle_line' })
  const line = await findLine(tx, lineId)
  if (line === undefined) return refuse('not_found')
  if (line.state === 'paid' || line.state === 'failed' || line.state === 'removed')
    return refuse('already_decided')
  return locked.ok ? accept({ batch: locked.value, line }) : locked
}

/** The reference of a payment: `payout:<line>`, and with the count where an earlier one was taken back. */
const referenceOf = ({ id, taken_back }: LineRow): string =>
  taken_back === 0 ? `payout:${id}` : `payout:${id}:${taken_back}`

const paymentOf = (line: LineRow, reference: string, { actorId, at, valueDay }: Settler): CarrierPayment => ({
  driverId: line.driver_id,
  amountUzs: line.amount_uzs,
  reference,
  at,
  actorId,
  valueDay,
})

/** A line that was paid: its journal. */
export type PaidLine = { readonly journalId: number; readonly line: LineRow }

type PaidBy = {
  readonly batchId?: number
  readonly lineId: number
  readonly bankDocument: string
  /** Typed by an operator, who may say that it is another payment than the booked one that it resembles. */
  readonly byHand?: { readonly isAnother: boolean }
}

/**
 * Books a sent line as paid, exactly once: its batch is locked, and its journal has a reference of its own. Refuses `not_found`,
 * `transition_not_allowed`, `already_decided`, and by hand `money_already_written`.
 */
export const payLine = async (
  tx: Tx,
  deps: Deps,
  paid: PaidBy,
  settler: Settler,
): Promise<Decision<PaidLine>> => {
  const locked = await lockSent(tx, paid)
  if (!locked.ok) return locked
  const { batch, line } = locked.value
  await deps.ledger.lockPerson(tx, line.driver_id)
  const { actorId, at, valueDay: day = tashkentDate(at) } = settler
  if (paid.byHand !== undefined) {
    const { driver_id: userId, amount_uzs: amountUzs } = line
    const sent = { userId, document: paid.bankDocument, amountUzs, day, ...paid.byHand }
    const checked = await checkOutgoing(tx, sent)
    if (!checked.ok) return checked
  }
  const journalId = await deps.ledger.payCarrier(tx, paymentOf(line, referenceOf(line), settler))
  if (journalId === null) return refuse('already_decided')
  await saveLine(tx, line.id, {
    state: 'paid',
    bank_document: paid.bankDocument,
    journal_id: journalId,
    settled_by: actorId,
    settled_at: at,
  })
  await closeIfSettled(tx, batch, at)
  const facts = { amount_uzs: line.amount_uzs, digits: line.last_digits }
  await deps.notify(tx, { at, userId: line.driver_id, kind: 'payout_sent', orderId: null, facts })
  return accept({ journalId, line })
}

const tellFailed = (deps: Deps, tx: Tx, line: LineRow, at: Date): Promise<void> => {
  const facts = { amount_uzs: line.amount_uzs, digits: line.last_digits }
  return deps.notify(tx, { at, userId: line.driver_id, kind: 'payout_failed', orderId: null, facts })
}

/** Records that the bank refused a sent line; its money is payable again once the bank details are checked again. */
export const failLine = async (
  tx: Tx,
  deps: Deps,
  failed: { readonly batchId: number; readonly lineId: number; readonly reason: string },
  { actorId, at }: Settler,
): Promise<Decision<LineRow>> => {
  const locked = await lockSent(tx, failed)
  if (!locked.ok) return locked
  const { batch, line } = locked.value
  await saveLine(tx, line.id, {
    state: 'failed',
    failure: failed.reason,
    settled_by: actorId,
    settled_at: at,
  })
  await uncheckDetails(tx, line)
  await closeIfSettled(tx, batch, at)
  await tellFailed(deps, tx, line, at)
  return accept(line)
}

const lockPaid = async (tx: Tx, lineId: number): Promise<Decision<Locked>> => {
  const found = await findLine(tx, lineId)
  if (found === undefined) return refuse('not_found')
  const batch = await tx
    .selectFrom('payout_batches')
    .selectAll()
    .where('id', '=', found.batch_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const line = await findLine(tx, lineId)
  return line?.state === 'paid' ? accept({ batch, line }) : refuse('already_decided')
}

const hasOtherOpen = async (tx: Tx, { driver_id, id }: LineRow): Promise<boolean> => {
  const other = await tx
    .selectFrom('payout_lines')
    .select('id')
    .where('driver_id', '=', driver_id)
    .where('id', '<>', id)
    .where('state', 'in', [...OPEN_LINE_STATES])
    .executeTakeFirst()
  return other !== undefined
}

/**
 * Takes the payment of a line back with a correcting journal: the bank returned it (`returned`: the line has failed, its money is
 * payable again), or an operator matched the wrong line (`mistaken`: it is sent, and can be paid). Refuses `not_found`,
 * `already_decided` for a line that is not paid, and `another_payout_open` if a mistaken one's driver has a newer open line.
 */
export const takePaymentBack = async (
  tx: Tx,
  deps: Deps,
  taken: {
    readonly lineId: number
    readonly how: 'returned' | 'mistaken'
    readonly reason: string
    readonly reference: string
  },
  settler: Settler,
): Promise<Decision<{ readonly journalId: number; readonly line: LineRow }>> => {
  const locked = await lockPaid(tx, taken.lineId)
  if (!locked.ok) return locked
  const { batch, line } = locked.value
  await deps.ledger.lockPerson(tx, line.driver_id)
  const isReturned = taken.how === 'returned'
  if (!isReturned && (await hasOtherOpen(tx, line))) return refuse('another_payout_open')
  const journalId = await deps.ledger.returnToCarrier(tx, paymentOf(line, taken.reference, settler))
  if (journalId === null) return refuse('already_decided')
  const { actorId, at } = settler
  const open = {
    state: 'sent',
    bank_document: null,
    journal_id: null,
    settled_by: null,
    settled_at: null,
  } as const
  const failed = { state: 'failed', failure: taken.reason, settled_by: actorId, settled_at: at } as const
  await saveLine(tx, line.id, { ...(isReturned ? failed : open), taken_back: line.taken_back + 1 })
  if (isReturned) {
    await uncheckDetails(tx, line)
    await tellFailed(deps, tx, line, at)
  } else await saveBatch(tx, batch, { state: 'exported', closed_at: null })
  return accept({ journalId, line })
}
