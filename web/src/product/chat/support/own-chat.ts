import type { listMessages, readMessages, sendMessage } from '@karvon/contract/chat'
import type { QueryClient } from '@tanstack/react-query'
import { call, callCursorPage } from '../../../platform/http/call.ts'
import type { ChatSource, MessageQuery } from '../chat-source.ts'
import { bodyOf, messageKind } from '../writing/message-kind.ts'
import { OWN_CHAT_KEY, unreadMessages } from './unread-messages.ts'

const messagesOfOwn = (): MessageQuery => ({
  queryKey: [...OWN_CHAT_KEY, 'messages'],
  queryFn: ({ pageParam, signal }) =>
    callCursorPage<typeof listMessages>('GET', '/admin-messages', {
      query: pageParam === null ? {} : { before: pageParam },
      signal,
    }),
  initialPageParam: null,
  getNextPageParam: ({ meta }) => meta.nextCursor,
})

const markRead = async (client: QueryClient, upTo: number): Promise<void> => {
  const counted = await call<typeof readMessages>('PUT', '/admin-messages/read', { body: { upTo } })
  client.setQueryData(unreadMessages().queryKey, counted)
}

/** The signed-in person's chat with support. */
export const ownChat = (client: QueryClient, userId: number): ChatSource => ({
  side: 'client',
  chatId: null,
  userId,
  messages: messagesOfOwn(),
  markRead: upTo => markRead(client, upTo),
})

/** The outbox kind of the person's messages to support. */
export const ownMessageKind = (client: QueryClient) =>
  messageKind(client, {
    send: (body, key) =>
      call<typeof sendMessage>('POST', '/admin-messages', { ...bodyOf(body), idempotencyKey: key }),
    messagesOf: () => messagesOfOwn(),
  })
