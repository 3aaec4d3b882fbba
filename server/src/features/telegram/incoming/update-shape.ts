import { Type } from '@karvon/contract/schema/json-schema'
import type { Static } from 'typebox'
import { schemaCheck } from '../../../platform/schema-check.ts'

const Whole = Type.Integer({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })
/** Seconds since 1970, until the year 2100. */
const Seconds = Type.Integer({ minimum: 0, maximum: 4_102_444_800 })
const Text = Type.String({ maxLength: 4096 })
const FileId = Type.String({ minLength: 1, maxLength: 256 })

const Chat = Type.Object({ id: Whole, type: Type.String() })

const From = Type.Object({
  id: Whole,
  is_bot: Type.Optional(Type.Boolean()),
  language_code: Type.Optional(Type.String({ maxLength: 35 })),
})

const Location = Type.Object({
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
  horizontal_accuracy: Type.Optional(Type.Number({ minimum: 0, maximum: 1500 })),
  live_period: Type.Optional(Type.Integer({ minimum: 0, maximum: 0x7fffffff })),
  heading: Type.Optional(Type.Integer({ minimum: 0, maximum: 360 })),
})

const Message = Type.Object({
  message_id: Whole,
  date: Seconds,
  edit_date: Type.Optional(Seconds),
  chat: Chat,
  from: Type.Optional(From),
  text: Type.Optional(Text),
  caption: Type.Optional(Text),
  photo: Type.Optional(Type.Array(Type.Object({ file_id: FileId }), { maxItems: 20 })),
  contact: Type.Optional(
    Type.Object({ phone_number: Type.String({ maxLength: 40 }), user_id: Type.Optional(Whole) }),
  ),
  location: Type.Optional(Location),
  reply_to_message: Type.Optional(Type.Object({ message_id: Whole })),
  forward_origin: Type.Optional(Type.Unknown()),
  via_bot: Type.Optional(Type.Unknown()),
  venue: Type.Optional(Type.Unknown()),
})

const Press = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  from: From,
  data: Type.Optional(Type.String({ maxLength: 64 })),
  message: Type.Optional(Type.Object({ message_id: Whole, chat: Chat })),
})

const Update = Type.Object({
  update_id: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  message: Type.Optional(Message),
  edited_message: Type.Optional(Message),
  callback_query: Type.Optional(Press),
  my_chat_member: Type.Optional(
    Type.Object({ chat: Chat, date: Seconds, new_chat_member: Type.Object({ status: Type.String() }) }),
  ),
})

/** A message as Telegram sends it, as far as the bot reads it (Bot API, `Message`). */
export type TelegramMessage = Static<typeof Message>

/** An update as Telegram sends it, as far as the bot reads it (Bot API, `Update`). */
export type TelegramUpdate = Static<typeof Update>

/** Whether something received is an update whose parts are as documented. */
export const isUpdate = schemaCheck(Update)
