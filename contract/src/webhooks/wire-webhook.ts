import { DELIVERY_STATES, WEBHOOK_EVENTS, WEBHOOK_STOPS } from '@karvon/domain/webhooks/webhook-events'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Nullable, OneOf } from '../wire/values.ts'

/** A webhook: the company's address and the events sent to it. */
export const WireWebhook = Type.Object({
  id: Id,
  url: Type.String(),
  events: Type.Array(OneOf(WEBHOOK_EVENTS)),
  enabled: Type.Boolean(),
  off_since: Nullable(Instant),
  off_why: Nullable(
    OneOf(WEBHOOK_STOPS, 'its owner, its answer 410, three days of failures, or the end of its API key'),
  ),
  failing_since: Nullable(Instant),
  old_secret_until: Nullable(Instant),
  api_key: Nullable(
    Type.Object(
      { id: Id, name: Type.String() },
      { description: 'the key that set its address or events; it ends with this key. Null: a person did' },
    ),
  ),
  pending: Type.Integer({ description: 'messages to be sent, at most 1000 are counted' }),
  undelivered: Type.Integer({ description: 'given up, or missed while it was off; counted the same way' }),
  created_at: Instant,
  version: Type.Integer(),
})

/** Why there was no answer. */
export const DELIVERY_ERRORS = [
  'timeout',
  'address_unknown',
  'address_private',
  'refused',
  'tls',
  'broken',
  'secret_unreadable',
] as const

/** The number of a delivery. */
export const DeliveryId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

const DeliveryFields = {
  id: DeliveryId,
  message_id: Type.String({ description: 'the header webhook-id: the same whenever this is sent' }),
  event: OneOf([...WEBHOOK_EVENTS, 'ping']),
  order_id: Nullable(Id),
  occurred_at: Instant,
  state: OneOf(DELIVERY_STATES),
  attempts: Type.Integer(),
  last_attempt_at: Nullable(Instant),
  next_attempt_at: Nullable(Instant),
  response_status: Nullable(Type.Integer()),
  error: Nullable(OneOf(DELIVERY_ERRORS, 'why there was no answer')),
  duration_ms: Nullable(Type.Integer()),
}

/** A message to a webhook, and how its last attempt went. */
export const WireDelivery = Type.Object(DeliveryFields)

/** One attempt to send a message, and how it went. */
const WireAttempt = Type.Object({
  at: Instant,
  response_status: Nullable(Type.Integer()),
  error: Nullable(OneOf(DELIVERY_ERRORS, 'why there was no answer')),
  duration_ms: Type.Integer(),
})

/** Attempts shown of a delivery; one that is sent again and again has more. */
export const MOST_ATTEMPTS_SHOWN = 50

/** The same with what was sent and answered. */
export const WireDeliveryDetail = Type.Object({
  ...DeliveryFields,
  body: Nullable(Type.String({ description: 'exactly as signed; null until it is sent' })),
  response_body: Nullable(Type.String({ description: 'its first 1024 bytes' })),
  attempt_log: Type.Array(WireAttempt, {
    description: `newest first, at most ${MOST_ATTEMPTS_SHOWN}, also those before it was sent again`,
  }),
})
