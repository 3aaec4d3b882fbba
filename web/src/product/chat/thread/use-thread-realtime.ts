import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RealtimeConnection } from '../../../platform/realtime/realtime-connection.ts'
import { useRealtimeEvents } from '../../../platform/realtime/realtime-provider.tsx'
import type { ChatSource } from '../chat-source.ts'
import { hasCardOf, type MessagePages, withMessage, withOrderStatus, withRead } from '../message-pages.ts'

/** A client gets events of their own conversation only, an operator of all. */
const isOf = ({ chatId }: ChatSource, told: { chatId: number }) => chatId === null || chatId === told.chatId

const hearThread = (line: RealtimeConnection, client: QueryClient, source: ChatSource): (() => void)[] => {
  const { queryKey } = source.messages
  const change = (how: (loaded: MessagePages) => MessagePages) => client.setQueryData(queryKey, how)
  const askAgain = () => void client.invalidateQueries({ queryKey })
  return [
    line.on('chat.message', told => {
      if (!isOf(source, told)) return
      change(loaded => withMessage(loaded, told.message))
      // the room hears one language: the card of an order is asked for in the page's own
      if (told.message.order !== null) askAgain()
    }),
    line.on('chat.read', told => {
      if (isOf(source, told)) change(loaded => withRead(loaded, told))
    }),
    line.on('order.updated', ({ order }) => change(loaded => withOrderStatus(loaded, order))),
    line.on('board.changed', ({ orderId }) => {
      if (hasCardOf(client.getQueryData(queryKey), orderId)) askAgain()
    }),
    line.onOpen(askAgain),
    line.onReturn(askAgain),
  ]
}

/** Keeps a conversation true while it is shown. */
export function useThreadLive(source: ChatSource): void {
  const client = useQueryClient()
  useRealtimeEvents(
    useCallback((line: RealtimeConnection) => hearThread(line, client, source), [client, source]),
  )
}
