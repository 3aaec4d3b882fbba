import { isCarried } from '@karvon/domain/orders/statuses/order-sets'
import type { Order, OrderDetail } from '../../../product/order/order.ts'

/** What the client may be offered to do, in the server's words (docs/api.md#versions: `allowed`). */
export type OrderStep =
  | 'edit'
  | 'name_price'
  | 'accept_offer'
  | 'counter_offer'
  | 'cancel'
  | 'confirm'
  | 'decide_additional_price'
  | 'decide_early_arrival'
  | 'ask_another_driver'
  | 'rate'
  | 'share'
  | 'repeat'

/** Whether the server lets the client do this now. */
export const orderAllows = ({ allowed }: Pick<Order, 'allowed'>, step: OrderStep): boolean =>
  allowed.includes(step)

/** The sum the client is asked to decide about, the oldest first; null where nothing waits. */
export const askedPrice = (order: Pick<Order, 'additionalPrice' | 'allowed'>) =>
  orderAllows(order, 'decide_additional_price')
    ? (order.additionalPrice.find(({ status }) => status === 'requested') ?? null)
    : null

/** Whether the order says what cancelling costs: of a delivered one nobody asks any more. */
export const hasCancelCost = ({ deal, status }: Pick<OrderDetail, 'deal' | 'status'>): boolean =>
  deal !== null && isCarried(status)
