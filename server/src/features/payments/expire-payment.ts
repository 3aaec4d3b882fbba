import { endsAt, lapse } from '@karvon/domain/payments/payment'
import type { Tx } from '../../platform/db/database.ts'
import { enqueue, type JobHandler } from '../../platform/jobs/job-queue.ts'
import { changePayment } from './change-payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { lockPayment, type PaymentRow, paymentOf } from './payment-repository.ts'

/** The kind of job that ends an unpaid payment. */
export const EXPIRE_PAYMENT = 'expire_payment'

/** Has an unpaid payment looked at when its time is over. */
export const watchPayment = async (tx: Tx, row: PaymentRow): Promise<void> => {
  const end = endsAt(paymentOf(row))
  if (end === null) return
  // a payment lives through its last millisecond
  const runAt = new Date(end.getTime() + 1)
  await enqueue(tx, { kind: EXPIRE_PAYMENT, payload: { paymentId: row.id }, runAt })
}

/** Ends a payment that nobody paid in time; one that its provider has begun since is looked at again later. */
export const expirePaymentJob =
  (deps: PaymentDeps): JobHandler =>
  async (tx: Tx, { paymentId }: { readonly paymentId: number }, now: Date) => {
    const row = await lockPayment(tx, paymentId)
    if (row === undefined) return undefined
    const move = lapse(paymentOf(row), now)
    if (move === null) await watchPayment(tx, row)
    else await changePayment(tx, row, { move, at: now, raw: null }, deps)
    return undefined
  }
