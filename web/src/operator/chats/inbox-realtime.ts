import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RealtimeConnection } from '../../platform/realtime/realtime-connection.ts'
import { useRealtimeEvents } from '../../platform/realtime/realtime-provider.tsx'
import { chatById, INBOX_KEY } from './operator-chats.ts'

/** The minimum interval between refetches of the lists during a burst of messages. */
const BATCH_MS = 400

const subscribeToInboxEvents = (connection: RealtimeConnection, client: QueryClient): (() => void)[] => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const refetch = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      void client.invalidateQueries({ queryKey: INBOX_KEY })
    }, BATCH_MS)
  }
  return [
    connection.on('chat.updated', ({ chatId }) => {
      void client.invalidateQueries({ queryKey: chatById(chatId).queryKey })
      refetch()
    }),
    connection.onOpen(refetch),
    connection.onReturn(refetch),
    () => clearTimeout(timer),
  ]
}

/** Keeps lists and counts of conversations up to date; mounted once, in the operator's shell. */
export function useInboxRealtime(): void {
  const client = useQueryClient()
  useRealtimeEvents(
    useCallback((connection: RealtimeConnection) => subscribeToInboxEvents(connection, client), [client]),
  )
}
