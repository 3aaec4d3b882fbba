import { formatKm, formatTonnes } from '@karvon/domain/reading/figures'
import type { Payer, PaymentType } from '@karvon/domain/values/payment'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import { timeWithDay } from '../../platform/time/time-with-day.ts'
import { cargoNeeds } from '../../product/order/cargo-facts.ts'
import type { FeedOrder } from '../queries/driver.ts'

/** How a driver is paid. */
export const PAYMENT = {
  cash: m.driver_payment_cash,
  terminal: m.driver_payment_terminal,
  company: m.driver_payment_company,
  card: m.driver_payment_card,
} satisfies Record<PaymentType, () => string>

const PAYER = {
  sender: m.driver_pays_sender,
  receiver: m.driver_pays_receiver,
} satisfies Record<Payer, () => string>

const cargoSummary = ({ parcelType, weight, partialPercentage }: FeedOrder): string =>
  [
    parcelType.name,
    formatTonnes(weight, getLocale()),
    ...(partialPercentage > 0 ? [m.driver_partial({ percent: String(partialPercentage) })] : []),
  ].join(', ')

/** Loading time, cargo, weight and share of the truck, in one line. */
export const cargoLine = (order: FeedOrder, now: Date): string =>
  `${timeWithDay(new Date(order.loadTime), now)} · ${cargoSummary(order)}`

/** Payment, payer, stops, round trip and loaders, in one line. */
export const termsLine = (order: FeedOrder): string =>
  [
    PAYMENT[order.paymentType](),
    PAYER[order.payer](),
    ...(order.routes.length > 2 && !order.isFullRoundTrip
      ? [m.driver_stops({ count: String(order.routes.length) })]
      : []),
    ...(order.isFullRoundTrip ? [m.driver_round_trip()] : []),
    ...cargoNeeds(order, count => m.driver_loaders({ count: String(count) })),
  ].join(' · ')

/** A distance, rounded to whole kilometers from 10 km. */
export const distanceLabel = (km: number): string => formatKm(km >= 10 ? Math.round(km) : km, getLocale())
