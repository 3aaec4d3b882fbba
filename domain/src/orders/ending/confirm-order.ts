import { type Decision, refuse } from '../../decision.ts'
import { type Actor, moveOrder, type OrderStatus } from '../order-status.ts'

/**
 * The status after a delivery is confirmed: an open additional price must be answered first, because nobody
 * can approve it afterwards (docs/product.md#the-deal). Refuses `transition_not_allowed` and
 * `additional_price_open`.
 */
export const confirmOrder = (
  status: OrderStatus,
  actor: Extract<Actor, 'client' | 'operator'>,
  openPrices: number,
): Decision<OrderStatus> => {
  const moved = moveOrder(status, 'confirm', actor)
  return moved.ok && openPrices > 0 ? refuse('additional_price_open') : moved
}
