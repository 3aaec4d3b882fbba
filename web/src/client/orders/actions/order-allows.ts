import { isCarried } from '@karvon/domain/orders/statuses/order-sets'
import type { Order, OrderDetail } from '../../../product/order/order.ts'

/** Actions the server may allow the client (docs/api.md#versions: `allowed`). */
export type OrderStep =
  | 'edit'
  | 'name_price'
  | 'open_to_all'
  | 'accept_offer'
  | 'counter_offer'
  | 'cancel'
  | 'confirm'
  | 'decide_additional_price'
  | 'decide_early_arrival'
  | 'ask_another_driver'
  | 'report_no_show'
  | 'rate'
  | 'share'
  | 'repeat'

/** Whether the server allows this action now. */
export const orderAllows = ({ allowed }: Pick<Order, 'allowed'>, step: OrderStep): boolean =>
  allowed.includes(step)

/** The oldest additional price the client has to decide; null if there is none. */
export const requestedPrice = (order: Pick<Order, 'additionalPrice' | 'allowed'>) =>
  orderAllows(order, 'decide_additional_price')
    ? (order.additionalPrice.find(({ status }) => status === 'requested') ?? null)
    : null

/** Whether the order shows what canceling costs; not once it is delivered. */
export const hasCancelCost = ({ deal, status }: Pick<OrderDetail, 'deal' | 'status'>): boolean =>
  deal !== null && isCarried(status)
