import type { QueryKey } from '@tanstack/react-query'
import { ownProfile } from '../../product/account/show-profile.ts'
import { DEAL_CHATS_KEY } from '../../product/chat/deal/deal-chat.ts'
import { OWN_CHAT_KEY } from '../../product/chat/support/unread-messages.ts'
import { ordersOfTab } from '../orders/queries/list-orders.ts'
import { orderStatistics } from '../orders/queries/order-statistics.ts'
import { orderById } from '../orders/queries/show-order.ts'

const beginsWith = (key: QueryKey, start: QueryKey) => start.every((part, at) => key[at] === part)

const STORED: readonly QueryKey[] = [
  ownProfile().queryKey,
  OWN_CHAT_KEY,
  DEAL_CHATS_KEY,
  ordersOfTab('new').queryKey.slice(0, 2),
  orderStatistics().queryKey,
]

const ONE_ORDER = orderById(0).queryKey

/** Queries stored for offline reading: the profile, the orders and each opened one, the chats. */
export const isStoredAnswer = (key: QueryKey): boolean =>
  STORED.some(start => beginsWith(key, start)) ||
  (key.length === ONE_ORDER.length && beginsWith(key, ONE_ORDER.slice(0, 2)))
