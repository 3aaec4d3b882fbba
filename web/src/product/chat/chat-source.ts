import type { ChatSide } from '@karvon/contract/events'
import type { InfiniteData, QueryKey, UseInfiniteQueryOptions } from '@tanstack/react-query'
import type { MessagePart } from './message.ts'

/** The messages of one conversation, part by part upwards. */
export type MessageQuery = UseInfiniteQueryOptions<
  MessagePart,
  Error,
  InfiniteData<MessagePart, number | null>,
  QueryKey,
  number | null
>

/** One conversation as seen by one side: the client's own, or one of many for an operator. */
export type ChatSource = {
  readonly side: ChatSide
  /** Null for the client, who has only one. */
  readonly chatId: number | null
  /** Whose drafts and unsent messages are kept. */
  readonly userId: number
  readonly messages: MessageQuery
  /** Tells the server that all up to one were seen. */
  readonly markRead: (upTo: number) => Promise<unknown>
}

/** Under which name this browser keeps what belongs to the conversation. */
export const threadName = ({ userId, chatId }: Pick<ChatSource, 'userId' | 'chatId'>): string =>
  `${userId}.${chatId ?? 'own'}`
