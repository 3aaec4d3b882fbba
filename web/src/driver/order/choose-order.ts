import type { OrderStatus } from '@karvon/domain/orders/order-status'

type Chosen = { readonly id: number; readonly status: OrderStatus; readonly loadTime: string }

/** Under way first, then still to be loaded, then awaiting the client's confirmation. */
const URGENCY = {
  arrived: 0,
  processing: 0,
  pause: 0,
  accepted: 1,
  confirmation: 2,
  new: 3,
  order: 3,
  done: 3,
  canceled: 3,
} as const satisfies Record<OrderStatus, number>

const urgency = ({ status }: Chosen) => URGENCY[status]

/** The driver's orders, the most urgent first; ties are broken by loading time. */
export const byUrgency = <Order extends Chosen>(orders: readonly Order[]): Order[] =>
  orders.toSorted(
    (a, b) => urgency(a) - urgency(b) || Date.parse(a.loadTime) - Date.parse(b.loadTime) || a.id - b.id,
  )

/** The order to show: the requested one if it exists, else the most urgent; null if there are none. */
export const chooseOrder = <Order extends Chosen>(
  orders: readonly Order[],
  requestedId: number | null,
): Order | null => orders.find(({ id }) => id === requestedId) ?? byUrgency(orders)[0] ?? null
