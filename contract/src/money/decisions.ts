import { ORDER_DECISIONS } from '@karvon/domain/ledger/undo/undo-decision'
import { WireAdminClaim } from '../admin/claims.ts'
import { Reason } from '../admin/fields.ts'
import { WireAdminOrderDetail } from '../admin/orders.ts'
import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, OneOf, Uzs } from '../wire/values.ts'

const ById = Type.Object({ id: Id })

const Undoing = {
  reason: Reason,
  decided_at: { ...Instant, description: 'of the decision that was seen' } as typeof Instant,
}

const UNDO_REFUSALS = [
  'not_found',
  'nothing_to_undo',
  'changed_meanwhile',
  'month_closed',
  'text_required',
  'text_too_long',
] as const

/**
 * Undoes the decision about a no-show, the fee of a canceled order or an additional price: the reverse of what it has booked is
 * booked, both sides are told, and the question is open again.
 */
export const undoOrderDecision = endpoint({
  method: 'PUT',
  path: '/admin/orders/:id/undo',
  summary: "Undo a decision about an order's money",
  action: 'move_money',
  input: {
    params: ById,
    body: Type.Object({
      decision: OneOf(ORDER_DECISIONS),
      charge_id: Type.Optional(Id),
      ...Undoing,
    }),
  },
  output: WireAdminOrderDetail,
  refusals: UNDO_REFUSALS,
})

/** Undoes the decision about a claim likewise; refuses `claim_exists` while another claim about its order waits. */
export const undoClaimDecision = endpoint({
  method: 'PUT',
  path: '/admin/claims/:id/undo',
  summary: 'Undo the decision about a claim',
  action: 'move_money',
  input: { params: ById, body: Type.Object(Undoing) },
  output: WireAdminClaim,
  refusals: [...UNDO_REFUSALS, 'claim_exists'],
})

/** Who may owe the fee of a canceled order. */
const FEE_PAYERS = ['client', 'driver'] as const

/**
 * Decides that a side of a canceled deal owes a fee, where none is booked: it was undone, or the cancellation cost nothing. At most
 * the agreed price.
 */
export const decideFee = endpoint({
  method: 'PUT',
  path: '/admin/orders/:id/fee',
  summary: 'Decide the fee of a canceled order',
  action: 'move_money',
  input: {
    params: ById,
    body: Type.Object({ payer: OneOf(FEE_PAYERS), amount: Uzs, reason: Reason }),
  },
  output: WireAdminOrderDetail,
  refusals: [
    'not_found',
    'transition_not_allowed',
    'already_decided',
    'amount_out_of_range',
    'text_required',
    'text_too_long',
  ],
})
