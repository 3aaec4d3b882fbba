import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { NetworkProblem } from '../../../platform/http/call-problem.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { CancelForm } from '../actions/cancel-form.tsx'
import { cancelPreview } from '../actions/order-action-calls.ts'
import { isFreeToCancel } from '../outbox/order-step-kind.ts'
import { useOrderStep } from '../outbox/use-order-step.ts'
import { useOrderUrl } from '../use-order-url.ts'
import { OrderModal } from './order-modal.tsx'
import s from './order-modals.module.css'

/** The preview assumed while offline: canceling is free as long as no driver is accepted. */
const FREE = { allowed: true, fee: 0, freeUntil: null, reasonRequired: false, reasons: [] }

function Canceling({ order, close }: { order: OrderDetail; close: () => void }) {
  const navigate = useNavigate()
  const urlOf = useOrderUrl()
  const preview = useQuery({ ...cancelPreview(order.id), staleTime: 0 })
  const { id: orderId, version, price } = order
  const canceling = useOrderStep(orderId, {
    done: m.orders_canceled_toast({ id: order.id }),
    failed: m.orders_cancel_failed(),
    next: () => void navigate(urlOf(order.id, 'done'), { replace: true }),
    onQueued: close,
  })
  const isUnreached = preview.error instanceof NetworkProblem
  const shown = preview.data ?? (isUnreached && isFreeToCancel(order) ? FREE : undefined)
  if (shown === undefined)
    return preview.isError ? (
      <FailedState isRetrying={preview.isFetching} onRetry={() => void preview.refetch()} />
    ) : (
      <div className={s.waiting} role="status" aria-label={m.ui_loading()}>
        <Skeleton height="104px" />
        <Skeleton height="48px" />
      </div>
    )
  if (!shown.allowed) return <p className={s.text}>{m.orders_cancel_not_now()}</p>
  return (
    <CancelForm
      preview={shown}
      isSending={canceling.isPending}
      onCancel={said => canceling.mutate({ step: 'cancel', orderId, version, price, ...said })}
      onKeep={close}
    />
  )
}

/** Shows what canceling costs now before the button that does it. */
export function CancelOrderModal() {
  return (
    <OrderModal title={m.orders_cancel_title()}>
      {(order, close) => <Canceling order={order} close={close} />}
    </OrderModal>
  )
}
