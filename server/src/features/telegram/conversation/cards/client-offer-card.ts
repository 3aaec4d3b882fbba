import { fillText } from '@karvon/contract/messages/every-language'
import { isOpenOrder } from '@karvon/domain/orders/statuses/order-sets'
import { formatDuration, formatNumber, formatUzs } from '@karvon/domain/reading/figures'
import { formatPlate } from '@karvon/domain/values/plate'
import { roundDifferenceUzs } from '@karvon/domain/values/uzs'
import type { ChatButton } from '../../bot-port.ts'
import type { Order, Reader } from '../conversation-deps.ts'
import { bold, type Card, commas, fill, type Html, lines, paragraphs, written } from '../writing/html.ts'
import { pressButton } from '../writing/press-code.ts'
import { clientOrderPath, siteButton } from '../writing/site-links.ts'
import { bareSum, capitalized, formatUntil, formatWhen, headlineOf, textsIn } from '../writing/texts.ts'
import { clientOrderCard } from './client-order-card.ts'
import { aboutOrder, named } from './order-lines.ts'

type Offer = Order['offers'][number]

const difference = (amountUzs: number, order: Order, { locale }: Reader): Html | null => {
  const { cheaper, dearer } = textsIn(locale).offer
  const uzs = roundDifferenceUzs(amountUzs - order.estimate.price)
  if (uzs === 0) return null
  return fill(uzs < 0 ? cheaper : dearer, { uzs: formatUzs(Math.abs(uzs), locale) })
}

const aboutDriver = ({ driver, truck, minutesAway }: Offer, { locale }: Reader): Html => {
  const { offer: texts } = textsIn(locale)
  const { rating, keptShare, trips } = driver
  const stars = rating === null ? null : formatNumber(rating, locale)
  const kept = keptShare === null || trips === 0 ? null : formatNumber(keptShare * 100, locale, 0)
  return lines(
    commas(named(driver.name), named(truck.model ?? formatPlate(truck.plate))),
    commas(
      stars === null ? written(texts.no_rating) : fill(texts.rating, { stars }),
      kept === null ? null : fill(texts.kept, { percent: kept, trips }),
    ),
    minutesAway === null ? null : fill(texts.minutes, { duration: formatDuration(minutesAway, locale) }),
  )
}

const deadlines = (offer: Offer, order: Order, { deps, locale }: Reader): Html => {
  const now = deps.clock.now()
  const until = formatUntil(new Date(offer.expiresAt), now, locale)
  return lines(
    aboutOrder(order, locale),
    commas(
      capitalized(formatWhen(new Date(order.loadTime), now, locale)),
      fill(textsIn(locale).offer.answer_until, { time: until }),
    ),
  )
}

const allOffers = (order: Order, reader: Reader): ChatButton[] => {
  const text = fillText(textsIn(reader.locale).offer.all, { count: order.offersCount })
  return siteButton(reader, text, clientOrderPath(reader, order.id))
}

const openCard = (offer: Offer, order: Order, reader: Reader): Card => {
  const { locale } = reader
  const texts = textsIn(locale).offer
  const { amount, id } = offer
  const accept = fillText(texts.accept, { amount: bareSum(amount, locale) })
  return {
    html: paragraphs(
      lines(
        bold(headlineOf('offer_arrived', { amount_uzs: amount }, locale)),
        difference(amount, order, reader),
      ),
      aboutDriver(offer, reader),
      deadlines(offer, order, reader),
    ),
    buttons: [
      [pressButton(accept, 'ca', order.id, id, offer.driverId, amount, order.version)],
      [pressButton(texts.own_price, 'cp', order.id, id), pressButton(texts.decline, 'cd', order.id, id)],
      allOffers(order, reader),
    ],
  }
}

const counteredCard = (offer: Offer, order: Order, reader: Reader): Card => {
  const { locale } = reader
  const texts = textsIn(locale).offer
  return {
    html: paragraphs(
      lines(
        bold(fill(texts.countered, { uzs: formatUzs(offer.counterAmount ?? offer.amount, locale) })),
        fill(texts.driver_price, { uzs: formatUzs(offer.amount, locale) }),
      ),
      aboutDriver(offer, reader),
      deadlines(offer, order, reader),
    ),
    buttons: [[pressButton(texts.decline, 'cd', order.id, offer.id)], allOffers(order, reader)],
  }
}

const staleCard = (offer: Offer, order: Order, reader: Reader): Card => ({
  html: lines(
    bold(textsIn(reader.locale).offer.stale),
    commas(named(offer.driver.name), formatUzs(offer.amount, reader.locale)),
    aboutOrder(order, reader.locale),
  ),
  buttons: [allOffers(order, reader)],
})

/** An order shows only the offers that stand: this one was declined, withdrawn or has expired. */
const overCard = (order: Order, reader: Reader, said: Html | null): Card => ({
  html: lines(bold(said ?? textsIn(reader.locale).offer.over), aboutOrder(order, reader.locale)),
  buttons: [allOffers(order, reader)],
})

/** What became of an order that takes no offers any more. */
const afterDeal = (offer: Offer | undefined, order: Order, reader: Reader): Card => {
  const { carrier, deal } = order
  if (carrier === null || carrier.driverId === offer?.driverId) return clientOrderCard(order, reader)
  const uzs = formatUzs(deal?.price ?? order.price, reader.locale)
  const { taken_by_other } = textsIn(reader.locale).offer
  const said = fill(taken_by_other, { driver: named(carrier.name), uzs })
  return clientOrderCard(order, reader, said)
}

/** An offer as its client sees it now, with what they can answer; `over` says why it is not there any more. */
export const clientOfferCard = (
  offerId: number,
  order: Order,
  reader: Reader,
  over: Html | null = null,
): Card => {
  const offer = order.offers.find(({ id }) => id === offerId)
  if (!isOpenOrder(order.status)) return afterDeal(offer, order, reader)
  if (offer?.status === 'open') return openCard(offer, order, reader)
  if (offer?.status === 'countered') return counteredCard(offer, order, reader)
  return offer?.status === 'stale' ? staleCard(offer, order, reader) : overCard(order, reader, over)
}
