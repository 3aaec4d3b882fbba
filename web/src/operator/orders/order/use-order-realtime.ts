import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RealtimeConnection } from '../../../platform/realtime/realtime-connection.ts'
import { useRealtimeEvents } from '../../../platform/realtime/realtime-provider.tsx'
import { operatorOrder } from '../orders-queries.ts'

/** Keeps the position of an order's truck up to date while shown; the board's events refetch the order itself. */
export function useOrderRealtime(orderId: number): void {
  const client = useQueryClient()
  const subscribe = useCallback(
    (connection: RealtimeConnection) => {
      const { queryKey } = operatorOrder(orderId)
      return [
        connection.watchOrder(orderId),
        connection.on('driver.location', seen => {
          const { orderId: id, lat, lng, heading, speed, at, etaMin, etaFromMin, etaToMin } = seen
          if (id !== orderId) return
          const position = { lat, lng, heading, speed, at }
          client.setQueryData(queryKey, shown =>
            shown === undefined
              ? undefined
              : {
                  ...shown,
                  lastPosition: position,
                  tracking: shown.tracking && { ...shown.tracking, position, etaMin, etaFromMin, etaToMin },
                },
          )
        }),
      ]
    },
    [client, orderId],
  )
  useRealtimeEvents(subscribe)
}
