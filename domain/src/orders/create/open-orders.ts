import { accept, type Decision, refuse } from '../../decision.ts'

const NAMED = 5

/**
 * Whether one more order may be placed on top of the open ones, given newest first. Refuses
 * `open_orders_too_many` with the limit and the newest ids, so that nobody floods the drivers' feed.
 */
export const checkOpenOrders = (openIds: readonly number[], max: number): Decision<null> => {
  if (openIds.length < max) return accept(null)
  const named = openIds.slice(0, NAMED).map(id => `№ ${id}`)
  const orders = openIds.length > NAMED ? [...named, '…'] : named
  return refuse('open_orders_too_many', undefined, { max, orders: orders.join(', ') })
}
