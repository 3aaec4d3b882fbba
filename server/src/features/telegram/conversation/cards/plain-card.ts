import type { BotNotice } from '../bot-notice.ts'
import type { Reader } from '../conversation-deps.ts'
import { bold, type Card, lines } from '../writing/html.ts'
import { noticePath, siteButton } from '../writing/site-links.ts'
import { headlineOf, textsIn } from '../writing/texts.ts'
import { clientOrder, driverOrder } from './cards-now.ts'
import { aboutOrder } from './order-lines.ts'

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
    buttons: [siteButton(reader, textsIn(locale).open, noticePath(reader, notice))],
  }
}
