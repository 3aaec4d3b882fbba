import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'

/** The tabs of the orders list: new, in progress, done (spec §4). */
export const ORDER_TABS = ['new', 'processing', 'done'] as const

/** One tab. */
export type OrderTab = (typeof ORDER_TABS)[number]

const TAB_OF: Readonly<Record<OrderStatus, OrderTab>> = {
  new: 'new',
  order: 'new',
  accepted: 'processing',
  arrived: 'processing',
  processing: 'processing',
  pause: 'processing',
  confirmation: 'processing',
  done: 'done',
  canceled: 'done',
}

/** The tab an order is listed in. */
export const tabOf = (status: OrderStatus): OrderTab => TAB_OF[status]

/** The states listed in a tab (api.md "Orders"). */
export const statusesOf = (tab: OrderTab): OrderStatus[] =>
  ORDER_STATUSES.filter(status => TAB_OF[status] === tab)

/** The state people are shown: `order` appears as `new` (spec §4). */
export const displayedStatus = (status: OrderStatus): Exclude<OrderStatus, 'order'> =>
  status === 'order' ? 'new' : status
