import { m } from '../../messages/compiled/messages.js'
import { serverNow } from '../../platform/time/server-clock.ts'
import { expectedTime, timeWithDay } from '../../platform/time/time-with-day.ts'
import { StatusLine } from '../../ui/states/status-line.tsx'
import type { OrderDetail } from './order.ts'
import { type OrderStation, type OrderStep, orderSteps } from './order-steps.ts'

const STATION_WORDS = {
  placed: m.orders_station_placed,
  offers: m.orders_station_offers,
  accepted: m.orders_station_accepted,
  arrived: m.orders_station_arrived,
  processing: m.orders_station_processing,
  pause: m.orders_station_pause,
  confirmation: m.orders_station_confirmation,
  done: m.orders_station_done,
  canceled: m.orders_station_canceled,
} satisfies Record<OrderStation, () => string>

const labelOf = ({ station }: OrderStep, { offersCount }: OrderDetail): string =>
  station === 'offers' && offersCount > 0 ? m.orders_station_bargain() : STATION_WORDS[station]()

const offersOf = ({ offersCount }: OrderDetail): { time?: string } =>
  offersCount === 0 ? {} : { time: m.orders_offers_count({ count: offersCount }) }

const timeOf = ({ station, at, isExpected, range }: OrderStep, order: OrderDetail): { time?: string } => {
  if (station === 'offers') return offersOf(order)
  if (at === null) return {}
  const isGuess = isExpected && station === 'pause'
  return { time: isGuess ? expectedTime(at, serverNow(), range) : timeWithDay(at, serverNow()) }
}

/** The order's progress, with actual and expected times. */
export function OrderStatusLine({ order }: { order: OrderDetail }) {
  const steps = orderSteps(order).map(step => ({
    key: step.station,
    label: labelOf(step, order),
    state: step.state,
    ...timeOf(step, order),
  }))
  return <StatusLine steps={steps} label={m.orders_status_line_label()} />
}
