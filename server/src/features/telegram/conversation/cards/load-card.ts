import { fillText } from '@karvon/contract/messages/every-language'
import { driverOrderPage } from '@karvon/contract/notices/notice-pages'
import { formatKg, formatKm, formatUzs } from '@karvon/domain/reading/figures'
import type { Load, Reader } from '../conversation-deps.ts'
import { bold, type Card, commas, fill, type Html, lines, paragraphs } from '../writing/html.ts'
import { pressButton } from '../writing/press-code.ts'
import { siteButton } from '../writing/site-links.ts'
import { bareSum, formatWhen, textsIn } from '../writing/texts.ts'
import { driversPrice, netOf } from './drivers-price.ts'
import { named } from './order-lines.ts'

/** Of a load with many stops these are shown. */
const MOST_STOPS = 6

const stops = ({ routes, distance }: Load, { locale }: Reader): Html => {
  const places = routes.map(({ city, displayName }) => commas(named(city), named(displayName)))
  const last = fill(textsIn(locale).load.stop_km, {
    place: places.at(-1) ?? '',
    km: formatKm(distance, locale),
  })
  return lines(...places.slice(0, -1).slice(0, MOST_STOPS), last)
}

const cargo = (load: Load, { locale }: Reader): Html => {
  const { load: texts } = textsIn(locale)
  const { truckTypeName: truck, weight, parcelType, isFullRoundTrip } = load
  const facts = { cargo: named(parcelType.name), weight: formatKg(weight, locale) }
  return commas(
    truck === undefined
      ? fill(texts.cargo_only, facts)
      : fill(texts.cargo, { ...facts, truck: named(truck) }),
    isFullRoundTrip ? texts.round_trip : null,
  )
}

/** What a driver needs to know of a load. */
export const loadLines = (load: Load, reader: Reader): Html => {
  const { deps, locale } = reader
  const { load: texts } = textsIn(locale)
  const km = load.toLoadingKm
  const when = formatWhen(new Date(load.loadTime), deps.clock.now(), locale)
  return lines(
    stops(load, reader),
    cargo(load, reader),
    commas(
      fill(texts.load_time, { time: when }),
      km === null ? null : fill(texts.away, { km: formatKm(km, locale) }),
    ),
  )
}

/** What a kilometer of a load brings the driver. */
export const perKm = ({ price, commission, distance }: Load, { locale }: Reader): Html => {
  const uzs = Math.round(netOf(price, commission) / Math.max(1, distance))
  return fill(textsIn(locale).load.per_km, { uzs: formatUzs(uzs, locale) })
}

/** A load that a driver may bid for; `headline` is what has just happened. */
export const loadCard = (load: Load, reader: Reader, headline: Html | null = null): Card => {
  const { locale } = reader
  const { load: texts } = textsIn(locale)
  const { id, price, commission } = load
  const title = fill(texts.title, { uzs: driversPrice(price, commission, locale) })
  return {
    html: paragraphs(
      headline === null
        ? lines(bold(title), perKm(load, reader))
        : lines(
            bold(headline),
            headline.text.includes(formatUzs(price, locale)) ? null : title,
            perKm(load, reader),
          ),
      loadLines(load, reader),
    ),
    buttons: [
      [pressButton(fillText(texts.take, { amount: bareSum(price, locale) }), 'dt', id, price)],
      [pressButton(texts.own_price, 'dp', id), pressButton(texts.skip, 'dn', id)],
    ],
  }
}

/** A load that is gone, or that the driver does not want. */
export const closedLoadCard = (orderId: number, said: 'gone' | 'skipped', reader: Reader): Card => {
  const { load: texts, open } = textsIn(reader.locale)
  return {
    html: lines(bold(texts[said]), `№ ${orderId}`),
    buttons: said === 'gone' ? [] : [siteButton(reader, open, driverOrderPage(orderId))],
  }
}
