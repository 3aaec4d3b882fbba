import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { checkRefund } from '@karvon/domain/ledger/refund'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { lockPerson } from '../postings/lock-company.ts'
import { type RefundRow, type RefundView, readRefundable, refundView } from './refund-rows.ts'

type Asked = {
  readonly userId: number
  readonly amountUzs: number
  readonly comment: string
  readonly at: Date
}

/** Asks to have money paid back; the person's money is locked meanwhile, so that requests at once are not of the same money. */
export const askRefund = async (
  tx: Tx,
  { userId, amountUzs, comment, at }: Asked,
): Promise<Decision<RefundView>> => {
  await lockPerson(tx, userId)
  const checked = checkRefund({ amountUzs, comment }, await readRefundable(tx, userId))
  if (!checked.ok) return checked
  const row = await tx
    .insertInto('refunds')
    .values({
      user_id: userId,
      amount_uzs: checked.value.amountUzs,
      comment: checked.value.comment,
      state: 'asked',
      asked_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return accept(refundView(row))
}

/** Locks a refund; undefined if there is none. */
export const lockRefund = (tx: Tx, id: number): Promise<RefundRow | undefined> =>
  tx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Takes one's own request back; refuses `not_found` and `already_decided`. */
export const withdrawRefund = (
  db: Db,
  { id, userId, at }: { readonly id: number; readonly userId: number; readonly at: Date },
): Promise<Decision<RefundView>> =>
  inTransaction(db, async tx => {
    const row = await lockRefund(tx, id)
    if (row?.user_id !== userId) return refuse('not_found')
    if (row.state !== 'asked') return refuse('already_decided')
    const after = { state: 'withdrawn', decided_at: at } as const
    await tx.updateTable('refunds').set(after).where('id', '=', id).execute()
    return accept(refundView({ ...row, ...after }))
  })
