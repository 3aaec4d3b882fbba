import { autoConfirmAt } from '@karvon/domain/orders/order-moves'
import type { OrderDetail } from '../../../product/order/order.ts'

/** The client's deadline to confirm the delivery; null unless confirmation is pending. */
export function confirmationDeadline({
  status,
  timeline,
  rules,
}: Pick<OrderDetail, 'status' | 'timeline' | 'rules'>): Date | null {
  const asked = timeline.findLast(entry => entry.status === 'confirmation')
  return status !== 'confirmation' || asked === undefined
    ? null
    : autoConfirmAt(new Date(asked.at), rules.confirmationHours)
}
