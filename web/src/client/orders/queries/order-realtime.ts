import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RealtimeConnection } from '../../../platform/realtime/realtime-connection.ts'
import { useRealtimeEvents } from '../../../platform/realtime/realtime-provider.tsx'
import { subscribeToOrderEvents } from './apply-order-events.ts'

/** Keeps the orders up to date with realtime events. */
export function useOrdersRealtime(): void {
  const client = useQueryClient()
  useRealtimeEvents(
    useCallback((connection: RealtimeConnection) => subscribeToOrderEvents(connection, client), [client]),
  )
}

/** Subscribes to the truck's location while an order is shown. */
export function useWatchOrder(orderId: number): void {
  useRealtimeEvents(
    useCallback((connection: RealtimeConnection) => [connection.watchOrder(orderId)], [orderId]),
  )
}
