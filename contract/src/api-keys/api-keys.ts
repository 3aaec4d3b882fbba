import { API_SCOPES } from '@karvon/domain/access/api-scopes'
import { API_KEY_MODES } from '@karvon/domain/company/api-key'
import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Nullable, OneOf } from '../wire/values.ts'

const Scopes = Type.Array(OneOf(API_SCOPES), { description: 'each allows one thing and includes no other' })

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
  last_used_at: Nullable({ ...Instant, description: 'to the minute' } as typeof Instant),
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
    }),
  },
  output: Type.Object({
    ...WireApiKey.properties,
    key: Nullable(Type.String({ description: 'told this once' })),
  }),
  status: 201,
  idempotent: true,
  refusals: ['validation_failed', 'second_factor_required', 'api_keys_too_many'],
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
