import { CANCEL_PAYERS } from '@karvon/domain/orders/ending/cancel-reasons'
import { DEAL_SIDES, NO_SHOW_STATES } from '@karvon/domain/orders/ending/no-show'
import { Type } from '../schema/json-schema.ts'
import { WirePhoto } from '../wire/photo.ts'
import { Instant, Latitude, Longitude, Nullable, OneOf, Uzs } from '../wire/values.ts'

/** A side of a deal that did not come, as both sides and operators see it (decision 0042). */
export const WireNoShow = Type.Object({
  side: OneOf(DEAL_SIDES, 'who has not come'),
  state: OneOf(
    NO_SHOW_STATES,
    'open: the other side may object; objected: an operator decides; booked: it counts; dismissed: it does not',
  ),
  reported_by: OneOf(['client', 'driver', 'operator']),
  reported_at: Instant,
  words: Type.String(),
  photos: Type.Array(WirePhoto),
  place: Nullable(
    Type.Object(
      { lat: Latitude, lng: Longitude, at: Instant, km: Type.Number() },
      { description: 'where the truck was last seen, and how far from the loading point' },
    ),
  ),
  payer: OneOf(CANCEL_PAYERS),
  fee: Uzs,
  object_until: Instant,
  objection: Nullable(Type.Object({ at: Instant, text: Type.String(), photos: Type.Array(WirePhoto) })),
  decision: Nullable(
    Type.Object({
      at: Instant,
      reason: Nullable(Type.String({ description: "an operator's; null: nobody objected in time" })),
    }),
  ),
  may_object: Type.Boolean({ description: 'whether the caller may object now' }),
})

/** What reporting that the other side has not come would mean now; null: the caller has nobody to wait for. */
export const WireNoShowTerms = Type.Object({
  side: OneOf(DEAL_SIDES, 'who would be reported'),
  from: Type.Unsafe<string>({ ...Instant, description: 'from when it may be reported' }),
  waiting_since: Instant,
  payer: OneOf(CANCEL_PAYERS),
  fee: Uzs,
})
