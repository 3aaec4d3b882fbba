import type { OrderStatus } from '@karvon/domain/orders/order-status'
import { displayedStatus } from '@karvon/domain/orders/order-tabs'
import { m } from '../../messages/compiled/messages.js'
import type { StatusTone } from '../../ui/states/status-pill.tsx'

const STATUS_WORDS = {
  new: m.orders_status_new,
  accepted: m.orders_status_accepted,
  arrived: m.orders_status_arrived,
  processing: m.orders_status_processing,
  pause: m.orders_status_pause,
  confirmation: m.orders_status_confirmation,
  done: m.orders_status_done,
  canceled: m.orders_status_canceled,
} satisfies Record<Exclude<OrderStatus, 'order'>, () => string>

/** The word people read for a state. */
export const statusWord = (status: OrderStatus): string => STATUS_WORDS[displayedStatus(status)]()

const TONES = {
  new: 'new',
  accepted: 'accepted',
  arrived: 'moving',
  processing: 'moving',
  pause: 'moving',
  confirmation: 'new',
  done: 'done',
  canceled: 'canceled',
} satisfies Record<Exclude<OrderStatus, 'order'>, StatusTone>

/** Saffron is new or waits for the client, turquoise moves, clay is canceled. */
export const statusTone = (status: OrderStatus): StatusTone => TONES[displayedStatus(status)]

const PAYMENT_WORDS = {
  cash: m.orders_payment_cash,
  terminal: m.orders_payment_terminal,
  company: m.orders_payment_company,
}

export const paymentWord = (type: keyof typeof PAYMENT_WORDS): string => PAYMENT_WORDS[type]()

export const payerWord = (payer: 'sender' | 'receiver'): string =>
  payer === 'sender' ? m.orders_payer_sender() : m.orders_payer_receiver()
