import { type Decision, refuse } from '../../decision.ts'
import { type Actor, moveOrder, type OrderStatus } from '../order-status.ts'

/**
 * The state an order has once its delivery is confirmed: an additional price that nobody has answered is answered first, for
 * nobody can approve it afterwards (product.md "The deal"). Refuses `transition_not_allowed` and `additional_price_open`.
 */
export const confirmOrder = (
  status: OrderStatus,
  actor: Extract<Actor, 'client' | 'operator'>,
  openPrices: number,
): Decision<OrderStatus> => {
  const moved = moveOrder(status, 'confirm', actor)
  return moved.ok && openPrices > 0 ? refuse('additional_price_open') : moved
}
