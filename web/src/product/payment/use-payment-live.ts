import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RealtimeConnection } from '../../platform/realtime/realtime-connection.ts'
import { useRealtimeEvents } from '../../platform/realtime/realtime-provider.tsx'
import { PAYMENTS_KEY } from './payment-queries.ts'

const hearPayments = (
  connection: RealtimeConnection,
  client: QueryClient,
  onPaid: () => void,
): (() => void)[] => {
  const refetch = () => void client.invalidateQueries({ queryKey: PAYMENTS_KEY })
  return [
    connection.on('payment.updated', ({ state }) => {
      refetch()
      if (state === 'paid' || state === 'refunded') onPaid()
    }),
    connection.onOpen(refetch),
    connection.onReturn(refetch),
  ]
}

/** Follows the payer's payments while shown; `onPaid` is called once money has moved and must be stable. */
export function usePaymentLive(onPaid: () => void): void {
  const client = useQueryClient()
  useRealtimeEvents(
    useCallback(
      (connection: RealtimeConnection) => hearPayments(connection, client, onPaid),
      [client, onPaid],
    ),
  )
}
