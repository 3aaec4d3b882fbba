import type { Order } from '../../product/order/order.ts'
import { orderAllows, requestedPrice } from '../orders/actions/order-allows.ts'

/** What an order needs from the client, most urgent first. */
const NEEDS = ['additional_price', 'confirmation', 'offers'] as const

export type Need = (typeof NEEDS)[number]

const needOf = (order: Order): Need | null => {
  if (requestedPrice(order) !== null) return 'additional_price'
  if (orderAllows(order, 'confirm')) return 'confirmation'
  return orderAllows(order, 'accept_offer') && order.offersCount > 0 ? 'offers' : null
}

/**
 * The order that most urgently needs the client: an additional price to decide, a delivery to confirm, an offer to
 * accept; ties by loading time.
 */
export function orderNeedingAction(orders: readonly Order[]): { order: Order; need: Need } | null {
  const waiting = orders.flatMap(order => {
    const need = needOf(order)
    return need === null ? [] : [{ order, need }]
  })
  const [first] = waiting.toSorted(
    (a, b) =>
      NEEDS.indexOf(a.need) - NEEDS.indexOf(b.need) ||
      Date.parse(a.order.loadTime) - Date.parse(b.order.loadTime),
  )
  return first ?? null
}
