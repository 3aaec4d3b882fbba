import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Nullable } from '../wire/values.ts'
import { Reason } from './fields.ts'

/** A person who works at `/admin`. */
export const WireAdminOperator = Type.Object({
  id: Id,
  name: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  blocked: Type.Boolean(),
  second_factor: Type.Boolean({ description: 'set up; without it nothing opens outside the demonstration' }),
  created_at: Instant,
  last_seen_at: Nullable(Instant),
})

const OperatorParams = Type.Object({ id: Id })

/** The operators, by name. */
export const listOperators = endpoint({
  method: 'GET',
  path: '/admin/operators',
  summary: 'Operators',
  action: 'manage_people',
  output: Type.Array(WireAdminOperator),
})

/**
 * Makes the owner of a phone an operator (docs/api.md#logging-in); they sign in by a code and then set up a
 * second factor.
 */
export const addOperator = endpoint({
  method: 'POST',
  path: '/admin/operators',
  summary: 'Add an operator',
  action: 'manage_people',
  input: {
    body: Type.Object({
      phone: Type.String({ maxLength: 40 }),
      first_name: Type.String({ maxLength: 1000 }),
      last_name: Type.String({ maxLength: 1000 }),
    }),
  },
  output: WireAdminOperator,
  status: 201,
  idempotent: true,
  refusals: [
    'phone_format',
    'phone_not_mobile',
    'text_required',
    'text_invalid',
    'name_invalid',
    'operator_exists',
  ],
})

const DECIDING_REFUSALS = [
  'not_found',
  'already_decided',
  'own_account_stays',
  'text_required',
  'text_too_long',
] as const

/**
 * Blocks an operator, which ends their sessions and connections at once, or unblocks them; nobody can block
 * themselves.
 */
export const blockOperator = endpoint({
  method: 'PUT',
  path: '/admin/operators/:id/block',
  summary: 'Block or unblock an operator',
  action: 'manage_people',
  input: { params: OperatorParams, body: Type.Object({ blocked: Type.Boolean(), reason: Reason }) },
  output: WireAdminOperator,
  refusals: DECIDING_REFUSALS,
})

/** Removes another operator's lost second factor and ends their sessions; they set up a new one at the next sign-in. */
export const forgetSecondFactor = endpoint({
  method: 'PUT',
  path: '/admin/operators/:id/second-factor',
  summary: 'Reset two-step verification',
  action: 'manage_people',
  input: { params: OperatorParams, body: Type.Object({ reason: Reason }) },
  output: WireAdminOperator,
  refusals: DECIDING_REFUSALS,
})
