import type { ChatSide } from '@karvon/contract/events'
import type { InfiniteData } from '@tanstack/react-query'
import type { Message, MessageOrder, MessagePart } from './message.ts'

/** The loaded parts, the newest first; undefined before that has come. */
export type MessagePages = InfiniteData<MessagePart, number | null> | undefined

/** All loaded messages, in the order of writing. */
export const messagesOf = (loaded: MessagePages): Message[] =>
  loaded?.pages.toReversed().flatMap(({ data }) => data) ?? []

const withMessages = (loaded: MessagePages, change: (message: Message) => Message): MessagePages =>
  loaded && { ...loaded, pages: loaded.pages.map(page => ({ ...page, data: page.data.map(change) })) }

/** A copy from before the other side has read it takes nothing back. */
const newerOf = (known: Message, message: Message): Message => ({
  ...known,
  ...message,
  readAt: message.readAt ?? known.readAt,
})

/** The same with one more message at the end; one that is there already is brought up to date. */
export const withMessage = (loaded: MessagePages, message: Message): MessagePages => {
  if (loaded === undefined) return loaded
  if (messagesOf(loaded).some(({ id }) => id === message.id))
    return withMessages(loaded, one => (one.id === message.id ? newerOf(one, message) : one))
  const pages = loaded.pages.map((page, at) => (at === 0 ? { ...page, data: [...page.data, message] } : page))
  return { ...loaded, pages }
}

/** How far one side has read. */
export type ReadMark = { readonly by: ChatSide; readonly upTo: number; readonly readAt: string }

/** The same with what the other side wrote marked as read. */
export const withRead = (loaded: MessagePages, { by, upTo, readAt }: ReadMark): MessagePages =>
  withMessages(loaded, message =>
    message.author !== by && message.id <= upTo && message.readAt === null ? { ...message, readAt } : message,
  )

/** The same with the present status of an order on its cards. */
export const withOrderStatus = (
  loaded: MessagePages,
  { id, status }: Pick<MessageOrder, 'id' | 'status'>,
): MessagePages =>
  withMessages(loaded, message =>
    message.order?.id === id ? { ...message, order: { ...message.order, status } } : message,
  )

/** Whether a card of the order is among the loaded messages. */
export const hasCardOf = (loaded: MessagePages, orderId: number): boolean =>
  messagesOf(loaded).some(message => message.orderId === orderId)

/** What of the unsent has not come after all: an answer may be lost, or later than the word of it on the live line. */
export const stillUnsent = <T extends { readonly key: string }>(
  unsent: readonly T[],
  messages: readonly Message[],
): readonly T[] => {
  const come = new Set(messages.map(({ sentKey }) => sentKey))
  return unsent.filter(({ key }) => !come.has(key))
}

/** The newest message of the other side that is not read yet, or null. */
export const newestUnread = (messages: readonly Message[], side: ChatSide): number | null =>
  messages.findLast(({ author, readAt }) => author !== side && readAt === null)?.id ?? null
