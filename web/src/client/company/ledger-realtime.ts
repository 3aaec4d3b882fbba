import type { ServerEvents } from '@karvon/contract/events'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RealtimeConnection } from '../../platform/realtime/realtime-connection.ts'
import { useRealtimeEvents } from '../../platform/realtime/realtime-provider.tsx'
import { LEDGER_KEY } from '../../product/ledger/ledger-queries.ts'

/** How the company stands, as it was just told. */
export type ToldBalance = ServerEvents['balance.updated']

const hearLedger = (
  connection: RealtimeConnection,
  client: QueryClient,
  onBalance: (told: ToldBalance) => void,
): (() => void)[] => [
  connection.on('balance.updated', told => {
    onBalance(told)
    void client.invalidateQueries({ queryKey: LEDGER_KEY })
  }),
]

/** Asks for the shown money again when it moved, and hands the new standing on; `onBalance` stays the same. */
export function useLedgerLive(onBalance: (told: ToldBalance) => void): void {
  const client = useQueryClient()
  useRealtimeEvents(
    useCallback(
      (connection: RealtimeConnection) => hearLedger(connection, client, onBalance),
      [client, onBalance],
    ),
  )
}
