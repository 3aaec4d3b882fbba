import { MOST_MESSAGE_PHOTOS } from '@karvon/domain/chat/message-text'
import { EndlessQuery, endpoint, PageQuery } from './endpoint.ts'
import { Type } from './schema/json-schema.ts'
import { withPhotos } from './wire/form-size.ts'
import { ORDER_CARD_FIELDS } from './wire/order-card-fields.ts'
import { IMAGE_REFUSALS } from './wire/photo.ts'
import { Id, Instant, Nullable, OneOf, Version } from './wire/values.ts'

/** One schema rather than a union, so that 0 is refused and not read as null. */
const IdOrNull = Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 1, maximum: 2_147_483_647 })

/** Who wrote a message. */
const ChatSide = OneOf(['client', 'operator'])

/** The order that a message is about, as a card. */
export const WireOrderCard = Type.Object(ORDER_CARD_FIELDS)

/** A message of the conversation between a person and the administrator; `client` wrote it if a driver did, too (docs/api.md#shapes). */
export const WireMessage = Type.Object({
  id: Id,
  message: Type.String({ description: 'plain text, 4,000 characters at most; empty where photos say it' }),
  photos: Type.Array(Type.String({ description: 'address of a photo' })),
  author: ChatSide,
  author_name: Nullable(Type.String()),
  created_at: Type.String({
    deprecated: true,
    description: 'DD.MM.YYYY HH:mm, Asia/Tashkent; the instant is `created_at_iso`',
  }),
  created_at_iso: Instant,
  order_id: Nullable(Id),
  order: Nullable(WireOrderCard),
  read_at: Nullable(Instant),
  sent_key: Nullable(Type.String({ description: 'the Idempotency-Key it was sent under' })),
})

/** The body of a message, for the API's guide; its photos are form files, `photos[]`. */
const SentMessage = Type.Object(
  {
    message: Type.Optional(Type.String({ description: 'plain text, 1 to 4,000 characters' })),
    order_id: Type.Optional(IdOrNull),
    photos: Type.Optional(
      Type.Array(Type.String({ format: 'binary' }), {
        maxItems: MOST_MESSAGE_PHOTOS,
        description: 'files of a form only; with them the text may be left out',
      }),
    ),
  },
  { description: 'JSON, or multipart/form-data where there are photos' },
)

const ReadUpTo = Type.Object({ up_to: Id })

const SENDING_REFUSALS = [
  'text_required',
  'text_too_long',
  'text_invalid',
  'photos_too_many',
  'photos_need_form',
  ...IMAGE_REFUSALS,
  'image_too_large',
  'not_found',
  'too_many_requests',
] as const

/** The newest messages before a cursor, oldest first. */
export const listMessages = endpoint({
  method: 'GET',
  path: '/admin-messages',
  summary: "The caller's conversation with the administrator",
  action: 'write_to_operator',
  input: { query: Type.Object({ ...EndlessQuery }) },
  output: Type.Array(WireMessage),
  paged: 'endless',
})

/** Sends a message to the administrator; `order_id` is an order of the caller or of their company, or one that they drive. */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/admin-messages',
  summary: 'Write to the administrator',
  action: 'write_to_operator',
  cost: 'word',
  input: { body: SentMessage },
  output: WireMessage,
  status: 201,
  idempotent: true,
  readsFields: true,
  form: withPhotos(MOST_MESSAGE_PHOTOS),
  refusals: SENDING_REFUSALS,
})

/** How many replies the caller has not read. */
export const countUnreadMessages = endpoint({
  method: 'GET',
  path: '/admin-messages/unread',
  summary: 'Unread answers',
  action: 'write_to_operator',
  output: Type.Object({ unread: Type.Integer() }),
})

/** Marks replies as read, up to the given one. */
export const readMessages = endpoint({
  method: 'PUT',
  path: '/admin-messages/read',
  summary: 'Mark answers as read',
  action: 'write_to_operator',
  input: { body: ReadUpTo },
  output: Type.Object({ unread: Type.Integer() }),
})

/** Filters of the inbox: unanswered (longest wait first), the caller's own, all. */
export const CHAT_FILTERS = ['waiting', 'mine', 'all'] as const

/** One of the inbox's filters. */
export type ChatFilter = (typeof CHAT_FILTERS)[number]

/** Whose conversations the inbox shows: individuals', companies' people's, drivers'. */
export const CHAT_PEOPLE = ['individuals', 'companies', 'drivers'] as const

/** Some of those who write. */
export type ChatPeople = (typeof CHAT_PEOPLE)[number]

/**
 * A conversation in the inbox; `client` is the person it is held with, a driver too. `version` counts changes of its assignment,
 * not messages.
 */
export const WireChat = Type.Object({
  id: Id,
  client: Type.Object({
    id: Id,
    name: Nullable(Type.String()),
    phone: Nullable(Type.String()),
    locale: Nullable(Type.String({ description: 'the language of the account' })),
    role: OneOf(['individual', 'company_owner', 'company_employee', 'driver']),
  }),
  truck: Nullable(
    Type.Object({ plate: Type.String(), model: Nullable(Type.String()) }, { description: "a driver's" }),
  ),
  company: Nullable(Type.Object({ id: Id, title: Type.String() })),
  last_message: Nullable(
    Type.Object({
      text: Type.String({ description: 'its beginning, 160 characters at most' }),
      photos: Type.Integer({ description: 'how many came with it' }),
      author: ChatSide,
      at: Instant,
    }),
  ),
  unanswered: Type.Integer({ description: 'messages of the client since the last answer' }),
  unread: Type.Integer({ description: 'messages of the client that no operator has read' }),
  waiting_since: Nullable(Instant),
  assigned_to: Nullable(Type.Object({ id: Id, name: Nullable(Type.String()) })),
  version: Type.Integer(),
})

const ChatParams = Type.Object({ id: Id })

/** The inbox; `q` searches the person's name and phone, the company's name and the truck's plate. */
export const listChats = endpoint({
  method: 'GET',
  path: '/admin/chats',
  summary: 'Conversations with clients and drivers',
  action: 'answer_chats',
  input: {
    query: Type.Object({
      filter: Type.Optional(OneOf(CHAT_FILTERS)),
      people: Type.Optional(OneOf(CHAT_PEOPLE)),
      q: Type.Optional(Type.String({ maxLength: 100 })),
      ...PageQuery,
    }),
  },
  output: Type.Array(WireChat),
  paged: true,
})

/** How many conversations wait for a reply: all of them, and the caller's own. */
export const countWaitingChats = endpoint({
  method: 'GET',
  path: '/admin/chats/waiting',
  summary: 'Conversations waiting for an answer',
  action: 'answer_chats',
  output: Type.Object({ waiting: Type.Integer(), mine: Type.Integer() }),
})

/** One conversation. */
export const showChat = endpoint({
  method: 'GET',
  path: '/admin/chats/:id',
  summary: 'One conversation',
  action: 'answer_chats',
  input: { params: ChatParams },
  output: WireChat,
  refusals: ['not_found'],
})

/** The newest messages of a conversation before a cursor, oldest first. */
export const listChatMessages = endpoint({
  method: 'GET',
  path: '/admin/chats/:id/messages',
  summary: 'Messages of a conversation',
  action: 'answer_chats',
  input: { params: ChatParams, query: Type.Object({ ...EndlessQuery }) },
  output: Type.Array(WireMessage),
  paged: 'endless',
  refusals: ['not_found'],
})

/**
 * Replies to a client or a driver; an unassigned conversation becomes the caller's. `order_id` is an order of that client or their
 * company, or one that the driver has.
 */
export const answerChat = endpoint({
  method: 'POST',
  path: '/admin/chats/:id/messages',
  summary: 'Answer a client',
  action: 'answer_chats',
  input: { params: ChatParams, body: SentMessage },
  output: WireMessage,
  status: 201,
  idempotent: true,
  readsFields: true,
  form: withPhotos(MOST_MESSAGE_PHOTOS),
  refusals: [...SENDING_REFUSALS, 'conversation_taken'],
})

/** Assigns a conversation to an operator, or releases it (null); of two concurrent calls one wins. */
export const assignChat = endpoint({
  method: 'PUT',
  path: '/admin/chats/:id/assign',
  summary: 'Assign a conversation',
  action: 'answer_chats',
  input: {
    params: ChatParams,
    body: Type.Object({ operator_id: IdOrNull, version: Version }),
  },
  output: WireChat,
  refusals: ['not_found', 'choice_invalid', 'conversation_taken', 'changed_meanwhile'],
})

/** Marks the client's messages as read, up to the given one. */
export const readChat = endpoint({
  method: 'PUT',
  path: '/admin/chats/:id/read',
  summary: "Mark a client's messages as read",
  action: 'answer_chats',
  input: { params: ChatParams, body: ReadUpTo },
  output: WireChat,
  refusals: ['not_found'],
})

/** A canned reply, in both languages. */
export const WireReadyAnswer = Type.Object({
  id: Type.String({ description: 'its own name: a-z, 0-9 and hyphen, 40 characters at most' }),
  title: Type.String({ description: '1 to 80 characters' }),
  text: Type.Object({ uz: Type.String(), ru: Type.String() }, { description: '1 to 4,000 characters each' }),
})

const ReadyAnswers = Type.Object({
  answers: Type.Array(WireReadyAnswer, { maxItems: 60 }),
  version: Version,
})

/** The operators' canned replies. */
export const listReadyAnswers = endpoint({
  method: 'GET',
  path: '/admin/ready-answers',
  summary: 'Saved replies',
  action: 'answer_chats',
  output: ReadyAnswers,
})

/** Replaces the canned replies; `version` is the one the caller saw. */
export const saveReadyAnswers = endpoint({
  method: 'PUT',
  path: '/admin/ready-answers',
  summary: 'Change the saved replies',
  action: 'answer_chats',
  input: { body: ReadyAnswers },
  output: ReadyAnswers,
  refusals: ['text_required', 'text_too_long', 'text_invalid', 'value_invalid', 'changed_meanwhile'],
})
