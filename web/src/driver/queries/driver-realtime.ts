import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { m } from '../../messages/compiled/messages.js'
import type { RealtimeConnection } from '../../platform/realtime/realtime-connection.ts'
import { useRealtimeEvents } from '../../platform/realtime/realtime-provider.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import type { FeedOrder } from './driver.ts'
import { drivingKeys } from './driver-queries.ts'

const takeFromFeed = (client: QueryClient, orderId: number) =>
  client.setQueriesData<FeedOrder[]>({ queryKey: drivingKeys.feed }, feed =>
    feed?.filter(({ id }) => id !== orderId),
  )

const hearAll = (line: RealtimeConnection, client: QueryClient): (() => void)[] => {
  // an answer that is on its way is new enough: a burst of events asks once
  const stale = (...kinds: (keyof typeof drivingKeys)[]) => {
    for (const kind of kinds)
      void client.invalidateQueries({ queryKey: drivingKeys[kind] }, { cancelRefetch: false })
  }
  return [
    line.on('feed.added', () => stale('feed')),
    line.on('feed.removed', ({ orderId }) => {
      takeFromFeed(client, orderId)
      stale('offers')
    }),
    line.on('offer.updated', () => stale('offers', 'feed')),
    line.on('offer.accepted', () => {
      showToast('success', m.driver_accepted_toast())
      stale('offers', 'orders', 'feed')
    }),
    line.on('offer.declined', () => {
      showToast('warning', m.driver_declined_toast())
      stale('offers', 'feed')
    }),
    line.on('replacement.updated', () => stale('requests', 'orders')),
    line.on('order.updated', () => stale('orders', 'earnings')),
    line.on('order.removed', () => stale('orders', 'offers', 'feed')),
    line.on('charge.requested', () => stale('orders')),
    line.on('notice', () => stale('profile')),
    line.on('driver.updated', () => stale('profile', 'feed', 'offers')),
    // a request already under way may have missed an order that came just before the line opened
    line.onOpen(() => void client.invalidateQueries({ queryKey: drivingKeys.feed })),
    line.onReturn(() => stale('all')),
  ]
}

/** Events are hints: what they touch is fetched again, and everything after a reconnection (api.md "Real time"). */
export function useDrivingLive(): void {
  const client = useQueryClient()
  useRealtimeEvents(useCallback((line: RealtimeConnection) => hearAll(line, client), [client]))
}
