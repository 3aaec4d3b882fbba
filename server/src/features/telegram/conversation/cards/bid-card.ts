import type { listMyOffers } from '@karvon/contract/drivers'
import type { DataOf } from '@karvon/contract/endpoint'
import { fillText } from '@karvon/contract/messages/every-language'
import { isOpenOrder } from '@karvon/domain/orders/statuses/order-sets'
import { formatUzs } from '@karvon/domain/reading/figures'
import type { ChatButton } from '../../bot-port.ts'
import type { Reader } from '../conversation-deps.ts'
import { bold, type Card, commas, fill, type Html, lines, paragraphs } from '../writing/html.ts'
import { pressButton } from '../writing/press-code.ts'
import { bareSum, capitalized, formatUntil, textsIn } from '../writing/texts.ts'
import { driversPrice, netOf } from './drivers-price.ts'
import { loadLines, perKm } from './load-card.ts'
import { aboutOrder } from './order-lines.ts'

/** An offer of the driver with its order. */
export type Bid = DataOf<typeof listMyOffers>[number]

const until = ({ offer }: Bid, { deps, locale }: Reader): Html => {
  const time = formatUntil(new Date(offer.expiresAt), deps.clock.now(), locale)
  return capitalized(fill(textsIn(locale).bid.until, { time }))
}

const change = ({ offer, order }: Bid, { locale }: Reader): ChatButton[] => {
  const { bid: texts } = textsIn(locale)
  return [pressButton(texts.own_price, 'dp', order.id), pressButton(texts.withdraw, 'dw', order.id, offer.id)]
}

/** What of their own price reaches the driver; null: all of it. */
const forDriver = ({ offer, order }: Bid, { locale }: Reader): Html | null => {
  const netUzs = netOf(offer.amount, order.commission)
  return netUzs === offer.amount ? null : fill(textsIn(locale).for_you, { net: bareSum(netUzs, locale) })
}

type Parts = { readonly head: Html; readonly buttons: readonly ChatButton[][] }

const liveParts = (bid: Bid, reader: Reader): Parts => {
  const { offer, order } = bid
  const { locale } = reader
  const { bid: texts } = textsIn(locale)
  const ofDriver = (uzs: number) => driversPrice(uzs, order.commission, locale)
  const mine = ofDriver(offer.amount)
  if (offer.status === 'countered' && offer.counterAmount !== null) {
    const { counterAmount: sum } = offer
    const agree = fillText(texts.agree, { amount: bareSum(sum, locale) })
    return {
      head: lines(
        bold(fill(texts.countered, { uzs: ofDriver(sum) })),
        capitalized(
          commas(fill(texts.mine, { uzs: formatUzs(offer.amount, locale) }), forDriver(bid, reader)),
        ),
      ),
      buttons: [[pressButton(agree, 'da', order.id, offer.id, sum)], change(bid, reader)],
    }
  }
  if (offer.status === 'stale') {
    const confirm = fillText(texts.confirm, { amount: bareSum(offer.amount, locale) })
    return {
      head: lines(bold(fill(texts.stale, { uzs: mine })), texts.stale_text),
      buttons: [[pressButton(confirm, 'dc', order.id, offer.id, offer.amount)], change(bid, reader)],
    }
  }
  return { head: bold(fill(texts.open, { uzs: mine })), buttons: [change(bid, reader)] }
}

/** An offer that lives, as its driver sees it now. */
export const bidCard = (bid: Bid, reader: Reader): Card => {
  const { head, buttons } = liveParts(bid, reader)
  return {
    html: paragraphs(
      lines(head, until(bid, reader)),
      lines(perKm(bid.order, reader), loadLines(bid.order, reader)),
      aboutOrder(bid.order, reader.locale),
    ),
    buttons,
  }
}

/** An offer that is over; while its order is open, another price can be offered. */
export const endedBidCard = ({ offer, order }: Bid, reader: Reader): Card => {
  const { locale } = reader
  const { bid: texts, load } = textsIn(locale)
  const isOpen = isOpenOrder(order.status)
  const again = fillText(texts.again, { amount: bareSum(order.price, locale) })
  return {
    html: paragraphs(
      bold(fill(texts[offer.status], { uzs: driversPrice(offer.amount, order.commission, locale) })),
      lines(aboutOrder(order, locale), isOpen ? null : load.gone),
    ),
    buttons: isOpen
      ? [[pressButton(again, 'dt', order.id, order.price)], [pressButton(texts.own_price, 'dp', order.id)]]
      : [],
  }
}
