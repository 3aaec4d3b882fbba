import {
  formatDate,
  formatDateTime,
  formatDurationSpan,
  formatTime,
  formatTimeSpan,
} from '@karvon/domain/reading/figures'
import { sightingAt } from '@karvon/domain/tracking/sighting'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import type { ReceiverOrder } from '../receiver-order.ts'
import { type Arrival, arrivalOf, currentStop, minutesUntil, stageOf, type TripStage } from './trip-stage.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NEAR_MIN = 2

/** The time, with the date unless it is today. */
export const timeLabel = (at: Date, now: Date): string =>
  tashkentDate(at) === tashkentDate(now) ? formatTime(at) : formatDateTime(at, getLocale())

export type TripLabel = { readonly title: string; readonly text: string }

const comingTitle = ({ at: arrival, from, to }: Arrival, now: Date): string => {
  const time = formatTimeSpan(from, to)
  const day = tashkentDate(arrival)
  if (day === tashkentDate(now)) return m.receiver_moving_title({ time })
  if (day === tashkentDate(new Date(now.getTime() + DAY_MS)))
    return m.receiver_moving_tomorrow_title({ time })
  return m.receiver_moving_day_title({ date: formatDate(arrival, getLocale()), time })
}

const plannedText = ({ loadTime }: ReceiverOrder, now: Date) =>
  m.receiver_load_planned({ time: timeLabel(new Date(loadTime), now) })

const leftLabel = ({ from, to }: Arrival, now: Date): string => {
  const [least, most] = [from, to].map(end => Math.max(1, minutesUntil(end, now)))
  return formatDurationSpan(least ?? 1, most ?? 1, getLocale())
}

/** The remaining time as text; null if unknown. */
const durationLeft = (order: ReceiverOrder, now: Date): string | null => {
  const arrival = arrivalOf(order, now)
  return arrival === null ? null : leftLabel(arrival, now)
}

/** Shown when no arrival time is known: when the truck was last seen. */
const unseenText = ({ position }: ReceiverOrder, now: Date): string => {
  if (position === null || sightingAt(new Date(position.at), now) === 'unshared')
    return m.receiver_unseen_text()
  return m.receiver_stale_text({ time: timeLabel(new Date(position.at), now) })
}

const movingLabel = (order: ReceiverOrder, now: Date): TripLabel => {
  const arrival = arrivalOf(order, now)
  if (arrival === null) return { title: m.receiver_unseen_title(), text: unseenText(order, now) }
  const minutes = minutesUntil(arrival.at, now)
  if (minutes <= NEAR_MIN) return { title: m.receiver_near_title(), text: m.receiver_near_text() }
  const duration = leftLabel(arrival, now)
  return { title: comingTitle(arrival, now), text: m.receiver_moving_text({ duration }) }
}

const stoppingText = (order: ReceiverOrder, now: Date): string => {
  const place = currentStop(order)?.city ?? ''
  const duration = durationLeft(order, now)
  const left = duration === null ? [] : [m.receiver_stopping_left({ duration })]
  return [m.receiver_stopping_text({ place }), ...left].join(' ')
}

const unloadingText = ({ routes }: ReceiverOrder, now: Date): string => {
  const arrivedAt = routes.at(-1)?.arrivedAt
  if (arrivedAt == null) return m.receiver_unloading_text_bare()
  return m.receiver_unloading_text({ time: timeLabel(new Date(arrivedAt), now) })
}

const withDuration = (
  say: (words: { duration: string }) => string,
  order: ReceiverOrder,
  now: Date,
): string => {
  const duration = durationLeft(order, now)
  return duration === null ? plannedText(order, now) : say({ duration })
}

const LABELS = {
  waiting: (order, now) => ({ title: m.receiver_waiting_title(), text: plannedText(order, now) }),
  approaching: (order, now) => ({
    title: m.receiver_approaching_title(),
    text: withDuration(m.receiver_approaching_text, order, now),
  }),
  loading: (order, now) => ({
    title: m.receiver_loading_title(),
    text: withDuration(m.receiver_loading_text, order, now),
  }),
  moving: movingLabel,
  stopping: (order, now) => ({ title: m.receiver_stopping_title(), text: stoppingText(order, now) }),
  unloading: (order, now) => ({ title: m.receiver_unloading_title(), text: unloadingText(order, now) }),
  delivered: () => ({ title: m.receiver_delivered_title(), text: m.receiver_delivered_text() }),
  received: () => ({ title: m.receiver_received_title(), text: m.receiver_received_text() }),
  canceled: () => ({ title: m.receiver_canceled_title(), text: m.receiver_canceled_text() }),
} satisfies Record<TripStage, (order: ReceiverOrder, now: Date) => TripLabel>

/** The headline and the text below it: where the cargo is and when it arrives. */
export const tripLabel = (order: ReceiverOrder, now: Date): TripLabel => LABELS[stageOf(order)](order, now)
