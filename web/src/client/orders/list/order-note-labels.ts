import { isDriving, isOpenOrder } from '@karvon/domain/orders/statuses/order-sets'
import { formatDurationSpan } from '@karvon/domain/reading/figures'
import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { getLocale } from '../../../platform/locale/locale.ts'
import { deadlineTime, expectedTime } from '../../../platform/time/time-with-day.ts'
import type { Order, OrderDetail } from '../../../product/order/order.ts'
import { confirmationDeadline } from '../actions/confirmation-deadline.ts'
import { requestedPrice } from '../actions/order-allows.ts'
import { sumLabel } from '../bargaining/sum-labels.ts'
import { comparedOffers } from '../offers/compare-offers.ts'

/** A line under a card: what is happening, and whether it needs the client. */
export type OrderNote = { readonly text: string; readonly tone: 'plain' | 'live' | 'asks' }

const MINUTE_MS = 60_000

const offersNote = (order: Order, detail: OrderDetail | undefined): OrderNote => {
  if (order.offersCount === 0) return { text: m.orders_offers_none(), tone: 'plain' }
  const count = m.orders_offers_count({ count: order.offersCount })
  const [best] = comparedOffers(detail?.offers ?? [], 'price')
  const text = best === undefined ? count : m.orders_note_best({ count, sum: sumLabel(best.amount) })
  return { text, tone: 'live' }
}

const arrivalNote = (order: Order, detail: OrderDetail | undefined, now: Date): OrderNote | null => {
  const { etaMin = null, etaFromMin, etaToMin } = detail?.tracking ?? {}
  if (etaMin === null) return null
  const [least, most] = [etaFromMin ?? etaMin, etaToMin ?? etaMin]
  if (order.status === 'accepted')
    return {
      text: m.orders_note_to_loading({ time: formatDurationSpan(least, most, getLocale()) }),
      tone: 'plain',
    }
  const place = order.routes.at(-1)?.city ?? ''
  const after = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)
  const time = expectedTime(after(etaMin), now, { from: after(least), to: after(most) })
  return { text: m.orders_note_arrives({ place, time }), tone: 'plain' }
}

const confirmNote = (detail: OrderDetail | undefined, now: Date): OrderNote => {
  const until = detail === undefined ? null : confirmationDeadline(detail)
  const text =
    until === null ? m.orders_note_confirm() : m.orders_note_confirm_until({ time: deadlineTime(until, now) })
  return { text, tone: 'asks' }
}

/** The note of a card, or null. */
export function orderNote(order: Order, detail: OrderDetail | undefined, now: Date): OrderNote | null {
  const asked = requestedPrice(order)
  if (asked !== null) return { text: m.orders_note_asks({ sum: formatSum(asked.amount) }), tone: 'asks' }
  const unread = order.chat?.unread ?? 0
  if (unread > 0) return { text: m.deal_chat_unread({ count: unread }), tone: 'asks' }
  if (isOpenOrder(order.status)) return offersNote(order, detail)
  if (order.status === 'confirmation') return confirmNote(detail, now)
  return isDriving(order.status) ? arrivalNote(order, detail, now) : null
}

/** Whether a card needs the order's detail for its note. */
export const needsDetail = ({ status, offersCount }: Order): boolean =>
  (status === 'order' && offersCount > 0) || isDriving(status) || status === 'confirmation'
