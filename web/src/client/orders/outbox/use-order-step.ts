import { useQueryClient } from '@tanstack/react-query'
import { m } from '../../../messages/compiled/messages.js'
import { type SendOutcome, sendOrQueue } from '../../../platform/outbox/send-or-queue.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { type OrderAction, useOrderAction } from '../actions/use-order-action.ts'
import { cacheOrder } from '../queries/cache-order.ts'
import { type OrderStepBody, orderStepKind, orderStepLane } from './order-step-kind.ts'

type Step = Pick<OrderAction<never, never>, 'failed'> & {
  done: string
  next: (order: OrderDetail) => void
  /** Called when the action was queued instead of sent. */
  onQueued: () => void
}

/** Sends an action, or queues it while the network or the server is down. */
export function useOrderStep(orderId: number, { done, failed, next, onQueued }: Step) {
  const client = useQueryClient()
  return useOrderAction<OrderStepBody, SendOutcome<OrderDetail>>(orderId, {
    send: body =>
      sendOrQueue(orderStepKind(client), { key: crypto.randomUUID(), lane: orderStepLane(orderId), body }),
    done: null,
    failed,
    next: went => {
      if (went.waits) {
        const isOffline = went.waitsFor === 'network'
        showToast('warning', isOffline ? m.orders_waits_toast() : m.orders_waits_server_toast())
        return onQueued()
      }
      cacheOrder(client, went.answer)
      showToast('success', done)
      next(went.answer)
    },
  })
}
