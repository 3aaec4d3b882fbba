import type { listReplacementRequests } from '@karvon/contract/driver/replacements'
import type { DataOf } from '@karvon/contract/endpoint'
import { fillText } from '@karvon/contract/messages/every-language'
import { formatKg, formatKm } from '@karvon/domain/reading/figures'
import type { Reader } from '../conversation-deps.ts'
import { bold, type Card, fill, lines, paragraphs } from '../writing/html.ts'
import { pressButton } from '../writing/press-code.ts'
import { bareSum, capitalized, formatUntil, textsIn } from '../writing/texts.ts'
import { driversPrice } from './drivers-price.ts'
import { named } from './order-lines.ts'

/** An order that the driver is asked to take over. */
export type Replacement = DataOf<typeof listReplacementRequests>[number]

/** The question whether a driver takes an order over. */
export const replacementCard = (asked: Replacement, reader: Reader): Card => {
  const { deps, locale } = reader
  const { load, replacement: texts } = textsIn(locale)
  const { id, orderId, price, meet, meetKm } = asked
  const place = named(meet.address ?? `${meet.lat}, ${meet.lng}`)
  const until = formatUntil(new Date(asked.expiresAt), deps.clock.now(), locale)
  const accept = fillText(texts.accept, { amount: bareSum(price, locale) })
  return {
    html: paragraphs(
      bold(fill(texts.title, { uzs: capitalized(driversPrice(price, asked.commission, locale)) })),
      lines(
        texts[asked.isLoaded ? 'loaded' : 'not_loaded'],
        meetKm === null ? place : fill(texts.meet, { place, km: formatKm(meetKm, locale) }),
        ...asked.stops.map(({ address }) => named(address)),
        fill(texts.left, { km: formatKm(asked.leftKm, locale) }),
        fill(load.cargo_only, { cargo: named(asked.parcelType), weight: formatKg(asked.weight, locale) }),
      ),
      lines(`№ ${orderId}`, fill(texts.until, { time: until })),
    ),
    buttons: [[pressButton(accept, 'dy', id, orderId, 1), pressButton(texts.decline, 'dy', id, orderId, 0)]],
  }
}
