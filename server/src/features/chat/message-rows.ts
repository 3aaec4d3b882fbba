import {
  type ChangedRows,
  changeRow,
  type ExpectedRow,
  expectRow,
  type GuardedWrite,
  insertRows,
  type NewRows,
  newId,
} from '../../platform/commands/guarded-write.ts'
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

const NEW_MESSAGE = newId('messages')

/** How a message changes its conversation: a client's awaits a reply, an operator's is one. */
const changesOf = (conversation: Conversation | null, { author, at }: WrittenMessage) => {
  const isWaiting = author === 'client'
  return {
    last_message_id: NEW_MESSAGE,
    last_author: author,
    last_at: at,
    unanswered: isWaiting ? (conversation?.unanswered ?? 0) + 1 : 0,
    waiting_since: isWaiting ? (conversation?.waiting_since ?? at) : null,
  }
}

const messageRows = (
  message: WrittenMessage,
  conversationId: number | ReturnType<typeof newId>,
): NewRows[] => [
  insertRows('messages', {
    id: NEW_MESSAGE,
    conversation_id: conversationId,
    author: message.author,
    author_id: message.authorId,
    text: message.text,
    order_id: message.card?.order_id ?? null,
    created_at: message.at,
    sent_key: message.sentKey,
  }),
  insertRows(
    'message_photos',
    ...message.photos.map((name, at) => ({ message_id: NEW_MESSAGE, position: at + 1, name })),
  ),
]

/** The first message of a client creates their conversation. */
const writeOfFirst = (message: WrittenMessage): GuardedWrite => {
  const { clientId } = message
  const id = newId('conversations')
  return {
    expected: [expectRow('users', { id: clientId }, { closed_at: null }, 'key share')],
    inserted: [
      insertRows('conversations', { id, client_id: clientId, ...changesOf(null, message) }),
      ...messageRows(message, id),
    ],
    changed: [],
  }
}

/** An unassigned conversation becomes the operator's who answers. */
const takingOf = ({ assigned_to }: Conversation, { author, authorId }: WrittenMessage) =>
  author === 'operator' && assigned_to === null
    ? { set: { assigned_to: authorId }, add: { version: 1 } }
    : { set: {}, add: {} }

type Paced = { readonly expected: readonly ExpectedRow[]; readonly changed: readonly ChangedRows[] }

/** A client has one conversation, which paces them; an operator writes in many. */
const paceOf = ({ author, authorId }: WrittenMessage, authorVersion: number): Paced =>
  author === 'client'
    ? { expected: [], changed: [] }
    : {
        expected: [expectRow('users', { id: authorId }, { write_version: authorVersion }, 'no key update')],
        changed: [changeRow('users', { id: authorId }, {}, { write_version: 1 })],
      }

/** Everything that a message writes. */
export const writeOfMessage = (
  message: WrittenMessage,
  conversation: Conversation | null,
  authorVersion: number,
): GuardedWrite => {
  if (conversation === null) return writeOfFirst(message)
  const { id, last_message_id, version } = conversation
  const taking = takingOf(conversation, message)
  const pace = paceOf(message, authorVersion)
  return {
    expected: [
      expectRow('conversations', { id }, { last_message_id, version }, 'no key update'),
      ...pace.expected,
    ],
    inserted: [
      ...messageRows(message, id),
      ...(message.author === 'operator' ? [insertRows('jobs', answerNotice(NEW_MESSAGE, message.at))] : []),
    ],
    changed: [
      changeRow('conversations', { id }, { ...changesOf(conversation, message), ...taking.set }, taking.add),
      ...pace.changed,
    ],
  }
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
