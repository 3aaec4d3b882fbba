import { ORDER_DECISIONS, UNDOABLE_DECISIONS } from '@karvon/domain/ledger/undo/undo-decision'
import { Type } from '../schema/json-schema.ts'
import { WireAdditionalPrice } from '../wire/deal.ts'
import { Id, Instant, Nullable, OneOf, Uzs } from '../wire/values.ts'

const Decided = {
  outcome: Type.String({
    description:
      'of a claim: its state; of a no-show: booked, dismissed; of a fee: who pays; of an additional price: approved, rejected',
  }),
  amount: Uzs,
  decided_by: Nullable(Type.String({ description: 'null: by time' })),
  decided_at: Instant,
  decision_reason: Nullable(Type.String()),
}

/** A decision about an order's money, as it is now; `may_undo`: its month is open. */
const WireOrderDecision = Type.Object({
  decision: OneOf(ORDER_DECISIONS),
  charge_id: Nullable(Id),
  ...Decided,
  may_undo: Type.Boolean(),
})

/** A decision that was undone by its reverse (decision 0089). */
export const WireUndoneDecision = Type.Object({
  id: Id,
  decision: OneOf(UNDOABLE_DECISIONS),
  subject_id: Nullable(Id),
  ...Decided,
  undone_by: Type.String(),
  undone_at: Instant,
  reason: Type.String(),
})

/** The decisions about an order's money, for operators. */
export const DECISION_FIELDS = {
  decisions: Type.Array(WireOrderDecision, {
    description: 'about no-show, fee and additional prices, as they stand',
  }),
  undone_decisions: Type.Array(WireUndoneDecision, { description: 'newest first, those about claims too' }),
  may_decide_fee: Type.Boolean({ description: 'it is canceled after a deal, and nobody owes a fee' }),
}

/** An additional price with who decided it. */
export const WirePriceDispute = Type.Object({
  ...WireAdditionalPrice.properties,
  decided_by: Nullable(Type.Object({ id: Id, name: Nullable(Type.String()) })),
  decision_comment: Nullable(Type.String()),
})
