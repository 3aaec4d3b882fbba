import { purposesOf } from '@karvon/domain/payments/new-payment'
import type { PaymentPurpose } from '@karvon/domain/payments/payment'
import { aboutOrder } from '../cards/order-lines.ts'
import type { Order, Reader } from '../conversation-deps.ts'
import type { Html } from '../writing/html.ts'

/** What somebody is to pay now, in whole UZS; `what` is the sentence that says so. */
export type Due = {
  readonly purpose: PaymentPurpose
  readonly orderId: number | null
  readonly amountUzs: number
  readonly what: 'deposit' | 'rest' | 'receivable' | 'advance' | 'refill'
  readonly about: Html | null
}

/** Whether somebody's role pays for this. */
export const mayPay = ({ caller }: Reader, purpose: PaymentPurpose): boolean =>
  purposesOf(caller.role).includes(purpose)

type CardOrder = Pick<Order, 'id' | 'prepayment' | 'routes'>

/** What is to be paid of a client's own order: first the deposit, without which the truck does not leave. */
export const orderDue = ({ id, prepayment, routes }: CardOrder, reader: Reader): Due | null => {
  if (prepayment === null || prepayment.unpaid <= 0 || !mayPay(reader, 'order')) return null
  const { deposit, paid, unpaid } = prepayment
  const order = { purpose: 'order', orderId: id, about: aboutOrder({ id, routes }, reader.locale) } as const
  return deposit > paid
    ? { ...order, what: 'deposit', amountUzs: deposit - paid }
    : { ...order, what: 'rest', amountUzs: unpaid }
}
