import type { ReceiptKind } from '@karvon/domain/payments/fiscal-receipt'
import type { Tx } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/job-queue.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import type { PaymentRow } from '../payment-repository.ts'
import { findReceipt, insertReceipt } from './receipt-rows.ts'

/** The job that registers a receipt at Click or Uzum Bank. */
export const REGISTER_RECEIPT = 'register_receipt'

/** Whether a receipt is to be: a refund has one only if the sale has. */
const isDue = async (tx: Tx, row: PaymentRow, kind: ReceiptKind): Promise<boolean> =>
  row.receipt_items !== null && (kind === 'sale' || (await findReceipt(tx, row.id, 'sale')) !== undefined)

/** A receipt is due for money that has moved. Payme registers its own, by the items that it was told; the others are told by a job. */
export const addDueReceipt = async (
  tx: Tx,
  row: PaymentRow,
  { kind, at }: { readonly kind: ReceiptKind; readonly at: Date },
  { fiscal }: Pick<PaymentDeps, 'fiscal'>,
): Promise<void> => {
  if (fiscal === null || !(await isDue(tx, row, kind))) return
  const receipt = await insertReceipt(tx, row.id, kind, at)
  if (receipt === null || row.provider === 'payme') return
  await enqueue(tx, { kind: REGISTER_RECEIPT, payload: { receiptId: receipt.id }, runAt: at })
}
