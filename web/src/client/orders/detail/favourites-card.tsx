import { formatTime } from '@karvon/domain/reading/figures'
import { m } from '../../../messages/compiled/messages.js'
import { useIdempotencyKey } from '../../../platform/http/use-idempotency-key.ts'
import { countdown, formatCountdown } from '../../../platform/time/countdown.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Row } from '../../../ui/layout/box.tsx'
import { sendOpening } from '../actions/order-action-calls.ts'
import { orderAllows } from '../actions/order-allows.ts'
import { useOrderAction } from '../actions/use-order-action.ts'
import s from './next-step.module.css'

type First = NonNullable<OrderDetail['favouritesFirst']>

function Open({ order, first: { until, drivers } }: { order: OrderDetail; first: First }) {
  const now = useNow()
  const keyFor = useIdempotencyKey()
  const { seconds } = countdown({ from: order.createdAt, until }, now)
  const opening = useOrderAction<void, OrderDetail>(order.id, {
    send: () => sendOpening(order.id, keyFor(order.version)),
    done: m.my_drivers_opened_toast(),
    failed: m.my_drivers_open_failed(),
  })
  if (seconds === 0) return null
  const time = formatTime(new Date(until))
  return (
    <Row as="section" className={s.step} card wrap align="center" padding="16-20">
      <div className={s.words}>
        <h3>{m.my_drivers_offered_to({ count: drivers, time })}</h3>
        <p role="timer">{m.my_drivers_then_everyone({ left: formatCountdown(seconds) })}</p>
      </div>
      {orderAllows(order, 'open_to_all') && (
        <Button isBusy={opening.isPending} onClick={() => opening.mutate()}>
          {m.my_drivers_open_now()}
        </Button>
      )}
    </Row>
  )
}

/** The order is offered to the client's favourites alone: for how long, and a button to open it to everybody. */
export function FavouritesCard({ order }: { order: OrderDetail }) {
  if (order.favouritesFirst === null) return null
  return <Open order={order} first={order.favouritesFirst} />
}
