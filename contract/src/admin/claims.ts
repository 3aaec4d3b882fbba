import { ADVANCE_STATES, CLAIM_PAYMENT_CHOICES } from '@karvon/domain/claims/claim-payment'
import { WireClaim } from '../claims/wire-claim.ts'
import { endpoint, PageQuery } from '../endpoint.ts'
import { WireUndoneDecision } from '../money/wire-decisions.ts'
import { Type } from '../schema/json-schema.ts'
import { ORDER_CARD_FIELDS } from '../wire/order-card-fields.ts'
import { Id, Instant, Nullable, OneOf, Uzs } from '../wire/values.ts'
import { Reason } from './fields.ts'

const WirePerson = Type.Object({ id: Id, name: Nullable(Type.String()), phone: Nullable(Type.String()) })

/** A claim with what an operator decides it by. */
export const WireAdminClaim = Type.Object({
  ...WireClaim.properties,
  order: Type.Object({ ...ORDER_CARD_FIELDS, price: Uzs, ended_at: Nullable(Instant) }),
  client: WirePerson,
  company: Nullable(Type.Object({ id: Id, title: Type.String() })),
  driver: WirePerson,
  decided_by: Nullable(Type.String({ description: 'the operator' })),
  driver_covers: Nullable(
    Type.Integer({
      minimum: 0,
      description: "of an open claim: what the driver's money with us can pay, UZS",
    }),
  ),
  advance: Nullable(
    Type.Object({
      state: OneOf(
        ADVANCE_STATES,
        'proposed: it takes a second operator; lapsed: nobody approved it within a day, it can be proposed anew',
      ),
      by: Nullable(Type.String()),
      at: Instant,
      reason: Type.String(),
    }),
  ),
  may_undo: Type.Boolean({ description: 'it is decided, and the month of that is open' }),
  undone: Type.Array(WireUndoneDecision, { description: 'its decisions that were undone, newest first' }),
})

const ClaimParams = Type.Object({ id: Id })

/**
 * Claims, newest first: those that wait for a decision, or those that have one or were withdrawn; `waiting`, oldest first: those whose
 * clients wait until they are collected from the drivers.
 */
export const listClaims = endpoint({
  method: 'GET',
  path: '/admin/claims',
  summary: 'Claims',
  action: 'decide_claim',
  input: { query: Type.Object({ state: Type.Optional(OneOf(['open', 'closed', 'waiting'])), ...PageQuery }) },
  output: Type.Array(WireAdminClaim),
  paged: true,
})

/** One claim. */
export const showClaim = endpoint({
  method: 'GET',
  path: '/admin/claims/:id',
  summary: 'One claim',
  action: 'decide_claim',
  input: { params: ClaimParams },
  output: WireAdminClaim,
  refusals: ['not_found'],
})

/**
 * Grants a sum of a claim, 0 to reject it: it goes from the driver's money with us to the client. Where that doesn't cover it, `payment`
 * says whether the client waits until it is collected or we advance it. Of two operators who decide at once the first one counts.
 */
export const decideClaim = endpoint({
  method: 'PUT',
  path: '/admin/claims/:id/decision',
  summary: 'Decide a claim',
  action: 'decide_claim',
  input: {
    params: ClaimParams,
    body: Type.Object({
      amount: Uzs,
      reason: Reason,
      payment: Type.Optional(OneOf(CLAIM_PAYMENT_CHOICES)),
      advance_reason: Type.Optional(Reason),
    }),
  },
  output: WireAdminClaim,
  refusals: [
    'not_found',
    'already_decided',
    'amount_out_of_range',
    'claim_uncovered',
    'second_operator_required',
    'text_required',
    'text_too_long',
  ],
})

/**
 * Pays a client who waits until a claim is collected from the driver, who owes it all the same. Above what one operator may advance
 * alone it is proposed, and a second operator's call approves it.
 */
export const advanceClaim = endpoint({
  method: 'PUT',
  path: '/admin/claims/:id/advance',
  summary: 'Advance what a client waits for',
  action: 'decide_claim',
  input: { params: ClaimParams, body: Type.Object({ reason: Reason }) },
  output: WireAdminClaim,
  refusals: ['not_found', 'already_decided', 'second_operator_required', 'text_required', 'text_too_long'],
})
