import { MOST_WEBHOOKS, OLD_SECRET_HOURS, WEBHOOK_EVENTS } from '@karvon/domain/webhooks/webhook-events'
import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Nullable, OneOf, Version } from '../wire/values.ts'
import { WireWebhook } from './wire-webhook.ts'

const WEBHOOK = { params: Type.Object({ id: Id }) }

const Url = Type.String({ maxLength: 2_000, description: 'https://, on the public internet' })
const Events = Type.Array(OneOf(WEBHOOK_EVENTS), { maxItems: 20 })

const CONTENT_REFUSALS = [
  'webhook_url_invalid',
  'webhook_url_unknown',
  'webhook_url_private',
  'webhook_events_missing',
  'second_factor_required',
  'scope_missing',
] as const

const SECRET = 'whsec_ and the key in base64, as Standard Webhooks says; shown only now'

/** The company's webhooks, oldest first. */
export const listWebhooks = endpoint({
  method: 'GET',
  path: '/company/webhooks',
  summary: 'Webhooks',
  action: 'read_webhooks',
  output: Type.Array(WireWebhook, { description: `at most ${MOST_WEBHOOKS}` }),
})

/**
 * Adds a webhook. An API key also needs the scopes that read what the events contain: `orders:read`, and `finances:read` for
 * `payment.received`; the webhook ends with that key. The answer contains its secret, once; a repeated request (`Idempotency-Key`) gets null instead.
 */
export const addWebhook = endpoint({
  method: 'POST',
  path: '/company/webhooks',
  summary: 'Add a webhook',
  action: 'manage_webhooks',
  cost: 'secret',
  input: { body: Type.Object({ url: Url, events: Events }) },
  output: Type.Object({
    ...WireWebhook.properties,
    secret: Nullable(Type.String({ description: SECRET })),
  }),
  status: 201,
  idempotent: true,
  refusals: [...CONTENT_REFUSALS, 'webhooks_too_many'],
})

/** One webhook. */
export const showWebhook = endpoint({
  method: 'GET',
  path: '/company/webhooks/:id',
  summary: 'A webhook',
  action: 'read_webhooks',
  input: WEBHOOK,
  output: WireWebhook,
  refusals: ['not_found'],
})

/**
 * Changes a webhook, or switches it off or on. While it is off its messages are stored as `missed`; switched on with `send_missed`,
 * they and those given up are sent in their order, else only what happens from then on. Changed by an API key, it ends with that
 * key; switched on by a person, it is the company's.
 */
export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/company/webhooks/:id',
  summary: 'Change a webhook',
  action: 'manage_webhooks',
  cost: 'secret',
  input: {
    ...WEBHOOK,
    body: Type.Object({
      url: Type.Optional(Url),
      events: Type.Optional(Events),
      enabled: Type.Optional(Type.Boolean()),
      send_missed: Type.Optional(Type.Boolean({ description: 'together with enabled: true' })),
      version: Version,
    }),
  },
  output: WireWebhook,
  refusals: [...CONTENT_REFUSALS, 'not_found', 'changed_meanwhile'],
})

/** Deletes a webhook with everything that is recorded of it. */
export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/company/webhooks/:id',
  summary: 'Delete a webhook',
  action: 'manage_webhooks',
  input: WEBHOOK,
  output: Type.Null(),
  refusals: ['not_found', 'second_factor_required'],
})

/** Makes a new secret. For the next hours messages carry a signature by each of the two. */
export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/company/webhooks/:id/secret',
  summary: `Replace the secret; the old one counts for ${OLD_SECRET_HOURS} hours`,
  action: 'manage_webhooks',
  cost: 'secret',
  input: WEBHOOK,
  output: Type.Object({ secret: Type.String({ description: SECRET }), old_secret_until: Nullable(Instant) }),
  refusals: ['not_found', 'second_factor_required'],
})
