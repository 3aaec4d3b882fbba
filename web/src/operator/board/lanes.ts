import type { OrderStatus } from '@karvon/domain/orders/order-status'
import { displayedStatus } from '@karvon/domain/orders/order-tabs'
import { LIVE_STATUSES, type LiveStatus } from '@karvon/domain/orders/statuses/order-sets'
import { m } from '../../messages/compiled/messages.js'
import type { BoardOrder, Overview } from './overview-queries.ts'

/** A column of the board and its statuses. */
export type Lane = { key: string; name: string; statuses: readonly OrderStatus[] }

const NAMES = {
  new: m.operator_lane_new,
  accepted: m.operator_lane_accepted,
  arrived: m.operator_lane_arrived,
  processing: m.operator_lane_processing,
  pause: m.operator_lane_pause,
  confirmation: m.operator_lane_confirmation,
} satisfies Record<Exclude<LiveStatus, 'order'>, () => string>

/** The columns, in the sequence of an order's life cycle. */
export const lanes = (): Lane[] =>
  Object.entries(NAMES).map(([key, name]) => ({
    key,
    name: name(),
    statuses: LIVE_STATUSES.filter(status => displayedStatus(status) === key),
  }))

/** The number of orders in a lane, including those not shown. */
export const countOf = ({ statuses }: Lane, { orders }: Pick<Overview, 'orders'>): number =>
  orders.filter(({ status }) => statuses.includes(status)).reduce((all, { count }) => all + count, 0)

/** The orders of a lane, those at risk first, otherwise in the given sequence. */
export const ordersOf = (
  { statuses }: Lane,
  orders: readonly BoardOrder[],
  atRisk: ReadonlySet<number>,
): BoardOrder[] => {
  const own = orders.filter(({ status }) => statuses.includes(status))
  return [...own.filter(({ id }) => atRisk.has(id)), ...own.filter(({ id }) => !atRisk.has(id))]
}
