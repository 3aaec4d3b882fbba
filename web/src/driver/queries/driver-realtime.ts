import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { m } from '../../messages/compiled/messages.js'
import type { RealtimeConnection } from '../../platform/realtime/realtime-connection.ts'
import { useRealtimeEvents } from '../../platform/realtime/realtime-provider.tsx'
import { HANDBOOK_KEY } from '../../product/handbook/handbook-queries.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import type { FeedOrder } from './driver.ts'
import { driverKeys } from './driver-queries.ts'

const removeFromFeed = (client: QueryClient, orderId: number) =>
  client.setQueriesData<FeedOrder[]>({ queryKey: driverKeys.feed }, feed =>
    feed?.filter(({ id }) => id !== orderId),
  )

/** Invalidates what each event makes stale; returns the unsubscribe functions. */
export const subscribeToDriverEvents = (
  connection: Pick<RealtimeConnection, 'on' | 'onOpen' | 'onReturn'>,
  client: QueryClient,
): (() => void)[] => {
  // a request in flight is fresh enough: a burst of events fetches once
  const stale = (...kinds: (keyof typeof driverKeys)[]) => {
    for (const kind of kinds)
      void client.invalidateQueries({ queryKey: driverKeys[kind] }, { cancelRefetch: false })
  }
  return [
    connection.on('feed.added', () => stale('feed', 'loads', 'returns')),
    connection.on('feed.removed', ({ orderId }) => {
      removeFromFeed(client, orderId)
      stale('offers', 'loads', 'returns')
    }),
    connection.on('offer.updated', () => stale('offers', 'feed', 'returns')),
    connection.on('offer.accepted', () => {
      showToast('success', m.driver_accepted_toast())
      stale('offers', 'orders', 'feed', 'returns')
    }),
    connection.on('offer.declined', () => {
      showToast('warning', m.driver_declined_toast())
      stale('offers', 'feed')
    }),
    connection.on('replacement.updated', () => stale('requests', 'orders')),
    connection.on('order.updated', () => stale('orders', 'earnings')),
    connection.on('money.updated', () => stale('money', 'earnings')),
    connection.on('order.removed', () => stale('orders', 'offers', 'feed')),
    connection.on('claim.updated', () => stale('orders')),
    connection.on('deal.message', () => stale('orders')),
    connection.on('deal.read', ({ by }) => by === 'driver' && stale('orders')),
    connection.on('notice', () => stale('profile', 'agreements')),
    connection.on('driver.updated', () => stale('profile', 'feed', 'offers')),
    // a request in flight may have missed an order published just before the connection opened
    connection.onOpen(() => void client.invalidateQueries({ queryKey: driverKeys.feed })),
    connection.onReturn(() => {
      stale('all')
      void client.invalidateQueries({ queryKey: HANDBOOK_KEY })
    }),
  ]
}

/** Refetches what realtime events touch, and everything after a reconnection (docs/api.md#real-time). */
export function useDriverRealtime(): void {
  const client = useQueryClient()
  useRealtimeEvents(
    useCallback((connection: RealtimeConnection) => subscribeToDriverEvents(connection, client), [client]),
  )
}
