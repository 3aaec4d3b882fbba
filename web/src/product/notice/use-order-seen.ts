import type { readNotices } from '@karvon/contract/notices/notices'
import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../platform/http/call.ts'
import { serverNow } from '../../platform/time/server-clock.ts'
import { unreadOfOrder, withOrderRead, withUnread } from './notice-pages.ts'
import { noticeList } from './notice-queries.ts'

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

const isVisible = () => document.visibilityState === 'visible'

/** Marks all notices of an order as read: what was seen here is not repeated by SMS. */
const markOrderSeen = async (client: QueryClient, orderId: number): Promise<void> => {
  const { unread } = await call<typeof readNotices>('PUT', '/notices/read', { body: { orderId } })
  client.setQueryData(noticeList().queryKey, loaded =>
    withUnread(withOrderRead(loaded, orderId, serverNow()), unread),
  )
}

/** How many parts of the page show an order, for those that are shown. */
const shown = new Map<number, number>()

const countShown = (orderId: number, change: 1 | -1): void => {
  const parts = (shown.get(orderId) ?? 0) + change
  if (parts === 0) shown.delete(orderId)
  else shown.set(orderId, parts)
}

/** Whether this page shows an order. */
export const isOrderShown = (orderId: number): boolean => shown.has(orderId)

/** The order is on the screen: its notices count as read while the page is visible, also those that arrive meanwhile. */
export function useOrderSeen(orderId: number | null): void {
  const client = useQueryClient()
  const isSeen = useSyncExternalStore(subscribe, isVisible)
  const { data } = useInfiniteQuery(noticeList())
  const unread = orderId === null ? 0 : unreadOfOrder(data, orderId)
  useEffect(() => {
    if (orderId === null) return
    countShown(orderId, 1)
    return () => countShown(orderId, -1)
  }, [orderId])
  useEffect(() => {
    // after a failure they stay unread until the next notice or visit
    if (orderId !== null && isSeen && unread > 0) markOrderSeen(client, orderId).catch(() => undefined)
  }, [client, orderId, isSeen, unread])
}
