import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { isEndingSession } from '../../platform/http/ending-session.ts'
import type { RealtimeConnection } from '../../platform/realtime/realtime-connection.ts'
import { useRealtimeEvents } from '../../platform/realtime/realtime-provider.tsx'
import { ownProfile } from '../../product/account/show-profile.ts'

/** A connection that the server has closed for good: the profile then says whether the session is over, or what it owes. */
export const askWhenClosed = (
  connection: Pick<RealtimeConnection, 'state' | 'onState'>,
  client: Pick<QueryClient, 'invalidateQueries'>,
): (() => void)[] => [
  connection.onState(() => {
    if (connection.state() === 'closed' && !isEndingSession())
      void client.invalidateQueries({ queryKey: ownProfile().queryKey })
  }),
]

/** Whoever is blocked or signed out elsewhere is out at once, without pressing anything. */
export function useAskWhenClosed(): void {
  const client = useQueryClient()
  useRealtimeEvents(
    useCallback((connection: RealtimeConnection) => askWhenClosed(connection, client), [client]),
  )
}
