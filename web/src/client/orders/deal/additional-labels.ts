import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { additionalReasonLabel } from '../../../product/order/additional-reason-labels.ts'
import type { AdditionalPrice, OrderDetail } from '../../../product/order/order.ts'
import { paidWaits, type StopWait } from '../../../product/order/stop-wait.ts'

const waitWords = ({ kind, clock }: StopWait, perMinuteUzs: number): string => {
  const facts = {
    minutes: clock.paidMinutes,
    price: formatSum(perMinuteUzs),
    sum: formatSum(clock.costUzs),
  }
  return kind === 'loading' ? m.orders_extra_wait_loading(facts) : m.orders_extra_wait_unloading(facts)
}

/** What the request is based on: our clock for waiting, the driver's reason and comment otherwise. */
export function additionalPriceLines(asked: AdditionalPrice, order: OrderDetail, now: Date): string[] {
  const perMinuteUzs = order.deal?.waitingPerMinute ?? 0
  const until = new Date(Math.min(now.getTime(), Date.parse(asked.requestedAt)))
  const waits = asked.reason === 'waiting' ? paidWaits(order, until) : []
  const said = asked.comment === null ? [] : [asked.comment]
  if (waits.length > 0) return [...waits.map(wait => waitWords(wait, perMinuteUzs)), ...said]
  const known = asked.reason === 'waiting' ? m.orders_extra_wait_none() : additionalReasonLabel(asked.reason)
  return [known, ...said]
}
