import { API_SCOPES } from '@karvon/domain/access/api-scopes'
import { API_KEY_MODES, LONGEST_OVERLAP_HOURS } from '@karvon/domain/company/api-key'
import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Nullable, OneOf } from '../wire/values.ts'

const Scopes = Type.Array(OneOf(API_SCOPES), { description: 'each allows one thing and includes no other' })

const Networks = Type.Array(Type.String({ maxLength: 100 }), {
  maxItems: 1_000,
  description: 'IPv4 and IPv6 addresses and networks (`203.0.113.0/24`), 20 at most; empty: from everywhere',
})

/** The secret before a rotation, while it still counts. */
const FormerSecret = Type.Object({
  last_four: Type.String({ description: 'what it ends with' }),
  ends_at: Instant,
  last_used_at: Nullable({ ...Instant, description: 'to the minute' } as typeof Instant),
})

/** Calls that were refused since the key exists, because they came from an address that it does not list. */
const RefusedCalls = Type.Object({
  count: Type.Integer({ minimum: 1 }),
  last_at: Instant,
  last_from: Type.String({ description: 'the address of the last one' }),
})

/** An API key as its company's owner sees it; of the key itself only the ends. */
export const WireApiKey = Type.Object({
  id: Id,
  name: Type.String(),
  mode: OneOf(API_KEY_MODES, 'test: it acts in the sandbox, where nothing is real'),
  prefix: Type.String({ description: 'what the key begins with' }),
  last_four: Type.String({ description: 'what it ends with' }),
  scopes: Scopes,
  created_by: Nullable(Type.String({ description: 'the name of the owner who made it' })),
  created_at: Instant,
  expires_at: Nullable({ ...Instant, description: 'null: when it is revoked' } as typeof Instant),
  last_used_at: Nullable({
    ...Instant,
    description: 'to the minute; of the current secret',
  } as typeof Instant),
  former: Nullable(FormerSecret),
  allowed_from: Networks,
  refused: Nullable(RefusedCalls),
})

/** A key with the whole of it. */
const ShownApiKey = Type.Object({
  ...WireApiKey.properties,
  key: Nullable(Type.String({ description: 'told this once' })),
})

/** The company's keys, newest first; expired ones stay until they are revoked. */
export const listApiKeys = endpoint({
  method: 'GET',
  path: '/company/api-keys',
  summary: 'API keys of the company',
  action: 'manage_api_keys',
  output: Type.Array(WireApiKey),
})

/**
 * Makes a key. The session must have given a second factor within the last ten minutes (`second_factor_required`); more than 20
 * keys are refused: `api_keys_too_many` (`max`). `key` is shown this once; a repeat of the request with the same
 * `Idempotency-Key` gets null there.
 */
export const makeApiKey = endpoint({
  method: 'POST',
  path: '/company/api-keys',
  summary: 'Make an API key',
  action: 'manage_api_keys',
  cost: 'secret',
  input: {
    body: Type.Object({
      name: Type.String({ maxLength: 10_000 }),
      scopes: Scopes,
      mode: OneOf(API_KEY_MODES),
      expires_at: Type.Optional(Nullable(Instant)),
      allowed_from: Type.Optional(Networks),
    }),
  },
  output: ShownApiKey,
  status: 201,
  idempotent: true,
  refusals: ['validation_failed', 'second_factor_required', 'date_invalid', 'api_keys_too_many'],
})

/** Revokes a key at once. */
export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/company/api-keys/:id',
  summary: 'Revoke an API key',
  action: 'manage_api_keys',
  input: { params: Type.Object({ id: Id }) },
  output: Type.Null(),
  refusals: ['not_found'],
})

/**
 * Gives a key a new secret, shown this once (`key`; null for a repeat of the request). The one until now counts for `overlap_hours`
 * more, at most 720; 0 ends it at once. Webhooks, scopes, addresses, expiry and history stay the key's. While a former secret counts,
 * another rotation is refused (`api_key_overlaps`). The session must have given a second factor within the last ten minutes.
 */
export const rotateApiKey = endpoint({
  method: 'POST',
  path: '/company/api-keys/:id/rotate',
  summary: 'Rotate an API key',
  action: 'manage_api_keys',
  cost: 'secret',
  input: {
    params: Type.Object({ id: Id }),
    body: Type.Object({ overlap_hours: Type.Integer({ minimum: 0, maximum: LONGEST_OVERLAP_HOURS }) }),
  },
  output: ShownApiKey,
  idempotent: true,
  refusals: ['not_found', 'second_factor_required', 'api_key_overlaps', 'api_key_ended'],
})

/** Ends the former secret of a rotated key at once. */
export const endFormerSecret = endpoint({
  method: 'DELETE',
  path: '/company/api-keys/:id/former',
  summary: "End a rotated key's former secret",
  action: 'manage_api_keys',
  input: { params: Type.Object({ id: Id }) },
  output: Type.Null(),
  refusals: ['not_found'],
})

/**
 * Sets the addresses and networks from which a key may be used; calls from elsewhere get 403 `api_key_address_refused`. The session
 * must have given a second factor within the last ten minutes.
 */
export const limitApiKey = endpoint({
  method: 'PUT',
  path: '/company/api-keys/:id/addresses',
  summary: 'Set the addresses an API key may be used from',
  action: 'manage_api_keys',
  input: { params: Type.Object({ id: Id }), body: Type.Object({ allowed_from: Networks }) },
  output: WireApiKey,
  refusals: ['not_found', 'validation_failed', 'second_factor_required'],
})
