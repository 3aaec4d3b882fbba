import { movePayment, type Payment, type PaymentMove } from '@karvon/domain/payments/payment'
import { workIn } from '../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { ReceivedPayment } from '../ledger/ledger.ts'
import { announcePayment } from './announce-payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type PaymentRow, paymentOf, type RawCall, savePayment } from './payment-repository.ts'
import { renewItems } from './receipts/describe-items.ts'
import { addDueReceipt } from './receipts/due-receipt.ts'

type Changed = Pick<PaymentDeps, 'ledger' | 'addNotice' | 'publish' | 'fiscal'>

const postingOf = (row: PaymentRow, at: Date): ReceivedPayment => ({
  provider: row.provider,
  paymentId: String(row.id),
  purpose: row.purpose,
  owner: row.company_id === null ? { userId: row.user_id } : { companyId: row.company_id },
  orderId: row.order_id,
  amountUzs: row.amount_uzs,
  at,
})

/** Moves the money of a payment, whose receipt is due then, and tells its payer; false: it is to be given back, and is held for a deal or spent. */
const moveMoney = async (
  tx: Tx,
  row: PaymentRow,
  { to }: PaymentMove,
  { at, ledger, addNotice, fiscal }: Changed & { readonly at: Date },
): Promise<boolean> => {
  if (to !== 'paid' && to !== 'refunded') return true
  if (to === 'paid') await ledger.receivePayment(tx, postingOf(row, at))
  else if (!(await ledger.takeBackPayment(tx, postingOf(row, at)))) return false
  await addDueReceipt(tx, row, { kind: to === 'paid' ? 'sale' : 'refund', at }, { fiscal })
  await workIn(tx, work =>
    addNotice(work, {
      at,
      userId: row.user_id,
      kind: to === 'paid' ? 'payment_received' : 'payment_taken_back',
      orderId: row.order_id,
      facts: { amount_uzs: row.amount_uzs },
    }),
  )
  return true
}

/**
 * Moves a locked payment: its state, its money and its raw call are one transaction. Returns the payment afterwards; null: money to
 * be given back is not free, and nothing has changed.
 */
export const changePayment = async (
  tx: Tx,
  row: PaymentRow,
  { move, at, raw }: { readonly move: PaymentMove; readonly at: Date; readonly raw: RawCall | null },
  deps: Changed,
): Promise<Payment | null> => {
  if (!(await moveMoney(tx, row, move, { ...deps, at }))) return null
  const payment = movePayment(paymentOf(row), move, at)
  await savePayment(tx, payment, raw)
  // Payme's receipt names what its question was answered
  if (move.to === 'started' && row.provider !== 'payme') await renewItems(tx, row)
  announcePayment(tx, row, payment.state, deps)
  return payment
}
