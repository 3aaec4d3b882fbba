import { type NoticeKind, type NoticeReader, noticeRow } from '@karvon/domain/notices/notice-table'

/** A client's page of an order, without language prefix; a company's owner has one list of all its people's orders. */
export const clientOrderPage = (orderId: number, isOwner: boolean): string =>
  `/dashboard/${isOwner ? 'company-orders' : 'orders'}?order=${orderId}`

/** The same with the chat between client and driver open. */
export const clientDealChatPage = (orderId: number, isOwner: boolean): string =>
  `${clientOrderPage(orderId, isOwner)}&modal=deal-chat`

/** A driver's page of an order that they carry, without language prefix. */
export const driverOrderPage = (orderId: number): string => `/driver/order?order=${orderId}`

/** A driver's page of their prepaid commission, without language prefix. */
export const DRIVER_BALANCE_PAGE = '/driver/balance'

/** A driver's page of the companies whose carrier they are, without language prefix. */
export const DRIVER_AGREEMENTS_PAGE = '/driver/agreements'

/** A company's page of its own carriers, without language prefix. */
export const COMPANY_CARRIERS_PAGE = '/dashboard/carriers'

/** A company's page of its webhooks, without language prefix. */
export const WEBHOOKS_PAGE = '/dashboard/webhooks'

/** A company's page of its API keys, without language prefix. */
export const API_KEYS_PAGE = '/dashboard/settings'

/** A notice, who reads it, and whether they own a company. */
export type OpenedNotice = {
  readonly kind: NoticeKind
  readonly orderId: number | null
  readonly reader: NoticeReader
  readonly isOwner: boolean
}

/** Notices of offers that a driver finds in their list of offers: the order is not theirs, or not yet. */
const AMONG_OFFERS: readonly NoticeKind[] = [
  'offer_countered',
  'offer_declined',
  'offer_expired',
  'order_edited',
  'order_given_elsewhere',
  'replacement_asked',
]

/** Notices of a driver's prepaid commission. */
const OF_BALANCE: readonly NoticeKind[] = [
  'payment_received',
  'payment_taken_back',
  'receipt_registered',
  'advance_low',
]

/** Notices of agreements between companies and their own carriers. */
const OF_AGREEMENTS: readonly NoticeKind[] = [
  'carrier_invited',
  'carrier_joined',
  'carrier_ended',
  'lane_price_proposed',
  'lane_price_answered',
  'lane_price_ended',
]

/** Notices of loads that a driver may offer a price for. */
const IN_FEED: readonly NoticeKind[] = ['load_near', 'offered_first', 'order_open_again']

const driverPage = ({ kind, orderId }: OpenedNotice): string => {
  if (kind === 'chat_answered') return '/driver?modal=support'
  if (OF_BALANCE.includes(kind)) return DRIVER_BALANCE_PAGE
  if (OF_AGREEMENTS.includes(kind)) return DRIVER_AGREEMENTS_PAGE
  if (orderId === null) return '/driver/profile'
  if (IN_FEED.includes(kind)) return `/driver?modal=offer-${orderId}`
  if (AMONG_OFFERS.includes(kind)) return '/driver/offers'
  return kind === 'deal_message'
    ? `${driverOrderPage(orderId)}&modal=chat-${orderId}`
    : driverOrderPage(orderId)
}

/** A client's page of templates, or of schedules, without language prefix. */
export const clientTemplatesPage = (list: 'templates' | 'schedules'): string =>
  list === 'templates' ? '/dashboard/templates' : '/dashboard/templates?list=schedules'

/** Notices of schedules whose orders were not placed. */
const OF_SCHEDULES: readonly NoticeKind[] = ['schedule_failed', 'schedule_missed', 'schedule_paused']

/** Notices about a webhook of the company. */
const OF_WEBHOOKS: readonly NoticeKind[] = ['webhook_added', 'webhook_disabled', 'webhook_key_ended']

/** Notices about how the company's people sign in. */
const OF_SIGN_ON: readonly NoticeKind[] = ['sign_on_changed', 'sign_on_removed']

const clientPage = ({ kind, orderId, isOwner }: OpenedNotice): string => {
  if (kind === 'chat_answered') return '/dashboard/support'
  if (OF_WEBHOOKS.includes(kind)) return WEBHOOKS_PAGE
  if (kind === 'api_key_rotated') return API_KEYS_PAGE
  if (OF_SIGN_ON.includes(kind)) return '/dashboard/settings'
  if (OF_AGREEMENTS.includes(kind)) return COMPANY_CARRIERS_PAGE
  if (OF_SCHEDULES.includes(kind)) return clientTemplatesPage('schedules')
  if (orderId !== null)
    return kind === 'deal_message' ? clientDealChatPage(orderId, isOwner) : clientOrderPage(orderId, isOwner)
  return noticeRow(kind, 'client')?.topic === 'money' && isOwner ? '/dashboard/finances' : '/dashboard'
}

/** The page that a notice opens, without language prefix. */
export const noticePage = (notice: OpenedNotice): string => {
  if (notice.reader === 'operator') return '/admin'
  return notice.reader === 'driver' ? driverPage(notice) : clientPage(notice)
}
