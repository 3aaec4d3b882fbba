import type { QueryClient } from '@tanstack/react-query'
import { m } from '../../../messages/compiled/messages.js'
import type { OutboxAction } from '../../../platform/outbox/outbox-action.ts'
import type { OutboxKind } from '../../../platform/outbox/outbox-kind.ts'
import type { OrderFormDraft } from '../../../product/order/draft/order-form-draft.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { placeOrder } from '../../order-form/submission/place-order.ts'
import { refetchLists } from '../queries/apply-order-events.ts'
import { listPlacedOrder } from '../queries/list-orders.ts'

/** A queued order: the request and the form as typed. */
export type OrderBody = {
  readonly content: string
  readonly body: string
  readonly form: OrderFormDraft
  /** The price the client saw. */
  readonly priceUzs: number | null
}

export type WaitingOrder = OutboxAction<OrderBody>

export const ORDER = 'order'

/** Each order has a lane of its own. */
export const orderLane = (key: string): string => `order/${key}`

/** New orders in the outbox; a refused one reopens in its form. */
export const orderKind = (client: QueryClient): OutboxKind<OrderBody, OrderDetail> => ({
  kind: ORDER,
  isChained: false,
  send: ({ key, body: { content, body, form } }) => placeOrder({ content, body, key }, form.photos),
  onSent: order => {
    showToast('success', m.orders_placed_toast({ id: order.id }))
    listPlacedOrder(client, order)
    refetchLists(client)
  },
  failed: m.orders_placing_failed,
  onRefused: () => showToast('error', m.orders_placing_failed()),
})
