import type { RefundCandidate } from '@karvon/domain/bank-statements/paid-out'
import { accept, type Decision } from '@karvon/domain/decision'
import type { PayoutLineState } from '@karvon/domain/payouts/payout-states'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { PayoutDeps } from '../payout-deps.ts'
import { payLine, type Settler, takePaymentBack } from './settle-line.ts'

/** Companies' refunds of these sums that wait or were paid; bank statements are matched with them. */
export const selectRefundCandidates = async (
  db: Db,
  { ledger }: Pick<PayoutDeps, 'ledger'>,
  amountsUzs: readonly number[],
): Promise<readonly RefundCandidate[]> => {
  const refunds = await ledger.selectCompanyRefunds(db, { amountsUzs })
  const ids = refunds.map(({ refundId }) => refundId)
  if (ids.length === 0) return []
  const lines = await db
    .selectFrom('payout_lines')
    .select(['id', 'refund_id'])
    .where('refund_id', 'in', ids)
    .where('state', 'in', ['sent', 'paid'])
    .execute()
  return refunds.map(refund => ({
    ...refund,
    lineIds: lines.filter(({ refund_id }) => refund_id === refund.refundId).map(({ id }) => id),
  }))
}

const findLine = async (tx: Tx, refundId: number, state: PayoutLineState): Promise<number | null> => {
  const line = await tx
    .selectFrom('payout_lines')
    .select('id')
    .where('refund_id', '=', refundId)
    .where('state', '=', state)
    .executeTakeFirst()
  return line?.id ?? null
}

type Settled = Decision<{ readonly journalId: number }>

/** Books a line of the bank as the payment of a company's refund, of its batch or by itself. Refuses as `payLine` and `payRefund`. */
export const payRefundAtBank = async (
  tx: Tx,
  deps: PayoutDeps,
  {
    refundId,
    ...paid
  }: { readonly refundId: number; readonly bankDocument: string; readonly isAnother: boolean },
  settler: Settler,
): Promise<Settled> => {
  const lineId = await findLine(tx, refundId, 'sent')
  if (lineId === null) {
    const checkSecond = deps.checkSecondOperator
    return deps.ledger.payRefund(tx, { refundId, ...paid, checkSecond, ...settler })
  }
  const done = await payLine(tx, deps, { lineId, ...paid }, settler)
  return done.ok ? accept({ journalId: done.value.journalId }) : done
}

/** Takes that payment back: the bank returned it, or an operator matched the wrong line. */
export const takeRefundBackAtBank = async (
  tx: Tx,
  deps: PayoutDeps,
  {
    refundId,
    ...taken
  }: {
    readonly refundId: number
    readonly how: 'returned' | 'mistaken'
    readonly reason: string
    readonly reference: string
  },
  settler: Settler,
): Promise<Settled> => {
  const lineId = await findLine(tx, refundId, 'paid')
  if (lineId === null) {
    return deps.ledger.takeRefundBack(tx, { refundId, ...taken, account: null, isSent: false, ...settler })
  }
  const back = await takePaymentBack(tx, deps, { lineId, ...taken }, settler)
  return back.ok ? accept({ journalId: back.value.journalId }) : back
}
