import { ADDITIONAL_PRICE_REASONS, ADDITIONAL_PRICE_STATUSES } from '@karvon/domain/orders/additional-price'
import { RATING_TAGS } from '@karvon/domain/orders/rating'
import { Type } from '../schema/json-schema.ts'
import { WirePriceRow } from './price-rows.ts'
import { Id, Instant, Latitude, Longitude, Nullable, OneOf, Uzs } from './values.ts'

/** The driver of a deal, with their phone; for a closed account `name` is its number and `phone` is empty. */
export const WireCarrier = Type.Object({
  driver_id: Id,
  name: Type.String(),
  phone: Type.String(),
  rating: Nullable(Type.Number()),
  kept_share: Nullable(Type.Number()),
  photo: Nullable(Type.String()),
})

/** The truck of the deal. */
export const WireTruck = Type.Object({
  plate: Type.String(),
  model: Nullable(Type.String()),
  truck_type_id: Id,
})

/** What was agreed, unchanged since (docs/product.md#the-deal). */
export const WireDeal = Type.Object({
  price: Uzs,
  breakdown: Type.Array(WirePriceRow),
  load_minutes_free: Type.Integer(),
  unload_minutes_free: Type.Integer(),
  waiting_per_minute: Uzs,
  waiting_day_cap: Nullable(Uzs),
  cancel_terms: Type.Object({
    free_until: Nullable(Instant),
    fee: Uzs,
  }),
  accepted_at: Instant,
})

/** A sum the driver requests on top, and its outcome. */
export const WireAdditionalPrice = Type.Object({
  id: Id,
  amount: Uzs,
  reason: OneOf(ADDITIONAL_PRICE_REASONS),
  comment: Nullable(Type.String()),
  photo: Nullable(Type.String()),
  status: OneOf(ADDITIONAL_PRICE_STATUSES),
  requested_at: Instant,
  decided_at: Nullable(Instant),
})

/** The last position of a truck. */
export const WirePosition = Type.Object({
  lat: Latitude,
  lng: Longitude,
  heading: Nullable(Type.Number()),
  speed: Nullable(Type.Number({ description: 'km/h' })),
  at: Instant,
})

/** The position of a live order's truck and its ETA. */
export const WireTracking = Type.Object({
  position: Nullable(WirePosition),
  eta_min: Nullable(Type.Integer({ description: 'most likely' })),
  eta_from_min: Nullable(Type.Integer({ description: 'at the soonest' })),
  eta_to_min: Nullable(Type.Integer({ description: 'rarely later' })),
  left_km: Nullable(Type.Number()),
  route: Type.String({ description: 'encoded polyline, 1e-5 degrees' }),
})

/** The client's rating of a finished order. */
export const WireRating = Type.Object({
  stars: Type.Integer({ minimum: 1, maximum: 5 }),
  tags: Type.Array(OneOf(RATING_TAGS)),
  comment: Nullable(Type.String()),
})
