import type { EarlyArrivalAnswer } from '@karvon/domain/orders/arrival/early-arrival'
import { m } from '../../../messages/compiled/messages.js'
import { useIdempotencyKey } from '../../../platform/http/use-idempotency-key.ts'
import { serverNow } from '../../../platform/time/server-clock.ts'
import { timeWithDay } from '../../../platform/time/time-with-day.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { sendEarlyArrival } from '../actions/order-action-calls.ts'
import { orderAllows } from '../actions/order-allows.ts'
import { useOrderAction } from '../actions/use-order-action.ts'
import { AnswerStrip } from './answer-strip.tsx'

/** The driver asks to load earlier; after "Not now" the client may still agree until the regular arrival time. */
export function EarlyArrivalStrip({ order }: { order: OrderDetail }) {
  const now = serverNow()
  const keyFor = useIdempotencyKey()
  const answering = useOrderAction<EarlyArrivalAnswer, OrderDetail>(order.id, {
    send: decision => sendEarlyArrival(order.id, decision, keyFor([order.version, decision])),
    done: m.orders_extra_answered(),
    failed: m.orders_extra_failed(),
  })
  const isDue = order.arrivalFrom === null || new Date(order.arrivalFrom) <= now
  if (isDue || !orderAllows(order, 'decide_early_arrival')) return null
  const chosen = answering.isPending ? answering.variables : null
  const isAsked = order.earlyArrival === 'asked'
  const answer = (decision: EarlyArrivalAnswer) => {
    if (!answering.isPending) answering.mutate(decision)
  }
  return (
    <AnswerStrip
      title={isAsked ? m.orders_early_title() : m.orders_early_declined_title()}
      lines={[m.orders_early_text({ time: timeWithDay(new Date(order.loadTime), now) })]}
      answers={
        <>
          {isAsked && (
            <Button isBusy={chosen === 'declined'} onClick={() => answer('declined')}>
              {m.orders_early_decline()}
            </Button>
          )}
          <Button tone="action" isBusy={chosen === 'agreed'} onClick={() => answer('agreed')}>
            {m.orders_early_agree()}
          </Button>
        </>
      }
    />
  )
}
