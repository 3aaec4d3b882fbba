import type { NewId } from '../../platform/commands/guarded-write.ts'
import type { UnitOfWork } from '../../platform/commands/unit-of-work.ts'
import type { Person } from '../../platform/http/caller.ts'
import { answerNotice } from './answered-notice.ts'
import type { Conversation, Side } from './conversation-repository.ts'
import type { CardRow, MessageRow } from './message-view.ts'

/** A message about to be written. */
export type WrittenMessage = {
  readonly author: Side
  readonly authorId: number
  readonly person: Person
  readonly clientId: number
  readonly text: string
  /** Names of stored pictures, in order. */
  readonly photos: readonly string[]
  readonly card: CardRow | null
  readonly sentKey: string | null
  readonly at: Date
}

/** How a message changes its conversation: a client's awaits a reply, an operator's is one. */
const changesOf = (conversation: Conversation | null, { author, at }: WrittenMessage, id: NewId) => {
  const isWaiting = author === 'client'
  return {
    last_message_id: id,
    last_author: author,
    last_at: at,
    unanswered: isWaiting ? (conversation?.unanswered ?? 0) + 1 : 0,
    waiting_since: isWaiting ? (conversation?.waiting_since ?? at) : null,
  }
}

const addRows = (
  work: UnitOfWork,
  message: WrittenMessage,
  { id, conversationId }: { readonly id: NewId; readonly conversationId: number | NewId },
): void => {
  work.insert('messages', {
    id,
    conversation_id: conversationId,
    author: message.author,
    author_id: message.authorId,
    text: message.text,
    order_id: message.card?.order_id ?? null,
    created_at: message.at,
    sent_key: message.sentKey,
  })
  for (const [at, name] of message.photos.entries())
    work.insert('message_photos', { message_id: id, position: at + 1, name })
}

/** The first message of a client creates their conversation. */
const addFirst = (work: UnitOfWork, message: WrittenMessage, id: NewId): void => {
  const { clientId } = message
  const conversationId = work.newId('conversations')
  work.expect('users', { id: clientId }, { closed_at: null }, 'key share')
  work.insert('conversations', { id: conversationId, client_id: clientId, ...changesOf(null, message, id) })
  addRows(work, message, { id, conversationId })
}

/** An unassigned conversation becomes the operator's who answers. */
const takingOf = ({ assigned_to }: Conversation, { author, authorId }: WrittenMessage) =>
  author === 'operator' && assigned_to === null
    ? { set: { assigned_to: authorId }, add: { version: 1 } }
    : { set: {}, add: {} }

/** Everything that a message writes. A client has one conversation, which paces them; an operator writes in many. */
export const addMessage = (
  work: UnitOfWork,
  message: WrittenMessage,
  conversation: Conversation | null,
  authorVersion: number,
): void => {
  const messageId = work.newId('messages')
  if (conversation === null) {
    addFirst(work, message, messageId)
    return
  }
  const { id, last_message_id, version } = conversation
  const taking = takingOf(conversation, message)
  work.expect('conversations', { id }, { last_message_id, version })
  addRows(work, message, { id: messageId, conversationId: id })
  work.change(
    'conversations',
    { id },
    { ...changesOf(conversation, message, messageId), ...taking.set },
    taking.add,
  )
  if (message.author !== 'operator') return
  const { authorId, at } = message
  work.expect('users', { id: authorId }, { write_version: authorVersion })
  work.change('users', { id: authorId }, {}, { write_version: 1 })
  work.insert('jobs', answerNotice(messageId, at))
}

const NO_CARD: CardRow = {
  order_id: null,
  status: null,
  region_from_id: null,
  region_to_id: null,
  points: null,
}

/** The row of a message about to be written, as it will be read. */
export const messageRow = (message: WrittenMessage, id: number): MessageRow => ({
  ...NO_CARD,
  ...message.card,
  id,
  author: message.author,
  text: message.text,
  photos: [...message.photos],
  created_at: message.at,
  read_at: null,
  sent_key: message.sentKey,
  first_name: message.person.firstName,
  last_name: message.person.lastName,
})
