import { m } from '../../../messages/compiled/messages.js'
import type { OrderDetail } from '../../../product/order/order.ts'
import { orderAllows } from '../actions/order-allows.ts'
import { RatingForm } from '../actions/rating-form.tsx'
import { deleteRatingDraft, ratingDraft } from '../outbox/rating-draft.ts'
import { useOrderStep } from '../outbox/use-order-step.ts'
import { OrderModal } from './order-modal.tsx'
import s from './order-modals.module.css'

function Rating({ order, close }: { order: OrderDetail; close: () => void }) {
  const { id: orderId, version, price } = order
  const leave = () => {
    deleteRatingDraft(orderId)
    close()
  }
  const rating = useOrderStep(orderId, {
    done: m.orders_rated(),
    failed: m.orders_rate_failed(),
    next: leave,
    onQueued: leave,
  })
  if (!orderAllows(order, 'rate')) return <p className={s.text}>{m.orders_rate_not_now()}</p>
  return (
    <div className={s.form}>
      {order.carrier !== null && <p className={s.text}>{m.orders_rate_text({ name: order.carrier.name })}</p>}
      <RatingForm
        begun={ratingDraft(orderId)}
        isSending={rating.isPending}
        onRate={sent => rating.mutate({ step: 'rate', orderId, version, price, rating: sent })}
        onLater={close}
      />
    </div>
  )
}

/** Rates the driver of a finished order. */
export function RateOrderModal() {
  return (
    <OrderModal title={m.orders_rate_title()}>
      {(order, close) => <Rating order={order} close={close} />}
    </OrderModal>
  )
}
