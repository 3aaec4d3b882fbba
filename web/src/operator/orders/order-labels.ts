import type { OrderAction, OrderStatus } from '@karvon/domain/orders/order-status'
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

/** The word people read for a state; with offers it is told apart from new, which only operators need. */
export const statusWord = (status: OrderStatus): string =>
  status === 'order' ? m.operator_status_order() : STATUS_WORDS[displayedStatus(status)]()

const TONES = {
  new: 'new',
  order: 'new',
  accepted: 'accepted',
  arrived: 'moving',
  processing: 'moving',
  pause: 'moving',
  confirmation: 'new',
  done: 'done',
  canceled: 'canceled',
} satisfies Record<OrderStatus, StatusTone>

export const statusTone = (status: OrderStatus): StatusTone => TONES[status]

const PAYMENT_WORDS = {
  cash: m.orders_payment_cash,
  terminal: m.orders_payment_terminal,
  company: m.orders_payment_company,
}

export const paymentWord = (type: keyof typeof PAYMENT_WORDS): string => PAYMENT_WORDS[type]()

const MOVERS = {
  client: m.operator_by_client,
  driver: m.operator_by_driver,
  operator: m.operator_by_operator,
  system: m.operator_by_system,
}

export const moverWord = (by: keyof typeof MOVERS): string => MOVERS[by]()

/** The moves that an operator makes in a driver's or a client's stead, as buttons name them. */
export const MOVE_WORDS = {
  report_arrival: m.operator_move_report_arrival,
  depart: m.operator_move_depart,
  begin_unloading: m.operator_move_begin_unloading,
  finish: m.operator_move_finish,
  confirm: m.operator_move_confirm,
  dispute: m.operator_move_dispute,
  give_back: m.operator_move_give_back,
  cancel: m.operator_move_cancel,
  accept_offer: m.operator_move_accept_offer,
} as const satisfies Partial<Record<OrderAction, () => string>>
