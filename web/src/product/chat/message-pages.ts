import type { InfiniteData } from '@tanstack/react-query'
import type { Message, MessageOrder, MessagePart, Side } from './message.ts'

/** The loaded parts, newest first; undefined while loading. */
export type MessagePages = InfiniteData<MessagePart, number | null> | undefined

/** All loaded messages in chronological order. */
export const messagesOf = (loaded: MessagePages): Message[] =>
  loaded?.pages.toReversed().flatMap(({ data }) => data) ?? []

const withMessages = (loaded: MessagePages, change: (message: Message) => Message): MessagePages =>
  loaded && { ...loaded, pages: loaded.pages.map(page => ({ ...page, data: page.data.map(change) })) }

/** Updates a message; an outdated copy does not remove its read mark. */
const newerOf = (known: Message, message: Message): Message => ({
  ...known,
  ...message,
  readAt: message.readAt ?? known.readAt,
})

/** Appends a message, or updates it if already loaded. */
export const withMessage = (loaded: MessagePages, message: Message): MessagePages => {
  if (loaded === undefined) return loaded
  if (messagesOf(loaded).some(({ id }) => id === message.id))
    return withMessages(loaded, one => (one.id === message.id ? newerOf(one, message) : one))
  const pages = loaded.pages.map((page, at) => (at === 0 ? { ...page, data: [...page.data, message] } : page))
  return { ...loaded, pages }
}

/** How far one side has read. */
export type ReadMark = { readonly by: Side; readonly upTo: number; readonly readAt: string }

/** Marks the messages as read that the other side has read. */
export const withRead = (loaded: MessagePages, { by, upTo, readAt }: ReadMark): MessagePages =>
  withMessages(loaded, message =>
    message.author !== by && message.id <= upTo && message.readAt === null ? { ...message, readAt } : message,
  )

/** Sets the status of an order on its cards. */
export const withOrderStatus = (
  loaded: MessagePages,
  { orderId, status }: { readonly orderId: number; readonly status: MessageOrder['status'] },
): MessagePages =>
  withMessages(loaded, message =>
    message.order?.id === orderId ? { ...message, order: { ...message.order, status } } : message,
  )

/** Whether a card of the order is among the loaded messages. */
export const hasCardOf = (loaded: MessagePages, orderId: number): boolean =>
  messagesOf(loaded).some(message => message.orderId === orderId)

/** The unsent messages that were not delivered: a response may be lost, or arrive after the realtime event. */
export const withoutDelivered = <T extends { readonly key: string }>(
  unsent: readonly T[],
  messages: readonly Message[],
): readonly T[] => {
  const delivered = new Set(messages.map(({ sentKey }) => sentKey))
  return unsent.filter(({ key }) => !delivered.has(key))
}

/** Id of the newest unread message of the other side, or null. */
export const newestUnread = (messages: readonly Message[], side: Side): number | null =>
  messages.findLast(({ author, readAt }) => author !== side && readAt === null)?.id ?? null
