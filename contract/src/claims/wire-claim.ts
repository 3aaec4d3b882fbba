import { CLAIM_KINDS, CLAIM_STATES, CLAIMANTS } from '@karvon/domain/claims/claim'
import { CLAIM_PAYMENT_STATES } from '@karvon/domain/claims/claim-payment'
import { Type } from '../schema/json-schema.ts'
import { WirePhoto } from '../wire/photo.ts'
import { Id, Instant, Nullable, OneOf, Uzs } from '../wire/values.ts'

/** A claim about a finished order, as both sides and operators see it (decision 0042). */
export const WireClaim = Type.Object({
  id: Id,
  kind: OneOf(CLAIM_KINDS),
  claimant: OneOf(CLAIMANTS),
  amount: Uzs,
  text: Type.String(),
  photos: Type.Array(WirePhoto),
  state: OneOf(CLAIM_STATES, 'open: it holds its sum of what the driver is to be paid'),
  opened_at: Instant,
  closed_at: Nullable(Instant),
  answer: Nullable(
    Type.Object(
      { at: Instant, text: Type.String(), photos: Type.Array(WirePhoto) },
      { description: "the driver's" },
    ),
  ),
  decision: Nullable(
    Type.Object(
      { amount: Uzs, reason: Type.String() },
      { description: "an operator's: the sum that the claimant gets, and why" },
    ),
  ),
  payment: Nullable(
    Type.Object(
      {
        state: OneOf(
          CLAIM_PAYMENT_STATES,
          'waiting: until it is collected from the driver, or we advance it',
        ),
        since: Instant,
        collected: { ...Uzs, description: 'what the driver has paid of it' } as typeof Uzs,
        paid_at: Nullable(Instant),
        is_advanced: Type.Boolean({ description: 'paid before it was collected' }),
      },
      { description: 'of the granted sum to the client; null: nothing is granted' },
    ),
  ),
})
