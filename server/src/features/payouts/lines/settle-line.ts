import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { OPEN_LINE_STATES } from '@karvon/domain/payouts/payout-states'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import type { Updateable } from 'kysely'
import { workIn } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { checkOutgoing } from '../../../platform/db/queries/bank/outgoing-payments.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { CarrierMove } from '../../ledger/ledger.ts'
import type { NewNotice } from '../../notices/notices.ts'
import {
  type BatchRow,
  closeIfSettled,
  type DriverLine,
  isOfDriver,
  isOfRefund,
  type LineRow,
  lockForMove,
  saveBatch,
} from '../batches/batch-repository.ts'
import { openNumber, uncheckDetails } from '../details/details-repository.ts'
import type { PayoutDeps } from '../payout-deps.ts'

type Deps = Pick<PayoutDeps, 'ledger' | 'addNotice' | 'seal'>

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

const paymentOf = (
  line: DriverLine,
  reference: string,
  { actorId, at, valueDay }: Settler,
): CarrierMove & Settler => ({
  driverId: line.driver_id,
  amountUzs: line.amount_uzs,
  reference,
  at,
  actorId,
  valueDay,
})

type Booked = Decision<{ readonly journalId: number }>

const booked = (journalId: number | null): Booked =>
  journalId === null ? refuse('already_decided') : accept({ journalId })

const tellDriver = (
  { addNotice }: Deps,
  tx: Tx,
  { driver_id: userId, amount_uzs, last_digits: digits }: DriverLine,
  { kind, at }: Pick<NewNotice, 'kind' | 'at'>,
): Promise<void> =>
  workIn(tx, work => addNotice(work, { at, userId, kind, orderId: null, facts: { amount_uzs, digits } }))

/** Books the payment of a line to its payee, who is told. */
const payPayee = async (
  tx: Tx,
  deps: Deps,
  line: LineRow,
  { bankDocument, isAnother }: PaidBy,
  settler: Settler,
): Promise<Booked> => {
  const { ledger } = deps
  const { at, valueDay: day = tashkentDate(at) } = settler
  const { amount_uzs: amountUzs } = line
  if (isOfRefund(line)) {
    return ledger.payRefund(tx, { refundId: line.refund_id, bankDocument, isAnother, ...settler })
  }
  if (!isOfDriver(line)) throw new Error(`line ${line.id} pays nobody`)
  await ledger.lockPerson(tx, line.driver_id)
  const outgoing = { userId: line.driver_id, document: bankDocument, amountUzs, day, isAnother }
  const checked = await checkOutgoing(tx, outgoing)
  if (!checked.ok) return checked
  const paid = booked(await ledger.payCarrier(tx, paymentOf(line, referenceOf(line), settler)))
  if (!paid.ok) return paid
  await tellDriver(deps, tx, line, { kind: 'payout_sent', at })
  return paid
}

/** A line that was paid: its journal. */
export type PaidLine = { readonly journalId: number; readonly line: LineRow }

type PaidBy = {
  readonly batchId?: number
  readonly lineId: number
  readonly bankDocument: string
  /** The operator says that it is another payment than the booked one that it resembles. */
  readonly isAnother: boolean
}

/**
 * Books a sent line as paid, exactly once: its batch is locked, and its journal has a reference of its own. Refuses `not_found`,
 * `transition_not_allowed`, `already_decided`, and `money_already_written`.
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
  const { actorId, at } = settler
  const done = await payPayee(tx, deps, line, paid, settler)
  if (!done.ok) return done
  const { journalId } = done.value
  await saveLine(tx, line.id, {
    state: 'paid',
    bank_document: paid.bankDocument,
    journal_id: journalId,
    settled_by: actorId,
    settled_at: at,
  })
  await closeIfSettled(tx, batch, at)
  return accept({ journalId, line })
}

/** What the bank refused is payable again, once where it was sent has been looked at. */
const failPayee = async (
  tx: Tx,
  deps: Deps,
  line: LineRow,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<void> => {
  if (isOfRefund(line)) {
    const account = openNumber(deps.seal, line.sealed_number)
    await deps.ledger.failRefund(tx, { refundId: line.refund_id, reason, account, at })
  } else if (isOfDriver(line)) {
    await uncheckDetails(tx, line)
    await tellDriver(deps, tx, line, { kind: 'payout_failed', at })
  }
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
  await closeIfSettled(tx, batch, at)
  await failPayee(tx, deps, line, { reason: failed.reason, at })
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

const hasOtherOpen = async (tx: Tx, { driver_id, refund_id, id }: LineRow): Promise<boolean> => {
  const other = await tx
    .selectFrom('payout_lines')
    .select('id')
    .$if(driver_id !== null, query => query.where('driver_id', '=', driver_id))
    .$if(refund_id !== null, query => query.where('refund_id', '=', refund_id))
    .where('id', '<>', id)
    .where('state', 'in', [...OPEN_LINE_STATES])
    .executeTakeFirst()
  return other !== undefined
}

type TakenBack = {
  readonly lineId: number
  readonly how: 'returned' | 'mistaken'
  readonly reason: string
  readonly reference: string
}

const takeFromPayee = async (
  tx: Tx,
  deps: Deps,
  line: LineRow,
  { how, reason, reference }: TakenBack,
  settler: Settler,
): Promise<Booked> => {
  if (isOfRefund(line)) {
    const account = openNumber(deps.seal, line.sealed_number)
    const taken = { refundId: line.refund_id, how, reason, reference, account, isSent: true, ...settler }
    return deps.ledger.takeRefundBack(tx, taken)
  }
  if (!isOfDriver(line)) throw new Error(`line ${line.id} pays nobody`)
  return booked(await deps.ledger.returnToCarrier(tx, paymentOf(line, reference, settler)))
}

/**
 * Takes the payment of a line back with a correcting journal: the bank returned it (`returned`: the line has failed, its money is
 * payable again), or an operator matched the wrong line (`mistaken`: it is sent, and can be paid). Refuses `not_found`,
 * `already_decided` for a line that is not paid, and `another_payout_open` if a mistaken one's driver has a newer open line.
 */
export const takePaymentBack = async (
  tx: Tx,
  deps: Deps,
  taken: TakenBack,
  settler: Settler,
): Promise<Decision<{ readonly journalId: number; readonly line: LineRow }>> => {
  const locked = await lockPaid(tx, taken.lineId)
  if (!locked.ok) return locked
  const { batch, line } = locked.value
  const isReturned = taken.how === 'returned'
  if (isOfDriver(line)) await deps.ledger.lockPerson(tx, line.driver_id)
  if (!isReturned && (await hasOtherOpen(tx, line))) return refuse('another_payout_open')
  const back = await takeFromPayee(tx, deps, line, taken, settler)
  if (!back.ok) return back
  const { journalId } = back.value
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
  if (isReturned && isOfDriver(line)) await failPayee(tx, deps, line, { reason: taken.reason, at })
  if (!isReturned) {
    await saveBatch(tx, batch, { state: 'exported', closed_at: null })
    if (isOfDriver(line)) await tellDriver(deps, tx, line, { kind: 'payout_reversed', at })
  }
  return accept({ journalId, line })
}
