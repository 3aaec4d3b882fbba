import { MESSAGES_PER_MINUTE, mayWriteNow } from '@karvon/domain/chat/message-rate'
import { readMessageText } from '@karvon/domain/chat/message-text'
import { answerAs } from '@karvon/domain/chat/take-chat'
import { accept, type Decision, refusal } from '@karvon/domain/decision'
import type { Tx } from '../../platform/db/database.ts'
import { exactlyOnce, type KeyedRequest, Refused } from '../../platform/http/exactly-once.ts'
import { announceMessage } from './announce-chat.ts'
import { tellWhenAway } from './answered-notice.ts'
import type { ChatParts } from './chat-parts.ts'
import {
  insertMessage,
  isOrderOf,
  type LockedConversation,
  lockConversation,
  lockOwnConversation,
  type Side,
  saveHolder,
  whenWrote,
} from './conversation-repository.ts'
import { type MessageView, readMessage } from './message-view.ts'

/** A message as it was sent. */
export type SentMessage = { readonly message: string; readonly orderId?: number | null | undefined }

type Writer = { readonly author: Side; readonly authorId: number; readonly sentKey: string | null }

const writerOf = (author: Side, { userId, key }: KeyedRequest): Writer => ({
  author,
  authorId: userId,
  sentKey: key ?? null,
})

type Written = { readonly value: MessageView; readonly replayed: boolean }

const mustBe = <T>(decision: Decision<T>): T => {
  if (!decision.ok) throw new Refused(decision.refusals)
  return decision.value
}

type Checked = { readonly text: string; readonly orderId: number | null }

/** Writes under the lock of the conversation: at his pace, about an order of this client only. */
const write = async (
  tx: Tx,
  conversation: LockedConversation,
  { author, authorId, sentKey }: Writer,
  { text, orderId }: Checked,
  parts: ChatParts,
): Promise<MessageView> => {
  const at = parts.clock.now()
  mustBe(mayWriteNow(await whenWrote(tx, authorId, MESSAGES_PER_MINUTE), at))
  if (orderId !== null && !(await isOrderOf(tx, orderId, conversation.client_id))) {
    throw new Refused([refusal('not_found')])
  }
  const id = await insertMessage(tx, conversation, { author, authorId, text, orderId, sentKey, at })
  announceMessage(tx, conversation, id, parts)
  if (author === 'operator') await tellWhenAway(tx, id, at)
  return readMessage(tx, id)
}

const prepare =
  ({ message, orderId = null }: SentMessage) =>
  async (): Promise<Decision<Checked>> => {
    const read = readMessageText(message)
    return read.ok ? accept({ text: read.value, orderId }) : read
  }

/** A client writes; his first message begins the conversation. Sent again under its key it is there once. */
export const sendMessage = (
  parts: ChatParts,
  keyed: KeyedRequest,
  sent: SentMessage,
): Promise<Decision<Written>> =>
  exactlyOnce(parts.db, keyed, {
    prepare: prepare(sent),
    write: async (tx, checked) => {
      const conversation = await lockOwnConversation(tx, keyed.userId)
      return write(tx, conversation, writerOf('client', keyed), checked, parts)
    },
  })

/** An operator answers; what is nobody's becomes his, what is another's he has to take over first. */
export const answerChat = (
  parts: ChatParts,
  keyed: KeyedRequest,
  chatId: number,
  sent: SentMessage,
): Promise<Decision<Written>> =>
  exactlyOnce(parts.db, keyed, {
    prepare: prepare(sent),
    write: async (tx, checked) => {
      const { userId: operatorId } = keyed
      const conversation = await lockConversation(tx, chatId)
      if (conversation === null) throw new Refused([refusal('not_found')])
      const { assigned_to: assignedTo, version } = conversation
      mustBe(answerAs({ assignedTo, version }, operatorId))
      if (assignedTo === null) await saveHolder(tx, conversation, operatorId)
      return write(tx, conversation, writerOf('operator', keyed), checked, parts)
    },
  })
