import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { isEndingSession } from '../../platform/http/ending-session.ts'
import type { RealtimeConnection } from '../../platform/realtime/realtime-connection.ts'
import { useRealtimeEvents } from '../../platform/realtime/realtime-provider.tsx'
import { ownProfile } from '../../product/account/show-profile.ts'

/** When the server closes the connection for good, refetches the profile, which tells whether the session is over. */
export const checkSessionOnClose = (
  connection: Pick<RealtimeConnection, 'state' | 'onState'>,
  client: Pick<QueryClient, 'invalidateQueries'>,
): (() => void)[] => [
  connection.onState(() => {
    if (connection.state() === 'closed' && !isEndingSession())
      void client.invalidateQueries({ queryKey: ownProfile().queryKey })
  }),
]

/** Signs out a user who was blocked or signed out elsewhere at once, without any action of theirs. */
export function useCheckSessionOnClose(): void {
  const client = useQueryClient()
  useRealtimeEvents(
    useCallback((connection: RealtimeConnection) => checkSessionOnClose(connection, client), [client]),
  )
}
