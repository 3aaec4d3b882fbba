import { MOST_MESSAGE_PHOTOS } from '@karvon/domain/chat/message-text'
import type { QueryClient } from '@tanstack/react-query'
import { m } from '../../../messages/compiled/messages.js'
import type { OutboxAction } from '../../../platform/outbox/outbox-action.ts'
import type { OutboxKind } from '../../../platform/outbox/outbox-kind.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { MessageQuery } from '../chat-source.ts'
import type { Message, MessageOrder } from '../message.ts'
import { type MessagePages, messagesOf, stillUnsent, withMessage } from '../message-pages.ts'
import { addToMessageDraft, keepMessagePhotos } from './message-draft.ts'

/** What is written, and what it is about. */
export type Written = {
  readonly text: string
  /** Absent in what has waited since an older version. */
  readonly photos?: readonly File[]
  readonly orderId: number | null
  /** Its card, where it is known already. */
  readonly order: MessageOrder | null
}

/** A message as it waits: with the conversation it belongs to, the client's own (null) or one of an operator's. */
export type MessageBody = Written & { readonly chatId: number | null; readonly thread: string }

/** A message that the server has not said yes to yet. */
export type Unsent = OutboxAction<MessageBody>

export const MESSAGE = 'message'

/** Messages of a conversation come in the order in which they were written. */
export const laneOf = (chatId: number | null): string => `chat/${chatId ?? 'own'}`

/** How a side of conversations sends: its call, and where its loaded messages are. */
export type MessageSide = {
  readonly send: (body: MessageBody, key: string) => Promise<Message>
  readonly messagesOf: (chatId: number | null) => MessageQuery
}

/** Whether it is there though nobody said so: an answer may be lost that the live line has overtaken. */
const hasCome = (client: QueryClient, { queryKey }: MessageQuery, key: string): boolean =>
  stillUnsent([{ key }], messagesOf(client.getQueryData(queryKey))).length === 0

/** Messages: each goes out once, and is shown in its conversation until then. */
export const messageKind = (
  client: QueryClient,
  side: MessageSide,
): OutboxKind<MessageBody, Message | null> => ({
  kind: MESSAGE,
  isChained: false,
  send: async ({ body, key }) => {
    try {
      return await side.send(body, key)
    } catch (error) {
      if (hasCome(client, side.messagesOf(body.chatId), key)) return null
      throw error
    }
  },
  onSent: (message, { body }) => {
    if (message === null) return
    const { queryKey } = side.messagesOf(body.chatId)
    client.setQueryData(queryKey, (loaded: MessagePages) => withMessage(loaded, message))
  },
  failed: m.chat_send_failed,
  onRefused: ({ why }) => showToast('error', m.chat_waits_refused({ why: why ?? '' })),
  onQueued: () => showToast('error', m.chat_send_failed()),
})

/** A message goes back into the field of its conversation, behind what stands there, with its photos. */
export const takeMessageBack = ({ body: { thread, text, photos = [] } }: Unsent): void => {
  addToMessageDraft(thread, text)
  if (photos.length > 0) keepMessagePhotos(thread, photos.slice(0, MOST_MESSAGE_PHOTOS))
}

/** A message as it is sent: JSON, and with photos a form. */
export const bodyOf = ({ text, orderId, photos = [] }: Written) => {
  if (photos.length === 0) return { body: { message: text, orderId } }
  const form = new FormData()
  form.append('message', text)
  if (orderId !== null) form.append('order_id', String(orderId))
  for (const photo of photos) form.append('photos[]', photo)
  return { form }
}
