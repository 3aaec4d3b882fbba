import { DELIVERY_CHANNELS, type DeliveryChannel } from '@karvon/domain/notices/delivery-plans'
import { REACHES } from '@karvon/domain/notices/notice-settings'
import { NOTICE_KINDS, NOTICE_TOPICS, type NoticeTopic } from '@karvon/domain/notices/notice-table'
import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Nullable, OneOf } from '../wire/values.ts'

/** One notice: its kind and facts; the client app has the texts. */
export const WireNotice = Type.Object({
  id: Id,
  kind: OneOf(NOTICE_KINDS),
  order_id: Nullable(Id),
  facts: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  created_at: Instant,
  read_at: Nullable(Instant),
})

/** The caller's notices, newest first, and how many are unread. */
export const listNotices = endpoint({
  method: 'GET',
  path: '/notices',
  summary: 'Notices',
  action: 'read_notices',
  input: { query: Type.Object({ before: Type.Optional(Id) }) },
  output: Type.Object({ notices: Type.Array(WireNotice), unread: Type.Integer(), next_cursor: Nullable(Id) }),
})

/**
 * Marks notices as read: all up to `up_to`, all of the order `order_id`, or the one `notice_id`. Refuses a request that does
 * not name exactly one of these (`validation_failed`).
 */
export const readNotices = endpoint({
  method: 'PUT',
  path: '/notices/read',
  summary: 'Mark notices as read',
  action: 'read_notices',
  input: {
    body: Type.Object({
      up_to: Type.Optional(Id),
      order_id: Type.Optional(Id),
      notice_id: Type.Optional(Id),
    }),
  },
  output: Type.Object({ unread: Type.Integer() }),
  refusals: ['validation_failed'],
})

const reachOf = Object.fromEntries(NOTICE_TOPICS.map(topic => [topic, OneOf(REACHES)])) as Record<
  NoticeTopic,
  ReturnType<typeof OneOf<typeof REACHES>>
>

const WireNoticeSettings = Type.Object({
  reach: Type.Object(reachOf, {
    description: 'By topic: all channels, those without cost, or only the site',
  }),
  quiet_from: Type.String({ description: 'HH:mm, Asia/Tashkent' }),
  quiet_to: Type.String({ description: 'HH:mm, Asia/Tashkent' }),
})

const WireChannels = Type.Object(
  Object.fromEntries(DELIVERY_CHANNELS.map(channel => [channel, Type.Boolean()])) as Record<
    DeliveryChannel,
    ReturnType<typeof Type.Boolean>
  >,
  { description: 'by which the caller can be reached now' },
)

/** How the caller is reached about each topic, the quiet hours, and the channels they have now. */
export const showNoticeSettings = endpoint({
  method: 'GET',
  path: '/notices/settings',
  summary: 'Notice settings',
  action: 'read_notices',
  output: Type.Object({ ...WireNoticeSettings.properties, channels: WireChannels }),
})

/** Changes how the caller is reached, and the quiet hours. */
export const saveNoticeSettings = endpoint({
  method: 'PUT',
  path: '/notices/settings',
  summary: 'Change notice settings',
  action: 'read_notices',
  input: { body: WireNoticeSettings },
  output: WireNoticeSettings,
  refusals: ['time_invalid'],
})
