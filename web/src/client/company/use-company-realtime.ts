import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RealtimeConnection } from '../../platform/realtime/realtime-connection.ts'
import { useRealtimeEvents } from '../../platform/realtime/realtime-provider.tsx'
import { ownProfile } from '../../product/account/show-profile.ts'
import { LEDGER_KEY } from '../../product/ledger/ledger-queries.ts'

const subscribeToBalance = (connection: RealtimeConnection, client: QueryClient): (() => void)[] => [
  connection.on('balance.updated', () => {
    void client.invalidateQueries({ queryKey: ownProfile().queryKey })
    void client.invalidateQueries({ queryKey: LEDGER_KEY })
  }),
]

/** Refetches the company's money when it moves. */
export function useCompanyRealtime(): void {
  const client = useQueryClient()
  useRealtimeEvents(
    useCallback((connection: RealtimeConnection) => subscribeToBalance(connection, client), [client]),
  )
}
