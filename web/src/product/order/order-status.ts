import type { OrderStatus } from '@karvon/domain/orders/order-status'
import { m } from '../../messages/compiled/messages.js'
import type { StatusTone } from '../../ui/states/status-pill.tsx'

type Look = { readonly label: () => string; readonly tone: StatusTone }

const OPEN: Look = { label: m.orders_status_new, tone: 'new' }

/** Saffron: new or waiting for the client; turquoise: moving; clay: canceled. */
const LOOKS = {
  new: OPEN,
  order: OPEN,
  accepted: { label: m.orders_status_accepted, tone: 'accepted' },
  arrived: { label: m.orders_status_arrived, tone: 'moving' },
  processing: { label: m.orders_status_processing, tone: 'moving' },
  pause: { label: m.orders_status_pause, tone: 'moving' },
  confirmation: { label: m.orders_status_confirmation, tone: 'new' },
  done: { label: m.orders_status_done, tone: 'done' },
  canceled: { label: m.orders_status_canceled, tone: 'canceled' },
} satisfies Record<OrderStatus, Look>

/** The label of a status. */
export const statusLabel = (status: OrderStatus): string => LOOKS[status].label()

/** The color of a status. */
export const statusTone = (status: OrderStatus): StatusTone => LOOKS[status].tone
