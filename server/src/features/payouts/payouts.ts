import type { Db, Tx } from '../../platform/db/database.ts'
import { payLine, takePaymentBack } from './lines/settle-line.ts'
import { payRefundAtBank, selectRefundCandidates, takeRefundBackAtBank } from './lines/settle-refund.ts'
import { selectCandidates } from './payout-candidates.ts'
import type { PayoutDeps } from './payout-deps.ts'

/** Payouts, and refunds in their batches, as bank statements settle them. */
export const createPayouts = (deps: PayoutDeps) => ({
  selectCandidates: (db: Db, amountsUzs: readonly number[]) => selectCandidates(db, deps.seal, amountsUzs),
  pay: (tx: Tx, paid: Parameters<typeof payLine>[2], settler: Parameters<typeof payLine>[3]) =>
    payLine(tx, deps, paid, settler),
  takeBack: (tx: Tx, taken: Parameters<typeof takePaymentBack>[2], settler: Parameters<typeof payLine>[3]) =>
    takePaymentBack(tx, deps, taken, settler),
  selectRefunds: (db: Db, amountsUzs: readonly number[]) => selectRefundCandidates(db, deps, amountsUzs),
  payRefund: (tx: Tx, paid: Parameters<typeof payRefundAtBank>[2], settler: Parameters<typeof payLine>[3]) =>
    payRefundAtBank(tx, deps, paid, settler),
  takeRefundBack: (
    tx: Tx,
    taken: Parameters<typeof takeRefundBackAtBank>[2],
    settler: Parameters<typeof payLine>[3],
  ) => takeRefundBackAtBank(tx, deps, taken, settler),
})

/** What other features know of payouts. */
export type Payouts = ReturnType<typeof createPayouts>
