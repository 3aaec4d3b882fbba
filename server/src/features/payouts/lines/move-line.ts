import { checkBankDay } from '@karvon/domain/company/bank-day'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { readText } from '@karvon/domain/reading/text'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { readReason } from '../../../platform/audit/read-reason.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { type LineRow, lockForMove, removeLines, saveBatch } from '../batches/batch-repository.ts'
import type { Mover } from '../batches/move-batch.ts'
import type { PayoutDeps } from '../payout-deps.ts'
import { failLine, payLine } from './settle-line.ts'

const LONGEST_DOCUMENT = 100

/** A line of a batch. */
export type NamedLine = { readonly batchId: number; readonly lineId: number }

type Named = {
  readonly action: string
  readonly line: Pick<LineRow, 'id' | 'driver_id' | 'refund_id' | 'amount_uzs'>
}

const record = (
  { audit }: PayoutDeps,
  tx: Tx,
  { changer }: Mover,
  batchId: number,
  { action, line, said }: Named & { readonly said: object },
): Promise<void> =>
  audit(tx, {
    ...changer,
    action,
    objectKind: 'payouts',
    objectId: String(batchId),
    before: null,
    after: {
      line: line.id,
      ...(line.refund_id === null ? { driver: line.driver_id } : { refund: line.refund_id }),
      amount: line.amount_uzs,
      ...said,
    },
  })

/** Takes a planned line out of its batch. Refuses `already_decided` for a line that was taken out. */
export const removeLine = (
  deps: PayoutDeps,
  { batchId, lineId }: NamedLine,
  mover: Mover,
): Promise<Decision<null>> =>
  inTransaction(deps.db, async tx => {
    const locked = await lockForMove(tx, { batchId, move: 'remove_line' })
    if (!locked.ok) return locked
    const line = await tx
      .selectFrom('payout_lines')
      .select(['id', 'driver_id', 'refund_id', 'amount_uzs'])
      .where('id', '=', lineId)
      .where('batch_id', '=', batchId)
      .executeTakeFirst()
    if (line === undefined) return refuse('not_found')
    const removed = await removeLines(tx, [lineId], 'by_operator')
    if (removed.length === 0) return refuse('already_decided')
    await saveBatch(tx, locked.value, {})
    await record(deps, tx, mover, batchId, { action: 'payouts.remove_line', line, said: {} })
    return accept(null)
  })

const readDocument = (typed: string): Decision<string> => {
  const document = readText(typed, { maxLength: LONGEST_DOCUMENT, field: 'bank_document' })
  return document.ok && document.value === '' ? refuse('text_required', 'bank_document') : document
}

/** What an operator types about a line that was paid. */
type TypedPayment = {
  readonly bankDocument: string
  readonly bankDay?: string | undefined
  readonly anotherPayment?: boolean | undefined
}

/** Records by hand that a line was paid, with the number and day of the bank's document. */
export const markPaid = async (
  deps: PayoutDeps,
  { bankDocument, bankDay, anotherPayment, ...named }: NamedLine & TypedPayment,
  mover: Mover,
): Promise<Decision<null>> => {
  const document = readDocument(bankDocument)
  if (!document.ok) return document
  const day = checkBankDay(bankDay, tashkentDate(mover.now))
  if (!day.ok) return day
  const settler = { actorId: mover.changer.actorId, at: mover.now, valueDay: bankDay }
  const isAnother = anotherPayment === true
  return inTransaction(deps.db, async tx => {
    const paid = await payLine(tx, deps, { ...named, bankDocument: document.value, isAnother }, settler)
    if (!paid.ok) return paid
    const { line, journalId } = paid.value
    const another = isAnother ? { another_payment: true } : {}
    const said = { bank_document: document.value, bank_day: day.value, journal: journalId, ...another }
    await record(deps, tx, mover, named.batchId, { action: 'payouts.pay_line', line, said })
    return accept(null)
  })
}

/** Records that a line failed, with the bank's reason. */
export const markFailed = async (
  deps: PayoutDeps,
  named: NamedLine & { readonly reason: string },
  mover: Mover,
): Promise<Decision<null>> => {
  const reason = readReason(named.reason)
  if (!reason.ok) return reason
  const settler = { actorId: mover.changer.actorId, at: mover.now }
  return inTransaction(deps.db, async tx => {
    const failed = await failLine(tx, deps, { ...named, reason: reason.value }, settler)
    if (!failed.ok) return failed
    const said = { reason: reason.value }
    await record(deps, tx, mover, named.batchId, { action: 'payouts.fail_line', line: failed.value, said })
    return accept(null)
  })
}
