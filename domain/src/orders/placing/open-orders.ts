import { accept, type Decision, refuse } from '../../decision.ts'

const NAMED = 5

/**
 * Whether one more order may be placed in addition to those that wait for a driver, given as the newest first. Refuses
 * `open_orders_too_many` with the limit and the numbers of the newest, so that nobody fills every driver's feed.
 */
export const checkOpenOrders = (openIds: readonly number[], max: number): Decision<null> => {
  if (openIds.length < max) return accept(null)
  const named = openIds.slice(0, NAMED).map(id => `№ ${id}`)
  const orders = openIds.length > NAMED ? [...named, '…'] : named
  return refuse('open_orders_too_many', undefined, { max, orders: orders.join(', ') })
}
