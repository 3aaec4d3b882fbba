import type { ServerEvents } from '@karvon/contract/events'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RealtimeConnection } from '../../platform/realtime/realtime-connection.ts'
import { useRealtimeEvents } from '../../platform/realtime/realtime-provider.tsx'
import { LEDGER_KEY } from '../../product/ledger/ledger-queries.ts'

/** The company's balance as the server publishes it. */
export type BalanceUpdate = ServerEvents['balance.updated']

const subscribeToLedger = (
  connection: RealtimeConnection,
  client: QueryClient,
  onBalance: (balance: BalanceUpdate) => void,
): (() => void)[] => [
  connection.on('balance.updated', balance => {
    onBalance(balance)
    void client.invalidateQueries({ queryKey: LEDGER_KEY })
  }),
]

/** Refetches the ledger when money moves and passes the new balance to `onBalance`, which must be stable. */
export function useLedgerRealtime(onBalance: (balance: BalanceUpdate) => void): void {
  const client = useQueryClient()
  useRealtimeEvents(
    useCallback(
      (connection: RealtimeConnection) => subscribeToLedger(connection, client, onBalance),
      [client, onBalance],
    ),
  )
}
