import { localizePath } from '@karvon/contract/site-routes'
import { type NoticeKind, noticeRow } from '@karvon/domain/notices/notice-table'
import type { Locale } from '@karvon/domain/values/locale'

/** Where a notice leads: its kind and order, who reads it, and their language. */
export type Opening = {
  readonly kind: NoticeKind
  readonly orderId: number | null
  readonly reader: 'client' | 'driver' | 'operator'
  /** A company's owner, who sees the orders of all its people. */
  readonly isOwner: boolean
  readonly locale: Locale
}

/** What drivers answer in their list of offers: the order is not theirs, or not yet. */
const AMONG_OFFERS: readonly NoticeKind[] = [
  'offer_countered',
  'offer_declined',
  'offer_expired',
  'order_edited',
  'order_given_elsewhere',
  'replacement_asked',
]

/** Loads to offer a price for. */
const IN_FEED: readonly NoticeKind[] = ['load_near', 'order_open_again']

const driverPage = ({ kind, orderId }: Opening): string => {
  if (kind === 'chat_answered') return '/driver?modal=support'
  if (orderId === null) return '/driver/profile'
  if (IN_FEED.includes(kind)) return `/driver?modal=offer-${orderId}`
  if (AMONG_OFFERS.includes(kind)) return '/driver/offers'
  return `/driver/order?order=${orderId}${kind === 'deal_message' ? `&modal=chat-${orderId}` : ''}`
}

const clientPage = ({ kind, orderId, isOwner }: Opening): string => {
  if (kind === 'chat_answered') return '/dashboard/support'
  const chat = kind === 'deal_message' ? '&modal=deal-chat' : ''
  if (orderId !== null) return `/dashboard/${isOwner ? 'company-orders' : 'orders'}?order=${orderId}${chat}`
  return noticeRow(kind, 'client')?.topic === 'money' && isOwner ? '/dashboard/finances' : '/dashboard'
}

/** The page that a notice opens, as its path on the site. */
export const openedPage = (opening: Opening): string => {
  const { reader, locale } = opening
  if (reader === 'operator') return localizePath('/admin', locale)
  return localizePath(reader === 'driver' ? driverPage(opening) : clientPage(opening), locale)
}
