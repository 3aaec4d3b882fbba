import { fillText } from '@karvon/contract/messages/every-language'
import {
  isCarried,
  isDriving,
  isLoaded,
  isOpenOrder,
  isUnderWay,
} from '@karvon/domain/orders/statuses/order-sets'
import { formatTimeSpan, formatUzs } from '@karvon/domain/reading/figures'
import { formatPlate } from '@karvon/domain/values/plate'
import type { ChatButton } from '../../bot-port.ts'
import type { Order, Reader } from '../conversation-deps.ts'
import { orderDue } from '../payments/due.ts'
import { payButton } from '../payments/payment-cards.ts'
import { bold, type Card, fill, type Html, lines, paragraphs, written } from '../writing/html.ts'
import { pressButton } from '../writing/press-code.ts'
import { clientOrderPath, siteButton } from '../writing/site-links.ts'
import { bareSum, formatWhen, textsIn } from '../writing/texts.ts'
import { aboutOrder, named, writtenPhone } from './order-lines.ts'

const STARS = [1, 2, 3, 4, 5] as const

const may = ({ allowed }: Order, action: string): boolean => allowed.includes(action)

/** A truck that is seen earlier than so long before loading is not on its way there yet. */
const SETS_OUT_MS = 12 * 3_600_000

const arrivalTime = ({ loadTime, status, tracking }: Order, { deps }: Reader): string | null => {
  if (!tracking?.position || tracking.etaMin === null || !isDriving(status)) return null
  const { etaMin, etaFromMin, etaToMin } = tracking
  const now = deps.clock.now().getTime()
  if (status === 'accepted' && Date.parse(loadTime) - now > SETS_OUT_MS) return null
  const after = (minutes: number) => new Date(now + minutes * 60_000)
  return formatTimeSpan(after(etaFromMin ?? etaMin), after(etaToMin ?? etaMin))
}

/** How the order is, in one line. */
const statusLine = (order: Order, reader: Reader): Html => {
  const { order: texts } = textsIn(reader.locale)
  const { carrier, disputed, offersCount, status } = order
  if (isOpenOrder(status)) {
    return offersCount === 0 ? written(texts.open_none) : fill(texts.open_some, { count: offersCount })
  }
  if (disputed) return written(texts.disputed)
  const driver = carrier === null ? '' : named(carrier.name)
  const time = arrivalTime(order, reader)
  if (time !== null) {
    return fill(status === 'accepted' ? texts.accepted_eta : texts.processing_eta, { driver, time })
  }
  return fill(texts[status], { driver })
}

const driverLines = ({ carrier, truck, status }: Order, { locale }: Reader): Html | null => {
  if (carrier === null || truck === null || !isUnderWay(status)) return null
  const { order: texts } = textsIn(locale)
  const plate = formatPlate(truck.plate)
  const vehicle = truck.model === null ? plate : `${truck.model} ${plate}`
  return lines(
    fill(texts.driver, { driver: named(carrier.name), truck: named(vehicle) }),
    carrier.phone === '' ? null : writtenPhone(carrier.phone),
  )
}

/** The code that somebody has to tell the driver next. */
const codeLine = ({ codes, codesRequired, status }: Order, { locale }: Reader): Html | null => {
  const { order: texts } = textsIn(locale)
  if (codes === null || !codesRequired) return null
  if (isCarried(status) && !isLoaded(status)) return fill(texts.loading_code, { code: bold(codes.loading) })
  return isLoaded(status) ? fill(texts.delivery_code, { code: bold(codes.delivery) }) : null
}

type Part = { readonly html: Html | null; readonly buttons: readonly ChatButton[][] }

/** What the driver has asked, each with its answers. */
const questions = (order: Order, { locale }: Reader): Part => {
  const { order: texts } = textsIn(locale)
  const mayDecide = may(order, 'decide_additional_price')
  const asked = order.additionalPrice.filter(({ status }) => status === 'requested')
  const mayLetCome = may(order, 'decide_early_arrival') && order.earlyArrival === 'asked'
  const prices = asked.map(({ amount, reason }) =>
    fill(texts.price_asked, { uzs: formatUzs(amount, locale), reason: texts.price_reasons[reason] }),
  )
  const early = mayLetCome ? [written(texts.early_asked)] : []
  const answers = mayDecide
    ? asked.map(({ id, amount }) => [
        pressButton(
          fillText(texts.price_approve, { amount: bareSum(amount, locale) }),
          'cq',
          order.id,
          id,
          1,
        ),
        pressButton(texts.price_reject, 'cq', order.id, id, 0),
      ])
    : []
  const letCome = mayLetCome
    ? [[pressButton(texts.early_yes, 'ce', order.id, 1), pressButton(texts.early_no, 'ce', order.id, 0)]]
    : []
  const said = [...prices, ...early]
  return { html: said.length === 0 ? null : lines(...said), buttons: [...answers, ...letCome] }
}

const endButtons = (order: Order, { locale }: Reader): ChatButton[][] => {
  const { order: texts } = textsIn(locale)
  if (order.status === 'confirmation' && may(order, 'confirm')) {
    return [[pressButton(texts.confirm, 'cr', order.id, order.version)]]
  }
  if (may(order, 'rate')) return [STARS.map(stars => pressButton(`${stars} ★`, 'cs', order.id, stars))]
  return may(order, 'ask_another_driver') ? [[pressButton(texts.another_driver, 'cn', order.id)]] : []
}

const endLine = (order: Order, { locale }: Reader): Html | null => {
  const { order: texts } = textsIn(locale)
  if (order.rating !== null) return fill(texts.rated, { stars: '★'.repeat(order.rating.stars) })
  if (may(order, 'rate')) return written(texts.rate)
  return order.lateDriver?.anotherAskedAt ? written(texts.another_asked) : null
}

/** An order as its client sees it now, with what they can do; `headline` is what has just happened. */
export const clientOrderCard = (order: Order, reader: Reader, headline: Html | null = null): Card => {
  const { deps, locale } = reader
  const { open, order: texts } = textsIn(locale)
  const status = statusLine(order, reader)
  const asked = questions(order, reader)
  const load = formatWhen(new Date(order.loadTime), deps.clock.now(), locale)
  const isBefore = isOpenOrder(order.status) || order.status === 'accepted'
  return {
    html: paragraphs(
      headline === null || headline.text === status.text ? bold(status) : lines(bold(headline), status),
      lines(driverLines(order, reader), codeLine(order, reader), endLine(order, reader)),
      asked.html,
      lines(
        aboutOrder(order, locale),
        fill(texts.price, { uzs: formatUzs(order.price, locale) }),
        isBefore ? fill(texts.load_time, { time: load }) : null,
      ),
    ),
    buttons: [
      ...asked.buttons,
      ...endButtons(order, reader),
      payButton(orderDue(order, reader), reader),
      siteButton(reader, isUnderWay(order.status) ? texts.follow : open, clientOrderPath(reader, order.id)),
    ],
  }
}
