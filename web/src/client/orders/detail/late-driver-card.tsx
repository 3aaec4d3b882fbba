import { formatPhone } from '@karvon/domain/reading/phone'
import { Link } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { useIdempotencyKey } from '../../../platform/http/use-idempotency-key.ts'
import { serverNow } from '../../../platform/time/server-clock.ts'
import { timeWithDay } from '../../../platform/time/time-with-day.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import button from '../../../ui/actions/button.module.css'
import { Button } from '../../../ui/actions/button.tsx'
import { Row } from '../../../ui/layout/box.tsx'
import { sendAnotherDriver } from '../actions/order-action-calls.ts'
import { orderAllows } from '../actions/order-allows.ts'
import { useOrderAction } from '../actions/use-order-action.ts'
import s from './next-step.module.css'

const linkLook = `${button.button} ${button.line} ${button.plain}`

type Props = { order: OrderDetail; supportTo: string; onCancel: () => void; onAbsent: () => void }

/** The driver is late for loading: what the client can do. */
export function LateDriverCard({ order, supportTo, onCancel, onAbsent }: Props) {
  const keyFor = useIdempotencyKey()
  const asking = useOrderAction<void, OrderDetail>(order.id, {
    send: () => sendAnotherDriver(order.id, keyFor([order.version, 'another-driver'])),
    done: m.orders_late_asked_toast(),
    failed: m.orders_late_ask_failed(),
  })
  const { lateDriver, carrier } = order
  if (lateDriver === null) return null
  const now = serverNow()
  const loading = m.orders_late_text({ time: timeWithDay(new Date(order.loadTime), now) })
  return (
    <Row as="section" className={`${s.step} ${s.now}`} card wrap align="center" padding="16-20">
      <div className={s.words}>
        <h3>{m.orders_late_title()}</h3>
        <p>{loading}</p>
        {lateDriver.anotherAskedAt !== null && (
          <p>{m.orders_late_asked({ time: timeWithDay(new Date(lateDriver.anotherAskedAt), now) })}</p>
        )}
      </div>
      <Row className={s.ways} wrap gap={8}>
        {orderAllows(order, 'ask_another_driver') && (
          <Button
            tone="action"
            isBusy={asking.isPending}
            onClick={() => {
              if (!asking.isPending) asking.mutate()
            }}
          >
            {m.orders_late_ask()}
          </Button>
        )}
        {carrier !== null && carrier.phone !== '' && (
          <a
            className={linkLook}
            href={`tel:+${carrier.phone}`}
            aria-label={m.orders_call_driver({ phone: formatPhone(carrier.phone) })}
          >
            {m.orders_late_call()}
          </a>
        )}
        <Link className={linkLook} to={supportTo}>
          {m.chat_about_order()}
        </Link>
        {orderAllows(order, 'report_no_show') && (
          <Button onClick={onAbsent}>{m.claims_driver_absent()}</Button>
        )}
        {orderAllows(order, 'cancel') && <Button onClick={onCancel}>{m.orders_late_cancel()}</Button>}
      </Row>
    </Row>
  )
}
