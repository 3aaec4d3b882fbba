import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RealtimeConnection } from '../../../platform/realtime/realtime-connection.ts'
import { useRealtimeEvents } from '../../../platform/realtime/realtime-provider.tsx'
import { unreadMessages } from './unread-messages.ts'

const subscribeToUnread = (connection: RealtimeConnection, client: QueryClient): (() => void)[] => {
  const { queryKey } = unreadMessages()
  const refetch = () => void client.invalidateQueries({ queryKey })
  return [
    connection.on('chat.message', ({ message }) => {
      if (message.author === 'operator')
        client.setQueryData(queryKey, counted => counted && { unread: counted.unread + 1 })
    }),
    connection.on('chat.read', ({ by }) => by === 'client' && refetch()),
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
