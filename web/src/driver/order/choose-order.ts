import type { OrderStatus } from '@karvon/domain/orders/order-status'

type Chosen = { readonly id: number; readonly status: OrderStatus; readonly loadTime: string }

/** Under way now; then what is still to be loaded; last what only waits for the client. */
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

/** The driver's orders by what is to be done first: under way, then by loading time. */
export const byUrgency = <Order extends Chosen>(orders: readonly Order[]): Order[] =>
  orders.toSorted(
    (a, b) => urgency(a) - urgency(b) || Date.parse(a.loadTime) - Date.parse(b.loadTime) || a.id - b.id,
  )

/** The order that is shown: the wanted one while it is there, else the most urgent; null without any. */
export const chooseOrder = <Order extends Chosen>(
  orders: readonly Order[],
  wantedId: number | null,
): Order | null => orders.find(({ id }) => id === wantedId) ?? byUrgency(orders)[0] ?? null
