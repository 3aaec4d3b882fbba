import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RealtimeConnection } from '../../platform/realtime/realtime-connection.ts'
import { useRealtimeEvents } from '../../platform/realtime/realtime-provider.tsx'
import { MONEY_KEY } from './money-queries.ts'

/** Refetches the person's money when it has changed. */
export const listenToMoney = (
  connection: Pick<RealtimeConnection, 'on'>,
  client: Pick<QueryClient, 'invalidateQueries'>,
): (() => void)[] => [
  connection.on('money.updated', () => void client.invalidateQueries({ queryKey: MONEY_KEY })),
]

/** The same for as long as the page is shown. */
export function useMoneyRealtime(): void {
  const client = useQueryClient()
  useRealtimeEvents(useCallback(connection => listenToMoney(connection, client), [client]))
}
