import type { QueryClient } from '@tanstack/react-query'
import { m } from '../../../messages/compiled/messages.js'
import type { OutboxAction } from '../../../platform/outbox/outbox-action.ts'
import type { OutboxKind } from '../../../platform/outbox/outbox-kind.ts'
import { changeLoaded } from '../../../platform/realtime/change-loaded.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { MessageQuery } from '../chat-source.ts'
import type { Message, MessageOrder } from '../message.ts'
import { type MessagePages, messagesOf, withMessage, withoutDelivered } from '../message-pages.ts'
import { addMessagePhotos, appendToMessageDraft } from './message-draft.ts'

/** A message to be sent, with the order it is about. */
export type Written = {
  readonly text: string
  /** Absent in messages queued by an older version. */
  readonly photos?: readonly File[]
  readonly orderId: number | null
  /** The order's card, if known. */
  readonly order: MessageOrder | null
}

/** A queued message with its conversation; `chatId` is null for a client's own. */
export type MessageBody = Written & {
  readonly chatId: number | null
  /** The order whose other side it is for; absent in messages to or from support. */
  readonly dealOf?: number
  readonly thread: string
}

/** A message the server has not accepted yet. */
export type Unsent = OutboxAction<MessageBody>

export const MESSAGE = 'message'

/** The kind of messages between the two sides of an order. */
export const DEAL_MESSAGE = 'deal-message'

/** A side's call to send a message, and its message queries. */
export type MessageSide = {
  readonly send: (body: MessageBody, key: string) => Promise<Message>
  readonly messagesOf: (body: MessageBody) => MessageQuery
}

/** Whether a message was delivered although its response was lost: realtime events may have brought it. */
const isDelivered = (client: QueryClient, { queryKey }: MessageQuery, key: string): boolean =>
  withoutDelivered([{ key }], messagesOf(client.getQueryData(queryKey))).length === 0

/** The outbox kind of messages. */
export const messageKind = (
  client: QueryClient,
  side: MessageSide,
  kind = MESSAGE,
): OutboxKind<MessageBody, Message | null> => ({
  kind,
  isChained: false,
  send: async ({ body, key }) => {
    try {
      return await side.send(body, key)
    } catch (error) {
      if (isDelivered(client, side.messagesOf(body), key)) return null
      throw error
    }
  },
  onSent: (message, { body }) => {
    if (message === null) return
    const { queryKey } = side.messagesOf(body)
    changeLoaded(client, queryKey, (loaded: MessagePages) => withMessage(loaded, message))
  },
  failed: m.chat_send_failed,
  onRefused: ({ why }) => showToast('error', m.chat_waits_refused({ why: why ?? '' })),
  onQueued: () => showToast('error', m.chat_send_failed()),
})

/** Puts an unsent message and its photos back into the field of its conversation, after what is there. */
export const restoreToDraft = ({ body: { thread, text, photos = [] } }: Unsent): void => {
  appendToMessageDraft(thread, text)
  addMessagePhotos(thread, photos)
}

/** The request body of a message: JSON, or form data with photos. */
export const bodyOf = ({ text, orderId, photos = [] }: Written) => {
  if (photos.length === 0) return { body: { message: text, orderId } }
  const form = new FormData()
  form.append('message', text)
  if (orderId !== null) form.append('order_id', String(orderId))
  for (const photo of photos) form.append('photos[]', photo)
  return { form }
}
