import { ALLOWANCE_KINDS } from '@karvon/domain/ledger/accounts/allowance'
import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Nullable, OneOf, Uzs } from '../wire/values.ts'
import { Reason } from './fields.ts'

/** A person who works at `/admin`. */
export const WireAdminOperator = Type.Object({
  id: Id,
  name: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  blocked: Type.Boolean(),
  second_factor: Type.Boolean({ description: 'set up; without it nothing opens outside the demonstration' }),
  confirmed: Type.Boolean({ description: 'by a second operator; until then they move no money' }),
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
 * second factor. They move no money before an operator who did not add them has confirmed them.
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

/**
 * Proposes to remove another operator's lost second factor and to end their sessions; they set up a new one at the next
 * sign-in. A second operator decides (`PUT /admin/proposals/:id`).
 */
export const forgetSecondFactor = endpoint({
  method: 'PUT',
  path: '/admin/operators/:id/second-factor',
  summary: 'Propose to reset two-step verification',
  action: 'manage_people',
  input: { params: OperatorParams, body: Type.Object({ reason: Reason }) },
  output: WireAdminOperator,
  refusals: [...DECIDING_REFUSALS, 'already_proposed'],
})

/** What takes two operators (decisions 0074 and 0088). */
export const PROPOSAL_KINDS = [
  'admit_operator',
  'forget_factor',
  'owner_password',
  ...ALLOWANCE_KINDS,
  'correction',
] as const

/** What came of a proposal; `lapsed`: nobody decided it within a day. */
export const PROPOSAL_OUTCOMES = ['done', 'declined', 'lapsed'] as const

/** What one operator proposes and another one decides. */
export const WireProposal = Type.Object({
  id: Id,
  kind: OneOf(PROPOSAL_KINDS),
  subject: Nullable(
    Type.String({ description: 'the name of the operator, the owner, or the client or driver' }),
  ),
  company: Nullable(Type.Object({ id: Id, title: Type.String() })),
  amount: Nullable(Uzs),
  reason: Nullable(Type.String()),
  keeps_programs: Type.Boolean({ description: 'API keys and webhooks of the company stay' }),
  forgets_factor: Type.Boolean({ description: 'the owner sets up two-step verification anew' }),
  proposed_by: Nullable(Type.String()),
  proposed_at: Instant,
  may_decide: Type.Boolean({ description: 'by whoever asks' }),
  outcome: Nullable(OneOf(PROPOSAL_OUTCOMES)),
})

/** The open proposals, the oldest first. */
export const listProposals = endpoint({
  method: 'GET',
  path: '/admin/proposals',
  summary: 'What waits for a second operator',
  action: 'manage_people',
  output: Type.Array(WireProposal),
})

/**
 * Approves or declines what another operator proposed. A new operator is declined by being blocked at once. Refuses
 * `second_operator_required` to the operator who proposed it, added them, or was added by them; they may withdraw it (`approve` false).
 */
export const decideProposal = endpoint({
  method: 'PUT',
  path: '/admin/proposals/:id',
  summary: 'Decide what another operator proposed',
  action: 'manage_people',
  input: { params: Type.Object({ id: Id }), body: Type.Object({ approve: Type.Boolean() }) },
  output: WireProposal,
  refusals: [
    'not_found',
    'already_decided',
    'second_operator_required',
    'owner_unreachable',
    'message_not_sent',
    'amount_out_of_range',
    'money_already_written',
  ],
})
