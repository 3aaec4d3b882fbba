import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RealtimeConnection } from '../../platform/realtime/realtime-connection.ts'
import { useRealtimeEvents } from '../../platform/realtime/realtime-provider.tsx'
import { chatById, INBOX_KEY } from './operator-chats.ts'

/** The minimum interval between refetches of the lists during a burst of messages. */
const GATHERED_MS = 400

const hearInbox = (connection: RealtimeConnection, client: QueryClient): (() => void)[] => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const askAgain = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      void client.invalidateQueries({ queryKey: INBOX_KEY })
    }, GATHERED_MS)
  }
  return [
    connection.on('chat.updated', ({ chat }) => {
      client.setQueryData(chatById(chat.id).queryKey, chat)
      askAgain()
    }),
    connection.onReturn(askAgain),
    () => clearTimeout(timer),
  ]
}

/** Keeps lists and counts of conversations up to date; mounted once, in the operator's shell. */
export function useInboxLive(): void {
  const client = useQueryClient()
  useRealtimeEvents(useCallback((connection: RealtimeConnection) => hearInbox(connection, client), [client]))
}
