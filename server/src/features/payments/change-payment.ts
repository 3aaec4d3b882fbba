import { room } from '@karvon/contract/events'
import { movePayment, type Payment, type PaymentMove } from '@karvon/domain/payments/payment'
import { afterCommit, type Tx } from '../../platform/db/database.ts'
import type { PaymentDeps, PaymentPosting } from './payment-deps.ts'
import { type PaymentRow, paymentOf, type RawCall, savePayment } from './payment-repository.ts'

type Changed = Pick<PaymentDeps, 'ledger' | 'notify' | 'publish'>

const postingOf = (row: PaymentRow, at: Date): PaymentPosting => ({
  provider: row.provider,
  paymentId: String(row.id),
  purpose: row.purpose,
  owner: row.company_id === null ? { userId: row.user_id } : { companyId: row.company_id },
  orderId: row.order_id,
  amountUzs: row.amount_uzs,
  at,
})

/** Tells the payer's open pages once the change is visible. */
const announce = (tx: Tx, row: PaymentRow, { state }: Payment, { publish }: Changed): void => {
  const { id, purpose, amount_uzs: amount, order_id: orderId } = row
  afterCommit(tx, () =>
    publish({
      to: room.user(row.user_id),
      event: 'payment.updated',
      payload: { id, state, amount, purpose, orderId },
    }),
  )
}

/** Moves the money of a payment; false: it is to be given back, and has been spent. */
const moveMoney = async (
  tx: Tx,
  row: PaymentRow,
  { to }: PaymentMove,
  { at, ledger, notify }: Changed & { readonly at: Date },
): Promise<boolean> => {
  if (to === 'refunded') return ledger.takeBackPayment(tx, postingOf(row, at))
  if (to !== 'paid') return true
  await ledger.receivePayment(tx, postingOf(row, at))
  await notify(tx, {
    at,
    userId: row.user_id,
    kind: 'payment_received',
    orderId: row.order_id,
    facts: { amount_uzs: row.amount_uzs },
  })
  return true
}

/**
 * Moves a locked payment: its state, its money and its raw call are one transaction. Returns the payment afterwards; null: money to
 * be given back has been spent, and nothing has changed.
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
  announce(tx, row, payment, deps)
  return payment
}
