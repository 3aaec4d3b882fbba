import { useNavigate } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { orderAllows } from '../actions/order-allows.ts'
import { useOrderStep } from '../outbox/use-order-step.ts'
import { useOrderUrl } from '../use-order-url.ts'
import { OrderModal } from './order-modal.tsx'
import s from './order-modals.module.css'

function Confirming({ order, close }: { order: OrderDetail; close: () => void }) {
  const navigate = useNavigate()
  const urlOf = useOrderUrl()
  const { id: orderId, version, price } = order
  const confirming = useOrderStep(orderId, {
    done: m.orders_confirmed_toast({ id: order.id }),
    failed: m.orders_confirm_failed(),
    next: () => void navigate(`${urlOf(order.id, 'done')}&modal=rate-order`, { replace: true }),
    onQueued: close,
  })
  if (!orderAllows(order, 'confirm')) return <p className={s.text}>{m.orders_confirm_not_now()}</p>
  return (
    <div className={s.form}>
      <p className={s.price}>
        <b>{formatSum(order.price)}</b>
        <span>{m.orders_confirm_price()}</span>
      </p>
      <p className={s.text}>{m.orders_confirm_text()}</p>
      <DialogActions>
        <Button onClick={close}>{m.orders_confirm_not_yet()}</Button>
        <Button
          tone="action"
          data-autofocus
          isBusy={confirming.isPending}
          onClick={() => confirming.mutate({ step: 'confirm', orderId, version, price })}
        >
          {m.orders_confirm_do()}
        </Button>
      </DialogActions>
    </div>
  )
}

/** Confirms the delivery, then asks to rate the driver. */
export function ConfirmOrderModal() {
  return (
    <OrderModal title={m.orders_confirm_title()}>
      {(order, close) => <Confirming order={order} close={close} />}
    </OrderModal>
  )
}
