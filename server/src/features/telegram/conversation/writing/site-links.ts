import { clientOrderPage, noticePage } from '@karvon/contract/notices/notice-pages'
import { localizePath } from '@karvon/contract/site-routes'
import { navigatorLinks } from '@karvon/domain/places/navigator-links'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { ChatButton } from '../../bot-port.ts'
import type { BotNotice } from '../bot-notice.ts'
import type { Reader } from '../conversation-deps.ts'

/** A button that opens a page of the site in the reader's language; none where Telegram can't open the site. */
export const siteButton = ({ deps, locale }: Reader, text: string, path: string): ChatButton[] =>
  deps.siteOrigin === null ? [] : [{ text, url: `${deps.siteOrigin}${localizePath(path, locale)}` }]

const isOwner = ({ caller }: Reader): boolean => caller.role === 'company_owner'

/** Where a client finds an order. */
export const clientOrderPath = (reader: Reader, orderId: number): string =>
  clientOrderPage(orderId, isOwner(reader))

/** The page that a notice opens. */
export const noticePath = (reader: Reader, notice: BotNotice): string =>
  noticePage({ ...notice, isOwner: isOwner(reader) })

/** Rows of buttons that open the way to a place: Telegram's buttons take web addresses only, which apps open themselves. */
export const navigatorButtons = (point: MapPoint, label: string): ChatButton[][] => {
  const { yandex, google, organic } = navigatorLinks(point)
  return [
    [{ text: `${label}: Yandex`, url: yandex.web }],
    [
      { text: 'Google Maps', url: google.web },
      { text: 'Organic Maps', url: organic.web },
    ],
  ]
}
