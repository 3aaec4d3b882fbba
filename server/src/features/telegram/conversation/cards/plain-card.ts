import { type NoticeKind, noticeRow } from '@karvon/domain/notices/notice-table'
import type { BotNotice } from '../bot-notice.ts'
import type { Reader } from '../conversation-deps.ts'
import { bold, type Card, lines } from '../writing/html.ts'
import { clientOrderPath, driverOrderPath, siteButton } from '../writing/site-links.ts'
import { headlineOf, textsIn } from '../writing/texts.ts'
import { clientOrder, driverOrder } from './cards-now.ts'
import { aboutOrder } from './order-lines.ts'

/** Where a driver sees what became of an offer. */
const OF_OFFERS: readonly NoticeKind[] = ['offer_declined', 'offer_expired', 'order_given_elsewhere']

const driverPath = ({ kind, orderId }: BotNotice): string => {
  if (noticeRow(kind, 'driver')?.topic === 'account') return '/driver/profile'
  if (orderId === null || OF_OFFERS.includes(kind)) return '/driver/offers'
  return driverOrderPath(orderId)
}

const clientPath = ({ kind, orderId }: BotNotice): string => {
  if (orderId !== null) return clientOrderPath(orderId)
  return noticeRow(kind, 'client')?.topic === 'money' ? '/dashboard/finances' : '/dashboard'
}

/** A notice that needs no answer here: what happened, which order, and the page that shows it. */
export const plainCard = async (reader: Reader, notice: BotNotice): Promise<Card> => {
  const { facts, kind, orderId } = notice
  const { locale } = reader
  const isDriver = notice.reader === 'driver'
  const order =
    orderId === null ? null : await (isDriver ? driverOrder(reader, orderId) : clientOrder(reader, orderId))
  const number = orderId === null ? null : `№ ${orderId}`
  return {
    html: lines(bold(headlineOf(kind, facts, locale)), order === null ? number : aboutOrder(order, locale)),
    buttons: [siteButton(reader, textsIn(locale).open, isDriver ? driverPath(notice) : clientPath(notice))],
  }
}
