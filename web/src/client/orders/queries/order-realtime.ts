import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useHearing } from '../../../platform/realtime/realtime-provider.tsx'
import type { LiveLine } from '../../../platform/realtime/realtime-connection.ts'
import { hearOrders } from './apply-order-events.ts'

/** What is told of orders makes what is shown fresh. */
export function useOrdersLive(): void {
  const client = useQueryClient()
  useHearing(useCallback((line: LiveLine) => hearOrders(line, client), [client]))
}

/** Hears where the truck of an order is, while the order is looked at. */
export function useWatchedOrder(orderId: number): void {
  useHearing(useCallback((line: LiveLine) => [line.watchOrder(orderId)], [orderId]))
}
