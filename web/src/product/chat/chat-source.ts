import type { InfiniteData, QueryKey, UseInfiniteQueryOptions } from '@tanstack/react-query'
import type { MessagePart, Side } from './message.ts'

/** The messages of a conversation, loaded in parts from the newest. */
export type MessageQuery = UseInfiniteQueryOptions<
  MessagePart,
  Error,
  InfiniteData<MessagePart, number | null>,
  QueryKey,
  number | null
>

/** A conversation as seen by one side: a person's own with support, one of many for an operator, or that of an order. */
export type ChatSource = {
  readonly side: Side
  /** Null for everyone who has only one, and for the chat of an order. */
  readonly chatId: number | null
  /** The order whose client and driver write to each other. */
  readonly dealOf?: number
  /** The user whose drafts and unsent messages are stored. */
  readonly userId: number
  readonly messages: MessageQuery
  /** Marks all messages up to one as read. */
  readonly markRead: (upTo: number) => Promise<unknown>
}

const nameOf = ({ chatId, dealOf }: Pick<ChatSource, 'chatId' | 'dealOf'>): string =>
  dealOf === undefined ? String(chatId ?? 'own') : `deal-${dealOf}`

/** The conversation's key in this browser's storage. */
export const threadName = ({ userId, ...which }: Pick<ChatSource, 'userId' | 'chatId' | 'dealOf'>): string =>
  `${userId}.${nameOf(which)}`

/** The lane of its unsent messages, which are sent in order. */
export const laneOf = (which: Pick<ChatSource, 'chatId' | 'dealOf'>): string => `chat/${nameOf(which)}`
