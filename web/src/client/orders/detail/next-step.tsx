import { m } from '../../../messages/compiled/messages.js'
import { serverNow } from '../../../platform/time/server-clock.ts'
import { deadlineTime } from '../../../platform/time/time-with-day.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Row } from '../../../ui/layout/box.tsx'
import { PhotoStrip } from '../../../ui/photos/photo-strip.tsx'
import { confirmationDeadline } from '../actions/confirmation-deadline.ts'
import { orderAllows } from '../actions/order-allows.ts'
import s from './next-step.module.css'

type Props = { order: OrderDetail; onConfirm: () => void; onRate: () => void }

const confirmText = (order: OrderDetail): string => {
  const until = confirmationDeadline(order)
  return until === null
    ? m.orders_confirm_text()
    : m.orders_step_confirm_until({ time: deadlineTime(until, serverNow()) })
}

/** The client's last steps: confirm the delivery, then rate the driver. */
export function NextStep({ order, onConfirm, onRate }: Props) {
  if (orderAllows(order, 'confirm'))
    return (
      <Row as="section" className={`${s.step} ${s.now}`} card wrap align="center" padding="16-20">
        <div className={s.words}>
          <h3>{m.orders_step_confirm()}</h3>
          <p>{confirmText(order)}</p>
        </div>
        <PhotoStrip
          urls={(order.timeline.at(-1)?.photos ?? []).map(({ url }) => url)}
          label={m.orders_photos_step()}
        />
        <Button tone="action" onClick={onConfirm}>
          {m.orders_confirm_do()}
        </Button>
      </Row>
    )
  if (!orderAllows(order, 'rate')) return null
  return (
    <Row as="section" className={s.step} card wrap align="center" padding="16-20">
      <div className={s.words}>
        <h3>{m.orders_rate_title()}</h3>
        <p>{m.orders_step_rate()}</p>
      </div>
      <Button tone="main" onClick={onRate}>
        {m.orders_rate_do()}
      </Button>
    </Row>
  )
}
