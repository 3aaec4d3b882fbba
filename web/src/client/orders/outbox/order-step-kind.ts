import type { CancelReason } from '@karvon/domain/orders/ending/cancel-reasons'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import { isOpenOrder } from '@karvon/domain/orders/statuses/order-sets'
import type { QueryClient } from '@tanstack/react-query'
import { m } from '../../../messages/compiled/messages.js'
import { outbox } from '../../../platform/outbox/device-outbox.ts'
import type { OutboxAction } from '../../../platform/outbox/outbox-action.ts'
import type { OutboxKind } from '../../../platform/outbox/outbox-kind.ts'
import { sendVersioned } from '../../../platform/outbox/send-versioned.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { type SentRating, sendCancel, sendConfirmation, sendRating } from '../actions/order-action-calls.ts'
import { refetchLists } from '../queries/apply-order-events.ts'
import { cacheOrder } from '../queries/cache-order.ts'
import { orderById } from '../queries/show-order.ts'

/** A client action that can be queued while offline; price and version are those the client saw. */
export type OrderStepBody = {
  readonly orderId: number
  readonly version: number
  readonly price: number
} & (
  | { readonly step: 'cancel'; readonly reason: string; readonly reasonCode?: CancelReason }
  | { readonly step: 'confirm' }
  | { readonly step: 'rate'; readonly rating: SentRating }
)

export type WaitingOrderStep = OutboxAction<OrderStepBody>

export const ORDER_STEP = 'order-step'

/** Actions on one order are sent in sequence: a rating after the confirmation it depends on. */
export const orderStepLane = (orderId: number): string => `order/${orderId}`

/** Whether canceling is free at any time: no driver is accepted. */
export const isFreeToCancel = ({ status }: { readonly status: OrderStatus }): boolean => isOpenOrder(status)

/** Whether the action still applies to an order that has changed since. */
const isSame =
  ({ step, price }: OrderStepBody) =>
  (now: Pick<OrderDetail, 'status' | 'price'>): boolean =>
    step === 'cancel' ? isFreeToCancel(now) : now.status === 'confirmation' && now.price === price

const send = ({ key, body }: WaitingOrderStep): Promise<OrderDetail> => {
  const { orderId: id } = body
  if (body.step === 'rate') return sendRating(id, body.rating, key)
  return sendVersioned({
    version: body.version,
    isSame: isSame(body),
    amend: version => outbox.change(key, { body: { ...body, version } }),
    send: version =>
      body.step === 'cancel'
        ? sendCancel({ id, version }, body, key)
        : sendConfirmation({ id, version }, key),
  })
}

const NAMES = {
  cancel: m.orders_waits_cancel,
  confirm: m.orders_waits_confirm,
  rate: m.orders_waits_rate,
}

/** The name of an action in a list. */
export const orderStepName = ({ step, orderId }: OrderStepBody): string => NAMES[step]({ id: orderId })

const DONE = {
  cancel: m.orders_canceled_toast,
  confirm: m.orders_confirmed_toast,
  rate: m.orders_rated,
}

/** Queued actions on placed orders. */
export const orderStepKind = (client: QueryClient): OutboxKind<OrderStepBody, OrderDetail> => ({
  kind: ORDER_STEP,
  isChained: true,
  send,
  onSent: (order, { body }) => {
    cacheOrder(client, order)
    showToast('success', DONE[body.step]({ id: order.id }))
  },
  failed: m.orders_failed_text,
  onRefused: ({ body, why }) => {
    showToast('error', m.orders_waits_refused({ what: orderStepName(body), why: why ?? '' }))
    refetchLists(client)
    void client.invalidateQueries({ queryKey: orderById(body.orderId).queryKey })
  },
})
