import { OFFER_STATUSES } from '@karvon/domain/offers/offer-status'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Nullable, OneOf, Uzs } from './values.ts'

/** The driver as shown to a client comparing offers: no phone before acceptance. */
export const WireOfferDriver = Type.Object({
  id: Id,
  name: Type.String(),
  rating: Nullable(Type.Number({ description: '1 to 5, one decimal; null before the first rating' })),
  trips: Type.Integer(),
  kept_share: Nullable(
    Type.Number({ description: 'share of deals kept, 0 to 1; null before the first deal' }),
  ),
  photo: Nullable(Type.String()),
})

/** A driver's offer (docs/api.md#shapes). */
export const WireOffer = Type.Object({
  id: Id,
  order_id: Id,
  driver_id: Id,
  driver: WireOfferDriver,
  truck: Type.Object({ plate: Type.String(), model: Nullable(Type.String()), truck_type_id: Id }),
  amount: Uzs,
  is_agreed: Type.Boolean({
    description: 'the price that the company has agreed with this driver for the lane',
  }),
  comment: Nullable(Type.String()),
  status: OneOf(OFFER_STATUSES),
  round: Type.Integer({ minimum: 1, description: 'raised by each counter of the client' }),
  counter_amount: Nullable(Uzs),
  minutes_away: Nullable(Type.Integer({ description: 'to the loading point' })),
  expires_at: Instant,
  created_at: Instant,
  version: Type.Integer(),
})

/**
 * Takes the order at the price that the driver has agreed with its company. Where the client has said so, the order is the driver's at
 * once: the offer is then `accepted`.
 */
export const AtAgreedPrice = Type.Optional(
  Type.Boolean({ description: 'takes the order at its agreed price, which `amount` must be' }),
)
