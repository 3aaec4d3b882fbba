import { writeUzs } from '@karvon/domain/values/written-figures'
import { cancelReasonWord } from '../../../messages/cancel-reason-words.ts'
import { m } from '../../../messages/compiled/messages.js'
import { here } from '../../../platform/language/here.ts'
import { serverNow } from '../../../platform/time/server-clock.ts'
import { Button } from '../../../ui/button/button.tsx'
import { orderAllows } from '../actions/order-allows.ts'
import type { OrderDetail } from '../order.ts'
import { spokenTime } from '../spoken-time.ts'
import s from './next-step.module.css'

type Advice = OrderDetail['advice'][number]

const spoken = (at: string): string => spokenTime(new Date(at), serverNow())

/** The loading time has passed: the client chooses a new one, or the order ends by itself. */
export function NewTimeCard({ order, onEdit }: { order: OrderDetail; onEdit: () => void }) {
  if (order.newTime === null) return null
  return (
    <section className={`${s.step} ${s.now}`}>
      <div className={s.words}>
        <h3>{m.orders_new_time_title()}</h3>
        <p>{m.orders_new_time_text({ time: spoken(order.newTime.expiresAt) })}</p>
      </div>
      {orderAllows(order, 'edit') && (
        <Button tone="action" onClick={onEdit}>
          {m.orders_new_time_do()}
        </Button>
      )}
    </section>
  )
}

const adviceWords = ({ price, loadFrom, truckTypeId }: Advice, truckName: (id: number) => string): string => {
  if (price !== null) return m.orders_advice_price({ price: writeUzs(price, here()) })
  if (loadFrom !== null) return m.orders_advice_later({ time: spoken(loadFrom) })
  return m.orders_advice_truck({ truck: truckTypeId === null ? '' : truckName(truckTypeId) })
}

type AdviceCardProps = {
  order: OrderDetail
  truckName: (id: number) => string
  onNamePrice: () => void
  onEdit: () => void
}

/** What would help an order that nobody bids for; each line leads to where it is done. */
export function AdviceCard({ order, truckName, onNamePrice, onEdit }: AdviceCardProps) {
  if (order.advice.length === 0) return null
  return (
    <section className={`${s.step} ${s.now}`}>
      <div className={s.words}>
        <h3>{m.orders_advice_title()}</h3>
      </div>
      {order.advice.map(advice => (
        <Button key={advice.kind} onClick={advice.kind === 'raise_price' ? onNamePrice : onEdit}>
          {adviceWords(advice, truckName)}
        </Button>
      ))}
    </section>
  )
}

/** Another driver is asked to take the order over. */
export function ReplacingCard({ order }: { order: OrderDetail }) {
  if (order.replacement === null) return null
  return (
    <section className={`${s.step} ${s.now}`}>
      <div className={s.words}>
        <h3>{m.orders_replacing_title()}</h3>
        <p>{m.orders_replacing_text()}</p>
      </div>
    </section>
  )
}

/** Why the order was cancelled, and what the client owes for it. */
export function CancellationCard({ order }: { order: OrderDetail }) {
  const { cancellation } = order
  if (cancellation === null || cancellation.reasonCode === null) return null
  const { reasonCode, fee } = cancellation
  return (
    <section className={s.step}>
      <div className={s.words}>
        <h3>{m.orders_canceled_title()}</h3>
        <p>
          {cancelReasonWord(reasonCode)}.{' '}
          {fee === null || fee === 0
            ? m.orders_canceled_free()
            : m.orders_canceled_you_pay({ fee: writeUzs(fee, here()) })}
        </p>
      </div>
    </section>
  )
}
