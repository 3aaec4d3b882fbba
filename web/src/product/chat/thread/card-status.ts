import type { OrderStatus } from '@karvon/domain/orders/order-status'
import { displayedStatus } from '@karvon/domain/orders/order-tabs'
import { m } from '../../../messages/compiled/messages.js'
import type { StatusTone } from '../../../ui/states/status-pill.tsx'

type Shown = { readonly word: () => string; readonly tone: StatusTone }

const STATUSES = {
  new: { word: m.orders_status_new, tone: 'new' },
  accepted: { word: m.orders_status_accepted, tone: 'accepted' },
  arrived: { word: m.orders_status_arrived, tone: 'moving' },
  processing: { word: m.orders_status_processing, tone: 'moving' },
  pause: { word: m.orders_status_pause, tone: 'moving' },
  confirmation: { word: m.orders_status_confirmation, tone: 'new' },
  done: { word: m.orders_status_done, tone: 'done' },
  canceled: { word: m.orders_status_canceled, tone: 'canceled' },
} satisfies Record<Exclude<OrderStatus, 'order'>, Shown>

/** How a card shows the state of its order. */
export const cardStatus = (status: OrderStatus): Shown => STATUSES[displayedStatus(status)]
