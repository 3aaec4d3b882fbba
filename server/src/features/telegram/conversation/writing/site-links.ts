import { localizePath } from '@karvon/contract/site-routes'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { ChatButton } from '../../bot-port.ts'
import type { Reader } from '../conversation-deps.ts'

/** A button that opens a page of the site in the reader's language; none where Telegram can't open the site. */
export const siteButton = ({ deps, locale }: Reader, text: string, path: string): ChatButton[] =>
  deps.siteOrigin === null ? [] : [{ text, url: `${deps.siteOrigin}${localizePath(path, locale)}` }]

/** Where a client finds an order. */
export const clientOrderPath = (orderId: number): string => `/dashboard/orders?order=${orderId}`

/** Where a driver finds an order of theirs. */
export const driverOrderPath = (orderId: number): string => `/driver/order?order=${orderId}`

/** Opens navigation to a place: Telegram's buttons take web addresses only, and this one offers the phone's own app. */
export const navigatorUrl = ({ lat, lng }: MapPoint): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}&travelmode=driving`
