import type { OrderStatus } from '@karvon/domain/orders/order-status'
import { m } from '../../messages/compiled/messages.js'
import type { BoardOrder, Overview } from './overview-queries.ts'

/** A column of the board: the states it holds. */
export type Lane = { key: string; name: string; statuses: readonly OrderStatus[] }

/** The columns in the order of an order's life. */
export const lanes = (): Lane[] => [
  { key: 'new', name: m.operator_lane_new(), statuses: ['new', 'order'] },
  { key: 'accepted', name: m.operator_lane_accepted(), statuses: ['accepted'] },
  { key: 'arrived', name: m.operator_lane_arrived(), statuses: ['arrived'] },
  { key: 'processing', name: m.operator_lane_processing(), statuses: ['processing'] },
  { key: 'pause', name: m.operator_lane_pause(), statuses: ['pause'] },
  { key: 'confirmation', name: m.operator_lane_confirmation(), statuses: ['confirmation'] },
]

/** How many orders a lane holds, also those that are not shown. */
export const countOf = ({ statuses }: Lane, { orders }: Pick<Overview, 'orders'>): number =>
  orders.filter(({ status }) => statuses.includes(status)).reduce((all, { count }) => all + count, 0)

/** The orders of a lane, those at risk first, else as they came. */
export const ordersOf = (
  { statuses }: Lane,
  orders: readonly BoardOrder[],
  atRisk: ReadonlySet<number>,
): BoardOrder[] => {
  const own = orders.filter(({ status }) => statuses.includes(status))
  return [...own.filter(({ id }) => atRisk.has(id)), ...own.filter(({ id }) => !atRisk.has(id))]
}
