import type { OrderAction, OrderStatus } from '@karvon/domain/orders/order-status'
import { m } from '../../messages/compiled/messages.js'
import { statusLabel } from '../../product/order/order-status.ts'

/** The label of a status; unlike for clients, `order` (new with offers) has its own. */
export const operatorStatusLabel = (status: OrderStatus): string =>
  status === 'order' ? m.operator_status_order() : statusLabel(status)

const ACTORS = {
  client: m.operator_by_client,
  driver: m.operator_by_driver,
  operator: m.operator_by_operator,
  system: m.operator_by_system,
}

export const actorLabel = (by: keyof typeof ACTORS): string => ACTORS[by]()

/** Button labels of the transitions an operator makes on behalf of a driver or client. */
export const TRANSITION_LABELS = {
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
