import { workIn } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { announcePayment } from '../announce-payment.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import type { PaymentRow } from '../payment-repository.ts'
import { type RegisteredReceipt, saveRegistered } from './receipt-rows.ts'

type Kept = {
  readonly id: number
  readonly row: PaymentRow
  readonly registered: RegisteredReceipt
  readonly at: Date
}

/** Keeps a registered receipt and sends its payer the link, once. */
export const keepRegistered = async (
  tx: Tx,
  { id, row, registered, at }: Kept,
  deps: Pick<PaymentDeps, 'addNotice' | 'publish'>,
): Promise<void> => {
  if (!(await saveRegistered(tx, id, registered, at))) return
  announcePayment(tx, row, row.state, deps)
  const { url } = registered
  if (url === null) return
  await workIn(tx, work =>
    deps.addNotice(work, {
      ...{ at, userId: row.user_id, kind: 'receipt_registered', orderId: row.order_id },
      facts: { amount_uzs: row.amount_uzs, url },
    }),
  )
}
