import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import type { FormSize } from '../wire/form-size.ts'
import { IMAGE_REFUSALS } from '../wire/photo.ts'
import { Instant, Latitude, Longitude, Nullable, OneOf, WirePoint } from '../wire/values.ts'
import { BUTTON_DATA_BYTES, CHAT_TEXT_LENGTH } from './telegram-limits.ts'

const Phone = Type.String({ maxLength: 40 })

const MIB = 1024 * 1024

/** A photo sent from the on-screen phone, `photos[]`, with its fields. */
const PHOTO_FORM: FormSize = { fieldsBytes: 30_000, files: 1, fileBytes: 5 * MIB, photosField: 'photos' }

const MessageId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** A button of a message: it has either `data` or `url`. */
const WireChatButton = Type.Object({
  text: Type.String(),
  data: Nullable(Type.String()),
  url: Nullable(Type.String()),
})

/** A message of the chat with the bot on the on-screen phone. */
export const WireChatMessage = Type.Object({
  id: MessageId,
  from: OneOf(['bot', 'person']),
  at: Instant,
  text: Type.String({
    description: "Telegram's HTML, of which b, i and a are used, if from the bot; plain text of the person",
  }),
  photo: Nullable(Type.String({ description: 'address of a picture' })),
  point: Nullable(WirePoint),
  live_until: Nullable(Instant),
  buttons: Type.Array(Type.Array(WireChatButton)),
  replies_to: Nullable(MessageId),
  asks_reply: Type.Boolean(),
  asks_contact: Nullable(Type.String({ description: 'the button that shares the phone number' })),
})

/** The chat of a phone with the bot: its messages, the newest last, and the answers to the last presses. */
export const WireDemoChat = Type.Object({
  messages: Type.Array(WireChatMessage),
  answers: Type.Array(
    Type.Object({
      press_id: Type.String(),
      text: Nullable(Type.String()),
      is_alert: Type.Boolean(),
    }),
  ),
  is_blocked: Type.Boolean({ description: 'the person has stopped the bot' }),
})

/** Demo only: the chat of a phone with the bot. */
export const showDemoChat = endpoint({
  method: 'GET',
  path: '/demo/telegram',
  summary: "The on-screen phone's chat with the bot (demo only)",
  action: 'read_reference',
  input: { query: Type.Object({ phone: Phone }) },
  output: WireDemoChat,
  refusals: ['not_found', 'phone_format'],
})

/** Actions in the chat, apart from sending a photo. */
export const DEMO_CHAT_ACTS = [
  'start',
  'text',
  'press',
  'contact',
  'position',
  'blocked',
  'unblocked',
] as const

/**
 * Demo only: does something in the chat of a phone, as its owner would in Telegram. `start` may have the `token` of a link, `text`
 * needs `text`, `press` needs the message and its button's `data`, `position` needs `lat` and `lng`; with `message_id` it is a
 * further position of that live location. `press_id` names the press in the chat's `answers`, `message_id` the new message.
 */
export const actInDemoChat = endpoint({
  method: 'POST',
  path: '/demo/telegram',
  summary: 'Act in the chat of the on-screen phone (demo only)',
  action: 'sign_in',
  cost: 'word',
  input: {
    body: Type.Object({
      phone: Phone,
      act: OneOf(DEMO_CHAT_ACTS),
      token: Type.Optional(Type.String({ maxLength: 64 })),
      text: Type.Optional(Type.String({ maxLength: CHAT_TEXT_LENGTH })),
      data: Type.Optional(Type.String({ maxLength: BUTTON_DATA_BYTES })),
      message_id: Type.Optional(MessageId),
      replies_to: Type.Optional(MessageId),
      lat: Type.Optional(Latitude),
      lng: Type.Optional(Longitude),
      heading: Type.Optional(Type.Number({ minimum: 0, maximum: 360 })),
      accuracy_m: Type.Optional(Type.Number({ minimum: 0, maximum: 100_000 })),
      live_period_s: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400 })),
    }),
  },
  output: Type.Object({ message_id: Nullable(MessageId), press_id: Nullable(Type.String()) }),
  refusals: [
    'not_found',
    'phone_format',
    'text_required',
    'text_too_long',
    'point_required',
    'value_invalid',
  ],
})

/** Demo only: sends a photo, a file of `photos[]`, into the chat of a phone. */
export const sendDemoPhoto = endpoint({
  method: 'POST',
  path: '/demo/telegram/photos',
  summary: "Send a photo into the on-screen phone's chat (demo only)",
  action: 'sign_in',
  cost: 'picture',
  input: {
    body: Type.Object({
      phone: Phone,
      caption: Type.Optional(Type.String({ maxLength: 1_024 })),
      replies_to: Type.Optional(MessageId),
      photos: Type.Array(Type.String({ format: 'binary' }), { minItems: 1, maxItems: 1 }),
    }),
  },
  output: Type.Object({ message_id: MessageId }),
  status: 201,
  readsFields: true,
  form: PHOTO_FORM,
  refusals: [
    'not_found',
    'phone_format',
    'photo_required',
    'photos_too_many',
    ...IMAGE_REFUSALS,
    'image_too_large',
    'text_too_long',
  ],
})
