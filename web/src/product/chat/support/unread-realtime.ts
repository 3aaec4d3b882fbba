import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RealtimeConnection } from '../../../platform/realtime/realtime-connection.ts'
import { useRealtimeEvents } from '../../../platform/realtime/realtime-provider.tsx'
import { unreadMessages } from './unread-messages.ts'

/** Counts again instead of adding: a count that is on its way may or may not include the message of an event. */
export const subscribeToUnread = (
  connection: Pick<RealtimeConnection, 'on' | 'onOpen' | 'onReturn'>,
  client: Pick<QueryClient, 'invalidateQueries'>,
): (() => void)[] => {
  const { queryKey } = unreadMessages()
  const refetch = () => void client.invalidateQueries({ queryKey })
  return [
    connection.on('chat.message', ({ message }) => message.author === 'operator' && refetch()),
    connection.on('chat.read', ({ by }) => by === 'client' && refetch()),
    connection.onOpen(refetch),
    connection.onReturn(refetch),
  ]
}

/** Keeps the number of unread replies up to date; used once, in the shell. */
export function useUnreadRealtime(): void {
  const client = useQueryClient()
  useRealtimeEvents(
    useCallback((connection: RealtimeConnection) => subscribeToUnread(connection, client), [client]),
  )
}
