import type { ChatSide } from '@karvon/contract/events'
import type { InfiniteData, QueryKey, UseInfiniteQueryOptions } from '@tanstack/react-query'
import type { MessagePart } from './message.ts'

/** The messages of a conversation, loaded in parts from the newest. */
export type MessageQuery = UseInfiniteQueryOptions<
  MessagePart,
  Error,
  InfiniteData<MessagePart, number | null>,
  QueryKey,
  number | null
>

/** A conversation as seen by one side: the client's own, or one of many for an operator. */
export type ChatSource = {
  readonly side: ChatSide
  /** Null for the client, who has only one. */
  readonly chatId: number | null
  /** The user whose drafts and unsent messages are stored. */
  readonly userId: number
  readonly messages: MessageQuery
  /** Marks all messages up to one as read. */
  readonly markRead: (upTo: number) => Promise<unknown>
}

/** The conversation's key in this browser's storage. */
export const threadName = ({ userId, chatId }: Pick<ChatSource, 'userId' | 'chatId'>): string =>
  `${userId}.${chatId ?? 'own'}`
