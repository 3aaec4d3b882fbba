import { driverOrderPage } from '@karvon/contract/notices/notice-pages'
import { awaitedDepositUzs } from '@karvon/domain/ledger/prepayment'
import { DRIVER_MOVES } from '@karvon/domain/orders/order-moves'
import { isCarried, isLoaded, isOpenOrder } from '@karvon/domain/orders/statuses/order-sets'
import { formatUzs } from '@karvon/domain/reading/figures'
import type { ChatButton } from '../../bot-port.ts'
import type { Order, Reader } from '../conversation-deps.ts'
import {
  bold,
  type Card,
  clipped,
  commas,
  fill,
  type Html,
  lines,
  paragraphs,
  written,
} from '../writing/html.ts'
import { pressButton } from '../writing/press-code.ts'
import { navigatorButtons, siteButton } from '../writing/site-links.ts'
import { driversSum, formatUntil, formatWhen, textsIn } from '../writing/texts.ts'
import { netOf } from './drivers-price.ts'
import { aboutOrder, named, writtenPhone } from './order-lines.ts'
import { stepLabel, stopNow, tripStep, waitNow } from './trip-step.ts'

const headOf = ({ disputed, status }: Order, { locale }: Reader): Html => {
  const { trip } = textsIn(locale)
  if (isOpenOrder(status)) return written(trip.gone)
  return written(disputed && !isOpenOrder(status) && status === 'pause' ? trip.disputed : trip[status])
}

const contact = ({ client, receiverPhone, status }: Order, { locale }: Reader): Html => {
  const { trip } = textsIn(locale)
  if (isLoaded(status)) return fill(trip.receiver, { phone: writtenPhone(receiverPhone) })
  // a client may have no name yet
  const name = client.name === null || client.name === '' ? null : named(client.name)
  return fill(trip.client, { client: commas(name, writtenPhone(client.phone ?? '')) })
}

/** A note never takes more than this of a message. */
const MOST_NOTE = 320

/** The client's details of the stop: a note and a contact. */
const told = (
  { note, contactName, contactPhone }: NonNullable<ReturnType<typeof stopNow>>,
  locale: Reader['locale'],
) => {
  const name = contactName === null ? null : named(contactName)
  const phone = contactPhone === null ? null : writtenPhone(contactPhone)
  const hasContact = name !== null || phone !== null
  return [
    note === null ? null : clipped(note, MOST_NOTE),
    hasContact ? fill(textsIn(locale).trip.at_point, { contact: commas(name, phone) }) : null,
  ] as const
}

const waiting = (order: Order, { deps, locale }: Reader): Html | null => {
  const { trip } = textsIn(locale)
  const now = deps.clock.now()
  const wait = waitNow(order, now)
  if (wait === null) return null
  const time = formatUntil(wait.freeUntil, now, locale)
  const unpaidUzs = awaitedDepositUzs(order)
  const clock = fill(wait.paidMinutes > 0 ? trip.paid_since : trip.free_until, { time })
  return unpaidUzs === 0 ? clock : lines(clock, fill(trip.unpaid, { uzs: formatUzs(unpaidUzs, locale) }))
}

/** Until when it is too early to report the arrival; null: it may be reported. */
const opensAt = ({ arrivalFrom, status }: Order, now: Date): Date | null => {
  const from = arrivalFrom === null ? null : new Date(arrivalFrom)
  return status === 'accepted' && from !== null && from > now ? from : null
}

const early = (order: Order, { deps, locale }: Reader): Html | null => {
  const { trip } = textsIn(locale)
  const now = deps.clock.now()
  if (order.status !== 'accepted') return null
  if (order.earlyArrival === 'agreed')
    return new Date(order.loadTime) > now ? written(trip.early_agreed) : null
  const from = opensAt(order, now)
  if (from === null) return null
  const said = fill(trip.arrive_from, { time: formatWhen(from, now, locale) })
  return order.earlyArrival === 'none' ? said : lines(said, trip[`early_${order.earlyArrival}`])
}

const stepButtons = (order: Order, { deps, locale }: Reader): ChatButton[] => {
  const texts = textsIn(locale)
  const step = tripStep(order)
  if (step === null) return []
  if (step.move === 'arrived' && opensAt(order, deps.clock.now()) !== null) {
    return order.earlyArrival === 'none' ? [pressButton(texts.trip.ask_early, 'de', order.id)] : []
  }
  const at = DRIVER_MOVES.indexOf(step.move)
  return [pressButton(stepLabel(step, order, texts), 'ds', order.id, at, order.version)]
}

/** How to let the client see the truck, at the beginning of a trip. */
const sharing = ({ status }: Order, { locale }: Reader): Html | null => {
  const { live } = textsIn(locale)
  return status === 'accepted' ? lines(bold(live.title), live.short) : null
}

/** The final price so far with what of it reaches the driver: what is added on the way reaches them whole. */
const priceOf = ({ price, deal, commission }: Order, locale: Reader['locale']): string => {
  if (deal === null || commission === null) return formatUzs(price, locale)
  return driversSum(price, price - deal.price + netOf(deal.price, commission), locale)
}

/** The next step of a trip as one button, with what the driver needs for it; `headline` is what has just happened. */
export const tripCard = (order: Order, reader: Reader, headline: Html | null = null): Card => {
  const { deps, locale } = reader
  const { live, open, trip } = textsIn(locale)
  const stop = stopNow(order)
  const isOn = isCarried(order.status)
  const when = formatWhen(new Date(order.loadTime), deps.clock.now(), locale)
  const isDriving = isOn && stop !== undefined && stop.arrivedAt === null
  return {
    html: paragraphs(
      headline === null ? bold(headOf(order, reader)) : lines(bold(headline), headOf(order, reader)),
      isOn
        ? lines(
            stop === undefined ? null : named(stop.address),
            ...(stop === undefined ? [] : told(stop, locale)),
            contact(order, reader),
            order.status === 'accepted' ? fill(textsIn(locale).order.load_time, { time: when }) : null,
            waiting(order, reader),
            early(order, reader),
          )
        : null,
      lines(aboutOrder(order, locale), fill(textsIn(locale).order.price, { uzs: priceOf(order, locale) })),
      sharing(order, reader),
    ),
    buttons: [
      stepButtons(order, reader),
      ...(isDriving ? navigatorButtons(stop, trip.navigator) : []),
      order.status === 'accepted' ? [pressButton(live.how, 'dh')] : [],
      isOn ? [] : siteButton(reader, open, driverOrderPage(order.id)),
    ],
  }
}
