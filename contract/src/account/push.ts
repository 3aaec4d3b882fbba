import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant } from '../wire/values.ts'

/** The key that a browser subscribes with (`applicationServerKey`, RFC 8292): a P-256 point in base64url. */
export const showPushKey = endpoint({
  method: 'GET',
  path: '/account/push-key',
  summary: 'Key for push messages',
  action: 'read_notices',
  output: Type.Object({ key: Type.String() }),
})

/**
 * Sends the caller's notices to a browser, as it describes itself (`PushSubscription.toJSON()`). The same endpoint again
 * changes nothing, and one that belonged to another account moves. Beyond ten browsers the oldest goes. Refuses an endpoint
 * that is not one of a known push service's (`push_endpoint_invalid`), and keys that are no P-256 point and no 16 bytes
 * (`push_keys_invalid`).
 */
export const addPushSubscription = endpoint({
  method: 'POST',
  path: '/account/push-subscriptions',
  summary: 'Send notices to a browser',
  action: 'read_notices',
  input: {
    body: Type.Object({
      endpoint: Type.String({ maxLength: 1000 }),
      keys: Type.Object({
        p256dh: Type.String({ maxLength: 100, description: 'the browser’s public key, base64url' }),
        auth: Type.String({ maxLength: 100, description: 'the shared secret, base64url' }),
      }),
    }),
  },
  output: Type.Object({ id: Id }),
  refusals: ['push_endpoint_invalid', 'push_keys_invalid'],
})

/** The caller's browsers that receive push messages, newest first. */
export const listPushSubscriptions = endpoint({
  method: 'GET',
  path: '/account/push-subscriptions',
  summary: 'Browsers that receive notices',
  action: 'read_notices',
  output: Type.Array(
    Type.Object({
      id: Id,
      device: Type.String(),
      endpoint_hash: Type.String({
        description: 'SHA-256 of the endpoint in base64url, by which a browser finds itself',
      }),
      created_at: Instant,
    }),
  ),
})

/** Sends nothing to one of the caller's browsers any more. */
export const removePushSubscription = endpoint({
  method: 'DELETE',
  path: '/account/push-subscriptions/:id',
  summary: 'Stop sending notices to a browser',
  action: 'read_notices',
  input: { params: Type.Object({ id: Id }) },
  output: Type.Null(),
  refusals: ['not_found'],
})
