import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RealtimeConnection } from '../../../platform/realtime/realtime-connection.ts'
import { useRealtimeEvents } from '../../../platform/realtime/realtime-provider.tsx'
import { hearOrders } from './apply-order-events.ts'

/** Order events keep the shown orders up to date. */
export function useOrdersLive(): void {
  const client = useQueryClient()
  useRealtimeEvents(useCallback((connection: RealtimeConnection) => hearOrders(connection, client), [client]))
}

/** Hears where the truck of an order is, while the order is looked at. */
export function useWatchedOrder(orderId: number): void {
  useRealtimeEvents(
    useCallback((connection: RealtimeConnection) => [connection.watchOrder(orderId)], [orderId]),
  )
}
