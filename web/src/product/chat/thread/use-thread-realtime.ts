import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RealtimeConnection } from '../../../platform/realtime/realtime-connection.ts'
import { useRealtimeEvents } from '../../../platform/realtime/realtime-provider.tsx'
import type { ChatSource } from '../chat-source.ts'
import { hasCardOf, type MessagePages, withMessage, withOrderStatus, withRead } from '../message-pages.ts'

/** A client gets events of their own conversation only, an operator of all. */
const isOf = ({ chatId }: ChatSource, told: { chatId: number }) => chatId === null || chatId === told.chatId

const hearThread = (
  connection: RealtimeConnection,
  client: QueryClient,
  source: ChatSource,
): (() => void)[] => {
  const { queryKey } = source.messages
  const change = (how: (loaded: MessagePages) => MessagePages) => client.setQueryData(queryKey, how)
  const askAgain = () => void client.invalidateQueries({ queryKey })
  return [
    connection.on('chat.message', told => {
      if (!isOf(source, told)) return
      change(loaded => withMessage(loaded, told.message))
      // the room hears one language: the card of an order is asked for in the page's own
      if (told.message.order !== null) askAgain()
    }),
    connection.on('chat.read', told => {
      if (isOf(source, told)) change(loaded => withRead(loaded, told))
    }),
    connection.on('order.updated', ({ order }) => change(loaded => withOrderStatus(loaded, order))),
    connection.on('board.changed', ({ orderId }) => {
      if (hasCardOf(client.getQueryData(queryKey), orderId)) askAgain()
    }),
    connection.onOpen(askAgain),
    connection.onReturn(askAgain),
  ]
}

/** Keeps a conversation true while it is shown. */
export function useThreadLive(source: ChatSource): void {
  const client = useQueryClient()
  useRealtimeEvents(
    useCallback((connection: RealtimeConnection) => hearThread(connection, client, source), [client, source]),
  )
}
