import { CLIENT_KINDS } from '@karvon/domain/ledger/commission'
import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Nullable, OneOf, Uzs } from '../wire/values.ts'

const RULE_STATES = ['past', 'in_force', 'future'] as const

/** What a rule is for; null: for any. */
const WireRuleScope = {
  truck_type_id: Nullable(Id),
  region_from_id: Nullable(Id),
  region_to_id: Nullable(Id),
  client_kind: Nullable(OneOf(CLIENT_KINDS)),
}

/** A rule of commissions (docs/product.md#money-of-the-marketplace). */
export const WireCommissionRule = Type.Object({
  id: Id,
  ...WireRuleScope,
  percent: Type.Number(),
  min: Uzs,
  max: Nullable(Uzs),
  valid_from: Instant,
  valid_until: Nullable(Instant),
  state: OneOf(RULE_STATES),
  created_by: Nullable(Type.String()),
})

/** Every rule, newest first. */
export const listCommissionRules = endpoint({
  method: 'GET',
  path: '/admin/commission-rules',
  summary: 'Rules of commissions',
  action: 'manage_handbook',
  output: Type.Array(WireCommissionRule),
})

/** Adds a rule, for orders accepted from `valid_from` on. */
export const addCommissionRule = endpoint({
  method: 'POST',
  path: '/admin/commission-rules',
  summary: 'Add a rule of commissions',
  action: 'manage_handbook',
  input: {
    body: Type.Object({
      ...WireRuleScope,
      percent: Type.Number(),
      min: Type.Integer({ description: 'whole UZS' }),
      max: Nullable(Type.Integer({ description: 'whole UZS; null: no limit' })),
      valid_from: Type.String({ maxLength: 40, description: 'ISO 8601 with offset; now or later' }),
    }),
  },
  output: WireCommissionRule,
  status: 201,
  idempotent: true,
  refusals: [
    'figure_out_of_range',
    'amount_out_of_range',
    'truck_type_unknown',
    'region_unknown',
    'date_invalid',
    'valid_from_passed',
  ],
})

/** Ends a rule now; deals keep its terms. */
export const endCommissionRule = endpoint({
  method: 'DELETE',
  path: '/admin/commission-rules/:id',
  summary: 'End a rule of commissions',
  action: 'manage_handbook',
  input: { params: Type.Object({ id: Id }) },
  output: WireCommissionRule,
  refusals: ['not_found', 'already_decided'],
})
