import { room } from '@karvon/contract/events'
import type { PaymentState } from '@karvon/domain/payments/payment'
import { afterCommit, type Tx } from '../../platform/db/database.ts'
import type { PaymentDeps } from './payment-deps.ts'
import type { PaymentRow } from './payment-repository.ts'

/** Tells the payer's open pages once a change is visible. */
export const announcePayment = (
  tx: Tx,
  row: PaymentRow,
  state: PaymentState,
  { publish }: Pick<PaymentDeps, 'publish'>,
): void => {
  const { id, order_id: orderId } = row
  afterCommit(tx, () =>
    publish({
      to: room.user(row.user_id),
      event: 'payment.updated',
      payload: { id, state, orderId },
    }),
  )
}
