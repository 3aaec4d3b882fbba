import { splitTiyin } from '@karvon/domain/bank-statements/statement-cells'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { readReason } from '../../../platform/audit/read-reason.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { BankDeps } from '../bank-deps.ts'
import { bookLine } from './book-line.ts'
import type { BookedLine, SaidMatch } from './booking.ts'
import { type BankLineRow, type BankMatchRow, lockLine } from './line-rows.ts'
import { takeMatchBack } from './take-match-back.ts'

type By = { readonly changer: Changer; readonly now: Date }

const countEarlier = async (tx: Tx, lineId: number): Promise<number> => {
  const { count } = await tx
    .selectFrom('bank_matches')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('line_id', '=', lineId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const saveMatch = async (
  tx: Tx,
  row: BankLineRow,
  { kind }: SaidMatch,
  booked: BookedLine,
  { changer, now }: By,
): Promise<void> => {
  const { id } = await tx
    .insertInto('bank_matches')
    .values({
      line_id: row.id,
      kind,
      company_id: booked.companyId ?? null,
      user_id: booked.userId ?? null,
      payout_line_id: booked.payoutLineId ?? null,
      refund_id: booked.refundId ?? null,
      provider: booked.provider ?? null,
      fee_uzs: booked.feeUzs ?? 0,
      amount_uzs: splitTiyin(row.amount_tiyin).uzs,
      description: booked.description,
      journal_id: booked.journalId,
      confirmed_by: changer.actorId,
      confirmed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('bank_lines').set({ match_id: id }).where('id', '=', row.id).execute()
}

const record = (
  { audit }: BankDeps,
  tx: Tx,
  changer: Changer,
  { action, row, said }: { readonly action: string; readonly row: BankLineRow; readonly said: object },
): Promise<void> =>
  audit(tx, {
    ...changer,
    action,
    objectKind: 'bank_line',
    objectId: String(row.id),
    before: null,
    after: {
      document: row.document,
      day: row.day,
      direction: row.direction,
      tiyin: row.amount_tiyin,
      ...said,
    },
  })

/** Books a line once: of two operators the second is refused `bank_line_matched`. Refuses as `bookLine`. */
export const confirmLine = (
  deps: BankDeps,
  lineId: number,
  said: SaidMatch,
  { changer, now }: By,
): Promise<Decision<null>> =>
  inTransaction(deps.db, async tx => {
    const row = await lockLine(tx, lineId)
    if (row === undefined) return refuse('not_found')
    if (row.match_id !== null) return refuse('bank_line_matched')
    const earlier = await countEarlier(tx, lineId)
    const reference = `bank_line:${lineId}:${earlier + 1}`
    const by = { actorId: changer.actorId, at: now }
    const booked = await bookLine(tx, deps, { row, said, reference, ...by })
    if (!booked.ok) return booked
    await saveMatch(tx, row, said, booked.value, { changer, now })
    const { kind, anotherPayment, withoutInvoice } = said
    const overridden = {
      ...(anotherPayment === true && { anotherPayment }),
      ...(withoutInvoice === true && { withoutInvoice }),
    }
    const written = { kind, ...booked.value, ...overridden }
    await record(deps, tx, changer, { action: 'bank_line.confirm', row, said: written })
    return accept(null)
  })

const currentMatch = (tx: Tx, matchId: number): Promise<BankMatchRow> =>
  tx.selectFrom('bank_matches').selectAll().where('id', '=', matchId).executeTakeFirstOrThrow()

/** Takes a line's match back with a correcting journal. Refuses `bank_line_unmatched`, and as `takeMatchBack`. */
export const undoLine = async (
  deps: BankDeps,
  lineId: number,
  typedReason: string,
  { changer, now }: By,
): Promise<Decision<null>> => {
  const read = readReason(typedReason)
  if (!read.ok) return read
  const reason = read.value
  return inTransaction(deps.db, async tx => {
    const row = await lockLine(tx, lineId)
    if (row === undefined) return refuse('not_found')
    if (row.match_id === null) return refuse('bank_line_unmatched')
    const match = await currentMatch(tx, row.match_id)
    const by = { actorId: changer.actorId, at: now }
    const undone = await takeMatchBack(tx, deps, match, { reason, ...by })
    if (!undone.ok) return undone
    const { journalId } = undone.value
    await tx.updateTable('bank_lines').set({ match_id: null }).where('id', '=', lineId).execute()
    await tx
      .updateTable('bank_matches')
      .set({ undone_by: by.actorId, undone_at: now, undo_reason: reason, undo_journal_id: journalId })
      .where('id', '=', match.id)
      .execute()
    const said = { kind: match.kind, reason, journalId }
    await record(deps, tx, changer, { action: 'bank_line.undo', row, said })
    return accept(null)
  })
}
