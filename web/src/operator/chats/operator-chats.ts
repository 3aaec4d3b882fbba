import type {
  answerChat,
  assignChat,
  ChatFilter,
  ChatPeople,
  countWaitingChats,
  listChatMessages,
  listChats,
  readChat,
  showChat,
} from '@karvon/contract/chat'
import type { DataOf } from '@karvon/contract/endpoint'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, callCursorPage, callPaged } from '../../platform/http/call.ts'
import type { ChatSource, MessageQuery } from '../../product/chat/chat-source.ts'
import { bodyOf, messageKind } from '../../product/chat/writing/message-kind.ts'

/** A conversation as the inbox shows it. */
export type Chat = DataOf<typeof showChat>

/** Query key of the lists and counts of conversations. */
export const INBOX_KEY = ['chat', 'inbox'] as const

/** The inbox, page by page. */
export const chatList = (filter: ChatFilter, people: ChatPeople | null, q: string) =>
  infiniteQueryOptions({
    queryKey: [...INBOX_KEY, filter, people, q] as const,
    queryFn: ({ pageParam, signal }) =>
      callPaged<typeof listChats>('GET', '/admin/chats', {
        query: { filter, q, page: pageParam, ...(people !== null && { people }) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.currentPage < meta.lastPage ? meta.currentPage + 1 : null),
  })

/** The number of unanswered conversations. */
export const waitingChats = () =>
  queryOptions({
    queryKey: [...INBOX_KEY, 'waiting-count'] as const,
    queryFn: ({ signal }) => call<typeof countWaitingChats>('GET', '/admin/chats/waiting', { signal }),
  })

export const chatById = (id: number) =>
  queryOptions({
    queryKey: ['chat', 'one', id] as const,
    queryFn: ({ signal }) => call<typeof showChat>('GET', '/admin/chats/:id', { params: { id }, signal }),
  })

const messagesOfChat = (id: number): MessageQuery => ({
  queryKey: ['chat', 'one', id, 'messages'],
  queryFn: ({ pageParam, signal }) =>
    callCursorPage<typeof listChatMessages>('GET', '/admin/chats/:id/messages', {
      params: { id },
      query: pageParam === null ? {} : { before: pageParam },
      signal,
    }),
  initialPageParam: null,
  getNextPageParam: ({ meta }) => meta.nextCursor,
})

const markRead = async (client: QueryClient, id: number, upTo: number): Promise<void> => {
  const chat = await call<typeof readChat>('PUT', '/admin/chats/:id/read', { params: { id }, body: { upTo } })
  client.setQueryData(chatById(id).queryKey, chat)
}

/** A client's conversation, as a chat source for the operator's side. */
export const operatorChat = (client: QueryClient, userId: number, id: number): ChatSource => ({
  side: 'operator',
  chatId: id,
  userId,
  messages: messagesOfChat(id),
  markRead: upTo => markRead(client, id, upTo),
})

/** How the outbox sends an operator's messages. */
export const operatorMessageKind = (client: QueryClient) =>
  messageKind(client, {
    send: (body, key) =>
      call<typeof answerChat>('POST', '/admin/chats/:id/messages', {
        params: { id: body.chatId ?? 0 },
        ...bodyOf(body),
        idempotencyKey: key,
      }),
    messagesOf: ({ chatId }) => messagesOfChat(chatId ?? 0),
  })

/** Assigns the conversation, in this version, to an operator; null unassigns it. */
export const assign = ({ id, version }: Pick<Chat, 'id' | 'version'>, operatorId: number | null) =>
  call<typeof assignChat>('PUT', '/admin/chats/:id/assign', { params: { id }, body: { operatorId, version } })
