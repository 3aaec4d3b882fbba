import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { serverNow } from '../../../platform/time/server-clock.ts'
import { deadlineTime, timeWithDay } from '../../../platform/time/time-with-day.ts'
import { cancelReasonLabel } from '../../../product/order/cancel-reason-labels.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Row } from '../../../ui/layout/box.tsx'
import { orderAllows } from '../actions/order-allows.ts'
import s from './next-step.module.css'

type Advice = OrderDetail['advice'][number]

/** The loading time has passed: the client chooses a new one, or the order expires. */
export function NewTimeCard({ order, onEdit }: { order: OrderDetail; onEdit: () => void }) {
  if (order.newTime === null) return null
  return (
    <Row as="section" className={`${s.step} ${s.now}`} card wrap align="center" padding="16-20">
      <div className={s.words}>
        <h3>{m.orders_new_time_title()}</h3>
        <p>
          {m.orders_new_time_text({ time: deadlineTime(new Date(order.newTime.expiresAt), serverNow()) })}
        </p>
      </div>
      {orderAllows(order, 'edit') && (
        <Button tone="action" onClick={onEdit}>
          {m.orders_new_time_do()}
        </Button>
      )}
    </Row>
  )
}

const adviceWords = ({ price, loadFrom, truckTypeId }: Advice, truckName: (id: number) => string): string => {
  if (price !== null) return m.orders_advice_price({ price: formatSum(price) })
  if (loadFrom !== null) return m.orders_advice_later({ time: timeWithDay(new Date(loadFrom), serverNow()) })
  return m.orders_advice_truck({ truck: truckTypeId === null ? '' : truckName(truckTypeId) })
}

type AdviceCardProps = {
  order: OrderDetail
  truckName: (id: number) => string
  onNamePrice: () => void
  onEdit: () => void
}

/** Suggestions for an order without offers; each button opens the form for it. */
export function AdviceCard({ order, truckName, onNamePrice, onEdit }: AdviceCardProps) {
  // a suggested truck needs the handbook for its name
  const shown = order.advice.filter(
    ({ truckTypeId }) => truckTypeId === null || truckName(truckTypeId) !== '',
  )
  if (shown.length === 0) return null
  return (
    <Row as="section" className={`${s.step} ${s.now}`} card wrap align="center" padding="16-20">
      <div className={s.words}>
        <h3>{m.orders_advice_title()}</h3>
        <p>{m.orders_advice_text()}</p>
      </div>
      <Row className={s.ways} wrap gap={8}>
        {shown.map(advice => (
          <Button key={advice.kind} onClick={advice.kind === 'raise_price' ? onNamePrice : onEdit}>
            {adviceWords(advice, truckName)}
          </Button>
        ))}
      </Row>
    </Row>
  )
}

const costText = (fee: number | null): string =>
  fee === null || fee === 0 ? m.orders_canceled_free() : m.orders_canceled_you_pay({ fee: formatSum(fee) })

type CancellationProps = { order: OrderDetail; onRepeat: () => void }

/** Why the order was canceled, what the client owes (of a no-show its own card says so), and a button to repeat it. */
export function CancellationCard({ order, onRepeat }: CancellationProps) {
  const { cancellation } = order
  if (cancellation === null || cancellation.reasonCode === null) return null
  const { reasonCode, fee } = cancellation
  return (
    <Row as="section" className={s.step} card wrap align="center" padding="16-20">
      <div className={s.words}>
        <h3>{m.orders_canceled_title()}</h3>
        <p>
          {cancelReasonLabel(reasonCode)}. {order.noShow === null && costText(fee)}
        </p>
      </div>
      {orderAllows(order, 'repeat') && (
        <Button tone="main" onClick={onRepeat}>
          {m.orders_repeat_title()}
        </Button>
      )}
    </Row>
  )
}
