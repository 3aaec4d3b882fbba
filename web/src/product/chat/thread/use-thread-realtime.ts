import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { changeLoaded } from '../../../platform/realtime/change-loaded.ts'
import type { RealtimeConnection } from '../../../platform/realtime/realtime-connection.ts'
import { useRealtimeEvents } from '../../../platform/realtime/realtime-provider.tsx'
import type { ChatSource } from '../chat-source.ts'
import { asMessage } from '../deal/as-message.ts'
import { hasCardOf, type MessagePages, withMessage, withOrderStatus, withRead } from '../message-pages.ts'

/** Clients receive events of their own conversation only, operators of all. */
const isOf = ({ chatId }: ChatSource, event: { chatId: number }) => chatId === null || chatId === event.chatId

const subscribeToDeal = (
  connection: RealtimeConnection,
  client: QueryClient,
  { dealOf, messages: { queryKey } }: ChatSource,
): (() => void)[] => {
  const change = (how: (loaded: MessagePages) => MessagePages) => changeLoaded(client, queryKey, how)
  const refetch = () => void client.invalidateQueries({ queryKey })
  return [
    connection.on('deal.message', ({ orderId, message }) => {
      if (orderId === dealOf) change(loaded => withMessage(loaded, asMessage(message)))
    }),
    connection.on('deal.read', event => {
      if (event.orderId === dealOf) change(loaded => withRead(loaded, event))
    }),
    connection.onOpen(refetch),
    connection.onReturn(refetch),
  ]
}

const subscribeToChat = (
  connection: RealtimeConnection,
  client: QueryClient,
  source: ChatSource,
): (() => void)[] => {
  const { queryKey } = source.messages
  const change = (how: (loaded: MessagePages) => MessagePages) => changeLoaded(client, queryKey, how)
  const refetch = () => void client.invalidateQueries({ queryKey })
  return [
    connection.on('chat.message', event => {
      if (!isOf(source, event)) return
      change(loaded => withMessage(loaded, event.message))
      // events have one language per room: the order card is fetched in the page's own
      if (event.message.order !== null) refetch()
    }),
    connection.on('chat.read', event => {
      if (isOf(source, event)) change(loaded => withRead(loaded, event))
    }),
    connection.on('order.updated', hint => change(loaded => withOrderStatus(loaded, hint))),
    connection.on('board.changed', ({ orderId }) => {
      if (hasCardOf(client.getQueryData(queryKey), orderId)) refetch()
    }),
    connection.onOpen(refetch),
    connection.onReturn(refetch),
  ]
}

/** Keeps a conversation up to date while it is shown. */
export function useThreadLive(source: ChatSource): void {
  const client = useQueryClient()
  useRealtimeEvents(
    useCallback(
      (connection: RealtimeConnection) => {
        const subscribe = source.dealOf === undefined ? subscribeToChat : subscribeToDeal
        return subscribe(connection, client, source)
      },
      [client, source],
    ),
  )
}
