import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'
import { type OrderPhase, phaseOf } from './statuses/order-sets.ts'

/** The tabs of the orders list: new, in progress, done (docs/product.md#tabs). */
export const ORDER_TABS = ['new', 'processing', 'done'] as const

/** A tab. */
export type OrderTab = (typeof ORDER_TABS)[number]

/** The tabs of a driver's own orders: they have none before their offer is accepted. */
export const DRIVER_TABS = ['processing', 'done'] as const satisfies readonly OrderTab[]

/** A driver's tab. */
export type DriverTab = (typeof DRIVER_TABS)[number]

const TAB_OF_PHASE = {
  open: 'new',
  carried: 'processing',
  delivered: 'processing',
  ended: 'done',
} as const satisfies Record<OrderPhase, OrderTab>

/** The tab an order is listed in. */
export const tabOf = (status: OrderStatus): OrderTab => TAB_OF_PHASE[phaseOf(status)]

/** The statuses listed in a tab (docs/api.md#orders). */
export const statusesOf = (tab: OrderTab): OrderStatus[] =>
  ORDER_STATUSES.filter(status => tabOf(status) === tab)

/** The status shown to people: `order` appears as `new` (docs/product.md#tabs). */
export const displayedStatus = (status: OrderStatus): Exclude<OrderStatus, 'order'> =>
  status === 'order' ? 'new' : status
