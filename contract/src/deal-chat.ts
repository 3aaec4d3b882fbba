import { MOST_MESSAGE_PHOTOS } from '@karvon/domain/chat/message-text'
import { Reason } from './admin/fields.ts'
import { EndlessQuery, endpoint } from './endpoint.ts'
import { Type } from './schema/json-schema.ts'
import { withPhotos } from './wire/form-size.ts'
import { IMAGE_REFUSALS } from './wire/photo.ts'
import { Id, Instant, Nullable, OneOf } from './wire/values.ts'

/** Who writes in the chat of an order: the client's side or its driver. */
const DealSide = OneOf(['client', 'driver'])

/** A message between the two sides of an order (docs/api.md#shapes). */
export const WireDealMessage = Type.Object({
  id: Id,
  order_id: Id,
  message: Type.String({
    description:
      'plain text, 4,000 characters at most; empty where photos say it, and once its author has closed their account',
  }),
  photos: Type.Array(Type.String({ description: 'address of a photo' })),
  author: DealSide,
  author_id: Id,
  author_name: Nullable(Type.String()),
  created_at: Type.String({
    deprecated: true,
    description: 'DD.MM.YYYY HH:mm, Asia/Tashkent; the instant is `created_at_iso`',
  }),
  created_at_iso: Instant,
  read_at: Nullable(Instant),
  sent_key: Nullable(Type.String({ description: 'the Idempotency-Key it was sent under' })),
})

const OrderParams = Type.Object({ order_id: Id })

/** The body of a message, for the API's guide; its photos are form files, `photos[]`. */
const SentDealMessage = Type.Object(
  {
    message: Type.Optional(Type.String({ description: 'plain text, 1 to 4,000 characters' })),
    photos: Type.Optional(
      Type.Array(Type.String({ format: 'binary' }), {
        maxItems: MOST_MESSAGE_PHOTOS,
        description: 'files of a form only; with them the text may be left out',
      }),
    ),
  },
  { description: 'JSON, or multipart/form-data where there are photos' },
)

/**
 * The newest messages of an order before a cursor, oldest first: all of them for the client's side, a driver's own part for them,
 * also after the order was given to another.
 */
export const listDealMessages = endpoint({
  method: 'GET',
  path: '/orders/:order_id/messages',
  summary: 'Messages between client and driver',
  action: 'read_own_chats',
  input: { params: OrderParams, query: Type.Object({ ...EndlessQuery }) },
  output: Type.Array(WireDealMessage),
  paged: 'endless',
  refusals: ['not_found'],
})

/** Writes to the other side of an order, from acceptance until 24 hours after its end (docs/product.md#chat). */
export const sendDealMessage = endpoint({
  method: 'POST',
  path: '/orders/:order_id/messages',
  summary: 'Write to the driver, or to the client',
  action: 'write_in_deal',
  cost: 'word',
  input: { params: OrderParams, body: SentDealMessage },
  output: WireDealMessage,
  status: 201,
  idempotent: true,
  readsFields: true,
  form: withPhotos(MOST_MESSAGE_PHOTOS),
  refusals: [
    'not_found',
    'deal_chat_not_open',
    'deal_chat_closed',
    'deal_chat_left',
    'text_required',
    'text_too_long',
    'text_invalid',
    'photos_too_many',
    'photos_need_form',
    ...IMAGE_REFUSALS,
    'image_too_large',
    'too_many_requests',
  ],
})

/**
 * Marks the other side's messages as read, up to the given one, and the caller's notices of them. Colleagues who may only look at an
 * order mark nothing.
 */
export const readDealMessages = endpoint({
  method: 'PUT',
  path: '/orders/:order_id/messages/read',
  summary: "Mark the other side's messages as read",
  action: 'write_in_deal',
  input: { params: OrderParams, body: Type.Object({ up_to: Id }) },
  output: Type.Object({ unread: Type.Integer() }),
  refusals: ['not_found'],
})

/**
 * The messages of an order for an operator, who needs an open dispute or a reason; each reading is written to the audit log. No
 * operator writes here.
 */
export const readDealChat = endpoint({
  method: 'POST',
  path: '/admin/orders/:order_id/messages/reading',
  summary: 'Read what client and driver wrote',
  action: 'read_deal_chats',
  input: {
    params: OrderParams,
    query: Type.Object({ ...EndlessQuery }),
    body: Type.Object({ reason: Type.Optional(Reason) }),
  },
  output: Type.Array(WireDealMessage),
  paged: 'endless',
  refusals: ['not_found', 'text_required', 'text_too_long', 'text_invalid'],
})
