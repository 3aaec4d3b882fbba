import { outwardRoute } from '@karvon/domain/orders/round-trip'
import { formatDateTime, formatTonnes, formatUzs } from '@karvon/domain/reading/figures'
import type { Locale } from '@karvon/domain/values/locale'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { PaymentType } from '@karvon/domain/values/payment'
import { localizePath } from '../site-routes.ts'
import { fillText } from './every-language.ts'
import { FREIGHT_POST_LABELS } from './freight-post-labels.ts'

/** What a post says of an order: towns instead of addresses, nobody's name or phone. */
export type PostedOrder = {
  readonly id: number
  readonly routes: readonly ({ readonly city: string } & MapPoint)[]
  readonly isFullRoundTrip: boolean
  /** ISO 8601. */
  readonly loadTime: string
  /** Kilograms. */
  readonly weight: number
  readonly parcelType: { readonly name: string }
  readonly truckType: { readonly name: string }
  /** Whole UZS; null: by agreement. */
  readonly offeredPrice: number | null
  readonly paymentType: PaymentType
}

/** The page on which a driver offers a price for an order, without language prefix. */
const offerPage = (orderId: number): string => `/driver?modal=offer-${orderId}`

/**
 * An order as a freight post in the writer's language (decision 0051): route by towns, time in Tashkent, freight, weight,
 * truck, price or "by agreement", payment, and the link for drivers. Exact addresses and contacts are left out.
 */
export const writeFreightPost = (order: PostedOrder, locale: Locale, origin: string): string => {
  const labels = FREIGHT_POST_LABELS[locale]
  const stops = order.routes.map(({ city, lat, lng }) => ({ city, point: { lat, lng } }))
  const towns = outwardRoute(stops, order.isFullRoundTrip).map(({ city }) => city)
  const price = order.offeredPrice === null ? labels.agreed : formatUzs(order.offeredPrice, locale)
  const url = `${origin}${localizePath(offerPage(order.id), locale)}`
  return [
    `🚚 ${labels.headline}`,
    `📍 ${towns.join(' → ')}`,
    ...(order.isFullRoundTrip ? [`🔁 ${labels.round_trip}`] : []),
    `📅 ${formatDateTime(new Date(order.loadTime), locale)}`,
    `📦 ${order.parcelType.name}`,
    `⚖️ ${formatTonnes(order.weight, locale)}`,
    `🚛 ${order.truckType.name}`,
    `💰 ${price}`,
    `💳 ${labels.payment[order.paymentType]}`,
    fillText(labels.offer, { url }),
  ].join('\n')
}
